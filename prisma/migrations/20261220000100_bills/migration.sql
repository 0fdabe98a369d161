-- What is written before a fee is paid: an estimate (見積書), which binds nobody, or an invoice (請求書).
CREATE TYPE "bill_kind" AS ENUM ('estimate', 'invoice');

CREATE TABLE "estimate_counters" (
    "fiscal_year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "estimate_counters_pkey" PRIMARY KEY ("fiscal_year")
);
CREATE TABLE "invoice_counters" (
    "fiscal_year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("fiscal_year")
);

CREATE TABLE "bills" (
    "id" SERIAL NOT NULL,
    "kind" "bill_kind" NOT NULL,
    "bill_number" TEXT NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "issue_date" DATE NOT NULL,
    "due_on" DATE,
    "supplied_from" DATE,
    "supplied_until" DATE,
    "addressee" TEXT NOT NULL,
    "honorific" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "tax_category" "tax_category" NOT NULL,
    "seminar_name" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "attendees" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "issuer" JSONB NOT NULL,
    "account" JSONB,
    "qualified" BOOLEAN NOT NULL,
    "search_text" TEXT NOT NULL,
    "addressee_search" TEXT NOT NULL,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" TIMESTAMPTZ(3),
    "void_reason" TEXT,

    CONSTRAINT "bills_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bills_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "bills_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "bills_estimate_check" CHECK (
        "kind" = 'invoice' OR ("due_on" IS NOT NULL AND NOT "qualified")
    ),
    CONSTRAINT "bills_invoice_check" CHECK ("kind" = 'estimate' OR "account" IS NOT NULL),
    CONSTRAINT "bills_qualified_check" CHECK (
        NOT "qualified" OR ("issuer" ->> 'registration_number') IS NOT NULL
    ),
    CONSTRAINT "bills_void_check" CHECK (("voided_at" IS NULL) = ("void_reason" IS NULL))
);
CREATE UNIQUE INDEX "bills_bill_number_key" ON "bills"("bill_number");
CREATE UNIQUE INDEX "bills_kind_fiscal_year_sequence_key" ON "bills"("kind", "fiscal_year", "sequence");
CREATE INDEX "bills_submission_id_idx" ON "bills"("submission_id");
CREATE INDEX "bills_issue_date_idx" ON "bills"("issue_date");
CREATE INDEX "bills_amount_idx" ON "bills"("amount");
CREATE INDEX "bills_search" ON "bills" USING gin (bigrams("search_text")) WITH (fastupdate = off);
CREATE INDEX "bills_addressee" ON "bills" USING gin (bigrams("addressee_search")) WITH (fastupdate = off);
CREATE UNIQUE INDEX "bills_one_valid_invoice" ON "bills"("submission_id")
    WHERE "kind" = 'invoice' AND "voided_at" IS NULL;

-- What a bill states never changes; it is voided, and why may be anonymised.
CREATE TRIGGER "bills_stay" BEFORE DELETE OR UPDATE OF "kind", "bill_number", "fiscal_year", "sequence", "submission_id",
        "issue_date", "due_on", "supplied_from", "supplied_until", "addressee", "honorific", "amount", "tax_category",
        "seminar_name", "lines", "attendees", "issuer", "account", "qualified", "created_by", "created_at"
    ON "bills" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- As it was handed out, and the copy that is marked as void: each drawn once and kept.
CREATE TABLE "bill_documents" (
    "bill_id" INTEGER NOT NULL,
    "void_copy" BOOLEAN NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bill_documents_pkey" PRIMARY KEY ("bill_id", "void_copy"),
    CONSTRAINT "bill_documents_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TRIGGER "bill_documents_stay" BEFORE UPDATE OR DELETE ON "bill_documents"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The qualified invoice of the same fee: then the receipt isn't one.
ALTER TABLE "receipts"
    ADD COLUMN "invoice_id" INTEGER,
    ADD CONSTRAINT "receipts_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "receipts_invoice_id_idx" ON "receipts"("invoice_id");

-- One qualified document for one fee (decision 55). Each side locks the application first, so that of two
-- at once the second sees the first.
CREATE FUNCTION check_receipt_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM submissions WHERE id = NEW.submission_id FOR UPDATE;
    IF NEW.invoice_id IS DISTINCT FROM (
        SELECT id FROM bills
        WHERE submission_id = NEW.submission_id AND kind = 'invoice' AND qualified AND voided_at IS NULL
    ) THEN
        RAISE EXCEPTION 'a receipt refers to the qualified invoice of its fee'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "receipts_one_qualified_document" BEFORE INSERT OR UPDATE OF "invoice_id", "submission_id", "voided_at"
    ON "receipts" FOR EACH ROW WHEN (NEW."voided_at" IS NULL) EXECUTE FUNCTION check_receipt_invoice();

CREATE FUNCTION check_bill_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM submissions WHERE id = NEW.submission_id FOR UPDATE;
    IF EXISTS (SELECT FROM receipts WHERE submission_id = NEW.submission_id AND voided_at IS NULL) THEN
        RAISE EXCEPTION 'the fee has a valid receipt'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    RETURN NEW;
END $$;
-- No invoice after the receipt, and none is voided that a valid receipt names.
CREATE TRIGGER "bills_one_qualified_document" BEFORE INSERT OR UPDATE OF "voided_at"
    ON "bills" FOR EACH ROW WHEN (NEW."kind" = 'invoice') EXECUTE FUNCTION check_bill_receipt();

-- What the audit and the access log can say.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
    noted text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_action_check' AND conrelid = 'access_entries'::regclass
    );
    things text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_entity_check' AND conrelid = 'access_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said, '"entity" = ''bill'' AND "action" IN (''bill.issued'', ''bill.voided'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_action_check" CHECK (%s OR %s)',
        noted, '"action" IN (''bill.downloaded'', ''bills.exported'', ''bills.listed'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_entity_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_entity_check" CHECK (%s OR %s)',
        things, '"entity" IN (''bill'', ''bills'')'
    );
END $$;
