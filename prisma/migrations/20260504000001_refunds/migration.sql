-- Money that is to be given back, or was (返金): a part of a deposit, as an allocation is.
CREATE TABLE "refunds" (
    "id" SERIAL NOT NULL,
    "deposit_id" INTEGER NOT NULL,
    "submission_id" INTEGER,
    "receipt_id" INTEGER,
    "amount" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER,
    "refunded_on" DATE,
    "note" TEXT,
    "completed_at" TIMESTAMPTZ(3),
    "completed_by" INTEGER,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by" INTEGER,
    "withdrawal_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "refunds_deposit_id_idx" ON "refunds"("deposit_id");
CREATE INDEX "refunds_submission_id_idx" ON "refunds"("submission_id");
CREATE INDEX "refunds_receipt_id_idx" ON "refunds"("receipt_id");
CREATE INDEX "refunds_created_at_idx" ON "refunds"("created_at");
CREATE INDEX "refunds_completed_at_idx" ON "refunds"("completed_at");
CREATE INDEX "refunds_withdrawn_at_idx" ON "refunds"("withdrawn_at");

ALTER TABLE "refunds" ADD CONSTRAINT "refunds_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Qualified return invoices (適格返還請求書), numbered and kept like receipts.
CREATE TABLE "return_invoice_counters" (
    "fiscal_year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "return_invoice_counters_pkey" PRIMARY KEY ("fiscal_year")
);

CREATE TABLE "return_invoices" (
    "id" SERIAL NOT NULL,
    "return_invoice_number" TEXT NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "receipt_id" INTEGER NOT NULL,
    "issue_date" DATE NOT NULL,
    "returned_on" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "issuer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" TIMESTAMPTZ(3),
    "void_reason" TEXT,

    CONSTRAINT "return_invoices_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "return_invoices_return_invoice_number_key" ON "return_invoices"("return_invoice_number");
CREATE UNIQUE INDEX "return_invoices_fiscal_year_sequence_key" ON "return_invoices"("fiscal_year", "sequence");
CREATE INDEX "return_invoices_receipt_id_idx" ON "return_invoices"("receipt_id");

CREATE TABLE "return_invoice_documents" (
    "return_invoice_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "return_invoice_documents_pkey" PRIMARY KEY ("return_invoice_id")
);

ALTER TABLE "return_invoices" ADD CONSTRAINT "return_invoices_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "return_invoice_documents" ADD CONSTRAINT "return_invoice_documents_return_invoice_id_fkey" FOREIGN KEY ("return_invoice_id") REFERENCES "return_invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "deposits" ADD COLUMN "refund_amount" INTEGER NOT NULL DEFAULT 0;

CREATE INDEX "allocations_created_at_idx" ON "allocations"("created_at");
CREATE INDEX "allocations_reversed_at_idx" ON "allocations"("reversed_at");


-- From here on: what Prisma's schema can't express.

CREATE UNIQUE INDEX "return_invoices_one_valid" ON "return_invoices" ("receipt_id") WHERE "voided_at" IS NULL;
CREATE INDEX "refunds_due" ON "refunds" ("deposit_id") WHERE "refunded_on" IS NULL AND "withdrawn_at" IS NULL;
CREATE INDEX "refunds_search" ON "refunds" USING gin (bigrams("search_text")) WITH (fastupdate = off);
DROP INDEX "deposits_unallocated";
CREATE INDEX "deposits_unexplained" ON "deposits" ("id" DESC) WHERE "allocated_amount" + "refund_amount" < "amount";

ALTER TABLE "refunds"
    ADD CONSTRAINT "refunds_amount_check" CHECK ("amount" > 0),
    ADD CONSTRAINT "refunds_kind_check"
    CHECK ("kind" IN ('overpaid', 'already_paid', 'cancelled', 'fee_returned', 'other')),
    ADD CONSTRAINT "refunds_receipt_check" CHECK (("kind" = 'fee_returned') = ("receipt_id" IS NOT NULL)),
    ADD CONSTRAINT "refunds_completed_check" CHECK (("refunded_on" IS NULL) = ("completed_at" IS NULL)),
    ADD CONSTRAINT "refunds_withdrawn_check" CHECK (("withdrawn_at" IS NULL) = ("withdrawal_reason" IS NULL));
ALTER TABLE "return_invoices" ADD CONSTRAINT "return_invoices_amount_check" CHECK ("amount" >= 10000);

-- What is allocated and what is given back never exceed what came.
ALTER TABLE "deposits" DROP CONSTRAINT "deposits_amounts_check";
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_amounts_check" CHECK (
    "amount" > 0 AND "allocated_amount" >= 0 AND "refund_amount" >= 0
    AND "allocated_amount" + "refund_amount" <= "amount"
);

-- A deposit's refund_amount is what its refunds add up to that are due or done. A refund is done
-- once and withdrawn once; nothing else about it may change.
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'refunds are withdrawn, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."withdrawn_at" IS NOT NULL OR NEW."completed_at" IS NOT NULL THEN
            RAISE EXCEPTION 'a refund starts due';
        END IF;
        UPDATE "deposits" SET "refund_amount" = "refund_amount" + NEW."amount" WHERE "id" = NEW."deposit_id";
        RETURN NEW;
    END IF;
    IF (NEW."deposit_id", NEW."submission_id", NEW."receipt_id", NEW."amount", NEW."kind", NEW."reason",
        NEW."created_at", NEW."created_by")
       IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."receipt_id", OLD."amount", OLD."kind",
        OLD."reason", OLD."created_at", OLD."created_by") THEN
        RAISE EXCEPTION 'a refund stays what it was marked as';
    END IF;
    IF OLD."withdrawn_at" IS NOT NULL THEN
        RAISE EXCEPTION 'a withdrawn refund stays withdrawn';
    END IF;
    IF OLD."completed_at" IS NOT NULL
        AND (NEW."refunded_on", NEW."note", NEW."completed_at", NEW."completed_by")
            IS DISTINCT FROM (OLD."refunded_on", OLD."note", OLD."completed_at", OLD."completed_by") THEN
        RAISE EXCEPTION 'a refund is done once';
    END IF;
    IF NEW."withdrawn_at" IS NOT NULL THEN
        UPDATE "deposits" SET "refund_amount" = "refund_amount" - NEW."amount" WHERE "id" = NEW."deposit_id";
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "refunds_follow" AFTER INSERT OR UPDATE OR DELETE ON "refunds"
    FOR EACH ROW EXECUTE FUNCTION follow_refund();

-- What stood on the deposit becomes a refund of all of it, unless somebody has allocated it since.
INSERT INTO "refunds" ("deposit_id", "submission_id", "amount", "kind", "reason", "created_at", "search_text")
SELECT "deposits"."id", "intended_submission_id", "deposits"."amount", "refund_due",
       CASE "refund_due" WHEN 'cancelled' THEN '取り消された申込の口座への入金のため'
                         ELSE '入金済の申込の口座への再度の入金のため' END,
       "deposits"."created_at", concat_ws(E'\n', "deposits"."search_text", "submissions"."search_text")
FROM "deposits" LEFT JOIN "submissions" ON "submissions"."id" = "intended_submission_id"
WHERE "refund_due" IS NOT NULL AND "deposits"."allocated_amount" = 0
ORDER BY "deposits"."id";
ALTER TABLE "deposits" DROP COLUMN "refund_due";
