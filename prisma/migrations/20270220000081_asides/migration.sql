-- Money that is no fee (a membership fee, a gift, one yen) is put aside, with a kind and a reason: it belongs to no
-- application and to no refund, and nobody has to look at it.
CREATE TYPE "aside_kind" AS ENUM ('membership_fee', 'gift', 'trial', 'other');

CREATE TABLE "asides" (
    "id" SERIAL PRIMARY KEY,
    "deposit_id" INTEGER NOT NULL REFERENCES "deposits" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    "amount" INTEGER NOT NULL,
    "kind" "aside_kind" NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by" INTEGER,
    "withdrawal_reason" TEXT,
    CONSTRAINT "asides_amount_check" CHECK ("amount" > 0)
);
CREATE INDEX "asides_deposit_id_idx" ON "asides" ("deposit_id");
CREATE INDEX "asides_created_at_idx" ON "asides" ("created_at");
CREATE INDEX "asides_withdrawn_at_idx" ON "asides" ("withdrawn_at");

ALTER TABLE "deposits" ADD COLUMN "aside_amount" INTEGER NOT NULL DEFAULT 0,
    DROP CONSTRAINT "deposits_amounts_check";
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_amounts_check" CHECK (
    "amount" > 0 AND "allocated_amount" >= 0 AND "refund_amount" >= 0 AND "aside_amount" >= 0
    AND "allocated_amount" + "refund_amount" + "aside_amount" <= "amount"
);
DROP INDEX "deposits_unexplained";
CREATE INDEX "deposits_unexplained" ON "deposits" ("id" DESC)
    WHERE "allocated_amount" + "refund_amount" + "aside_amount" < "amount";

-- A deposit's aside_amount is what its asides add up to that stand. An aside is withdrawn once; nothing else about it
-- may change, except the words about a person, as with refunds.
CREATE FUNCTION follow_aside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'asides are withdrawn, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."withdrawn_at" IS NOT NULL THEN
            RAISE EXCEPTION 'an aside starts standing';
        END IF;
        UPDATE "deposits" SET "aside_amount" = "aside_amount" + NEW."amount" WHERE "id" = NEW."deposit_id";
        RETURN NEW;
    END IF;
    IF OLD."withdrawn_at" IS NOT NULL OR NEW."withdrawn_at" IS NULL
        OR (NEW."deposit_id", NEW."amount", NEW."kind", NEW."reason", NEW."created_at", NEW."created_by")
            IS DISTINCT FROM (OLD."deposit_id", OLD."amount", OLD."kind", OLD."reason", OLD."created_at",
                OLD."created_by") THEN
        RAISE EXCEPTION 'an aside can only be withdrawn, and once';
    END IF;
    UPDATE "deposits" SET "aside_amount" = "aside_amount" - NEW."amount" WHERE "id" = NEW."deposit_id";
    RETURN NEW;
END $$;
CREATE TRIGGER "asides_follow" AFTER INSERT OR UPDATE OR DELETE ON "asides"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_aside();
CREATE TRIGGER "asides_not_reversed" BEFORE INSERT ON "asides"
    FOR EACH ROW EXECUTE FUNCTION refuse_reversed_deposit();

-- How the association's books call what is no fee.
ALTER TABLE "journal_accounts" ADD COLUMN "aside" TEXT NOT NULL DEFAULT '雑収入';
