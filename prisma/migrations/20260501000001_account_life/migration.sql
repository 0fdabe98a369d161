-- A virtual account's whole life, the pace at which the bank may be asked, and days that were missed.

-- When the bank may be asked again, whichever server asks.
CREATE TABLE "bank_gates" (
    "provider" TEXT NOT NULL,
    "free_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "bank_gates_pkey" PRIMARY KEY ("provider")
);

-- Days of which the bank answers no more: read from a statement, or not at all.
ALTER TABLE "bank_connections"
    ADD COLUMN "unread_from" DATE,
    ADD COLUMN "unread_to" DATE;

-- The money came on an account that its owner had given up, or before the present holder's time.
ALTER TABLE "deposits" ADD COLUMN "former_holder" BOOLEAN NOT NULL DEFAULT false;

-- free → taken → closed (given up) → quarantined (stopped at the bank) → free; deleted: the bank has
-- it no more.
ALTER TABLE "virtual_accounts" DROP CONSTRAINT "virtual_accounts_state_check";
ALTER TABLE "virtual_accounts"
    ADD CONSTRAINT "virtual_accounts_state_check"
        CHECK ("state" IN ('free', 'taken', 'closed', 'quarantined', 'deleted')),
    ADD COLUMN "holder_id" INTEGER;
CREATE INDEX "virtual_accounts_provider_state_idx" ON "virtual_accounts"("provider", "state");

-- The application that an account was given to last. Earlier ones keep their reference to it.
UPDATE "virtual_accounts" AS account SET "holder_id" = (
    SELECT "id" FROM "submissions" WHERE "virtual_account_id" = account."id"
    ORDER BY "status" = 'cancelled', "id" DESC LIMIT 1
);
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_holder_id_fkey"
    FOREIGN KEY ("holder_id") REFERENCES "submissions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The holder follows the applications; nobody takes an account from one that lives. This replaces
-- the index, under which no account could ever have had a second living application.
DROP INDEX "submissions_account_holder";
CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."virtual_account_id" IS NULL THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW."virtual_account_id" IS NOT DISTINCT FROM OLD."virtual_account_id" THEN
        RETURN NEW;
    END IF;
    UPDATE "virtual_accounts" AS account
        SET "holder_id" = NEW."id",
            "state" = CASE account."state" WHEN 'free' THEN 'taken' ELSE account."state" END
        WHERE account."id" = NEW."virtual_account_id" AND NOT EXISTS (
            SELECT FROM "submissions" AS holder WHERE holder."id" = account."holder_id"
                AND holder."virtual_account_id" = account."id"
                AND holder."status" <> 'cancelled' AND holder."archived_at" IS NULL);
    IF NOT FOUND AND NEW."status" <> 'cancelled' THEN
        RAISE unique_violation USING MESSAGE = 'the account belongs to another application';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "submissions_follow_account" AFTER INSERT OR UPDATE OF "virtual_account_id" ON "submissions"
    FOR EACH ROW EXECUTE FUNCTION follow_account();
