-- What the association bears of a fee that came short (不足の負担): appended, and undone once.
CREATE TABLE "waivers" (
    "id" SERIAL NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "deposit_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" INTEGER,
    "undo_reason" TEXT,

    CONSTRAINT "waivers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "waivers_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "waivers_undone_check" CHECK (("undone_at" IS NULL) = ("undo_reason" IS NULL)),
    CONSTRAINT "waivers_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "waivers_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "waivers_submission_id_idx" ON "waivers"("submission_id");
CREATE INDEX "waivers_deposit_id_idx" ON "waivers"("deposit_id");
CREATE INDEX "waivers_created_at_idx" ON "waivers"("created_at");
CREATE INDEX "waivers_undone_at_idx" ON "waivers"("undone_at");
CREATE UNIQUE INDEX "waivers_live" ON "waivers" ("submission_id") WHERE "undone_at" IS NULL;

-- A generated column can't change its expression everywhere: it is worked out anew.
DROP INDEX "submissions_payment_status_id_idx", "submissions_open_applicant", "submissions_open_company",
    "submissions_open_amount", "submissions_open_public_id";
ALTER TABLE "submissions" DROP COLUMN "payment_status";
ALTER TABLE "submissions"
    -- Kept by a trigger on the waivers.
    ADD COLUMN "waived_amount" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "submissions_waived_check" CHECK ("waived_amount" >= 0),
    ADD COLUMN "payment_status" "payment_status" NOT NULL GENERATED ALWAYS AS (
        CASE WHEN "allocated_amount" + "waived_amount" = "expected_amount" THEN 'PAID'::"payment_status"
             WHEN "allocated_amount" + "waived_amount" = 0 THEN 'UNPAID'::"payment_status"
             ELSE 'MISMATCH'::"payment_status" END
    ) STORED;
CREATE INDEX "submissions_payment_status_id_idx" ON "submissions"("payment_status", "id");
CREATE INDEX "submissions_open_applicant" ON "submissions" (payer_key("applicant_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_company" ON "submissions" (payer_key("company_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_amount" ON "submissions" (("expected_amount" - "allocated_amount"), payer_key("applicant_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_public_id" ON "submissions" (replace("public_id", '-', '') text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;

-- A submission's waived_amount is what its standing waivers add up to. A waiver is undone once; nothing
-- else about it may change, except the words about a person, as with allocations.
CREATE FUNCTION follow_waiver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'waivers are undone, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."undone_at" IS NOT NULL THEN
            RAISE EXCEPTION 'a waiver starts standing';
        END IF;
        UPDATE "submissions" SET "waived_amount" = "waived_amount" + NEW."amount" WHERE "id" = NEW."submission_id";
        RETURN NEW;
    END IF;
    IF OLD."undone_at" IS NOT NULL OR NEW."undone_at" IS NULL
        OR (NEW."submission_id", NEW."deposit_id", NEW."amount", NEW."reason", NEW."created_at", NEW."created_by")
           IS DISTINCT FROM (OLD."submission_id", OLD."deposit_id", OLD."amount", OLD."reason", OLD."created_at",
            OLD."created_by") THEN
        RAISE EXCEPTION 'a waiver can only be undone, and once';
    END IF;
    UPDATE "submissions" SET "waived_amount" = "waived_amount" - NEW."amount" WHERE "id" = NEW."submission_id";
    RETURN NEW;
END $$;
CREATE TRIGGER "waivers_follow" AFTER INSERT OR UPDATE OR DELETE ON "waivers"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_waiver();

-- A waiver fills exactly what the deposits left open. Looked at when the transaction ends: whoever
-- reverses an allocation undoes the waiver with it.
CREATE FUNCTION refuse_loose_waiver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM "submissions" WHERE "id" = NEW."id" AND "waived_amount" > 0 AND "payment_status" <> 'PAID'
    ) THEN
        RAISE EXCEPTION 'what is borne of a fee must complete it';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "submissions_waiver_completes" AFTER UPDATE OF "allocated_amount", "waived_amount" ON "submissions"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."waived_amount" > 0)
    EXECUTE FUNCTION refuse_loose_waiver();

-- A receipt is over what was received; the price is that and the reduction.
ALTER TABLE "receipts"
    ADD COLUMN "price_reduction" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "receipts_price_reduction_check" CHECK ("price_reduction" >= 0);

ALTER TABLE "return_invoices"
    ADD COLUMN "waiver_id" INTEGER,
    ADD CONSTRAINT "return_invoices_waiver_id_fkey" FOREIGN KEY ("waiver_id") REFERENCES "waivers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "return_invoices_waiver_id_idx" ON "return_invoices"("waiver_id");

-- What the audit can say, and two actions more.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said, '"entity" = ''submission'' AND "action" IN (''submission.unwaived'', ''submission.waived'')'
    );
END $$;
