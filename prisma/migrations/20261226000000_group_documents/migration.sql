-- A receipt, an invoice or an estimate for a company's whole group: one document over the fees of its people.
ALTER TABLE "receipts" ALTER COLUMN "submission_id" DROP NOT NULL,
    ADD COLUMN "group_id" INTEGER,
    ADD COLUMN "attendees" TEXT[] DEFAULT ARRAY[]::TEXT[],
    ADD CONSTRAINT "receipts_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "receipts_of_one_check" CHECK (num_nonnulls("submission_id", "group_id") = 1);
CREATE INDEX "receipts_group_id_idx" ON "receipts"("group_id");

ALTER TABLE "bills" ALTER COLUMN "submission_id" DROP NOT NULL,
    ADD COLUMN "group_id" INTEGER,
    ADD CONSTRAINT "bills_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "bills_of_one_check" CHECK (num_nonnulls("submission_id", "group_id") = 1);
CREATE INDEX "bills_group_id_idx" ON "bills"("group_id");

DROP TRIGGER "bills_stay" ON "bills";
CREATE TRIGGER "bills_stay" BEFORE DELETE OR UPDATE OF "kind", "bill_number", "fiscal_year", "sequence", "submission_id",
        "group_id", "issue_date", "due_on", "supplied_from", "supplied_until", "addressee", "honorific", "amount",
        "tax_category", "seminar_name", "lines", "attendees", "issuer", "account", "qualified", "created_by", "created_at"
    ON "bills" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Whose fees a document of a group is over, and how much of each.
CREATE TABLE "receipt_people" (
    "receipt_id" INTEGER NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "price_reduction" INTEGER NOT NULL,

    CONSTRAINT "receipt_people_pkey" PRIMARY KEY ("receipt_id", "submission_id"),
    CONSTRAINT "receipt_people_amounts_check" CHECK ("amount" > 0 AND "price_reduction" >= 0),
    CONSTRAINT "receipt_people_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "receipt_people_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "receipt_people_submission_id_idx" ON "receipt_people"("submission_id");
CREATE TRIGGER "receipt_people_stay" BEFORE UPDATE OR DELETE ON "receipt_people"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE "bill_people" (
    "bill_id" INTEGER NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "bill_people_pkey" PRIMARY KEY ("bill_id", "submission_id"),
    CONSTRAINT "bill_people_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "bill_people_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "bill_people_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "bill_people_submission_id_idx" ON "bill_people"("submission_id");
CREATE TRIGGER "bill_people_stay" BEFORE UPDATE OR DELETE ON "bill_people"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The fee of one person of a group's receipt that was sent back.
ALTER TABLE "return_invoices" ADD COLUMN "submission_id" INTEGER,
    ADD CONSTRAINT "return_invoices_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "return_invoices_submission_id_idx" ON "return_invoices"("submission_id");
DROP INDEX "return_invoices_one_valid";
CREATE UNIQUE INDEX "return_invoices_one_valid" ON "return_invoices" ("receipt_id", coalesce("submission_id", 0))
    WHERE "voided_at" IS NULL;

-- The valid receipts of a fee: its own, and those of its group, unless the fee was sent back for that receipt.
CREATE FUNCTION valid_receipts_of(fee integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
    SELECT id FROM receipts WHERE submission_id = fee AND voided_at IS NULL
    UNION ALL
    SELECT receipts.id FROM receipt_people AS part JOIN receipts ON receipts.id = part.receipt_id
    WHERE part.submission_id = fee AND receipts.voided_at IS NULL AND NOT EXISTS (
        SELECT FROM refunds WHERE refunds.receipt_id = receipts.id AND refunds.submission_id = fee
            AND refunds.withdrawn_at IS NULL)
$$;

-- The valid invoices of a fee: its own, and those of its group.
CREATE FUNCTION valid_invoices_of(fee integer) RETURNS SETOF bills LANGUAGE sql STABLE AS $$
    SELECT bills.* FROM bills WHERE submission_id = fee AND kind = 'invoice' AND voided_at IS NULL
    UNION ALL
    SELECT bills.* FROM bill_people AS part JOIN bills ON bills.id = part.bill_id
    WHERE part.submission_id = fee AND kind = 'invoice' AND voided_at IS NULL
$$;

-- One qualified document for one fee (decisions 55, 62), also where documents of a group are over it.
CREATE OR REPLACE FUNCTION check_receipt_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- That of a group is looked at with its people.
    IF NEW.submission_id IS NULL THEN RETURN NEW; END IF;
    PERFORM FROM submissions WHERE id = NEW.submission_id FOR UPDATE;
    IF NEW.invoice_id IS DISTINCT FROM (SELECT id FROM valid_invoices_of(NEW.submission_id) WHERE qualified) THEN
        RAISE EXCEPTION 'a receipt refers to the qualified invoice of its fee'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    IF EXISTS (SELECT FROM valid_receipts_of(NEW.submission_id) AS it(id) WHERE id <> NEW.id) THEN
        RAISE EXCEPTION 'the fee has a valid receipt'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'receipts_one_valid';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION check_receipt_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM submissions WHERE id IN (SELECT submission_id FROM added) ORDER BY id FOR UPDATE;
    IF EXISTS (
        SELECT FROM added JOIN receipts ON receipts.id = added.receipt_id
        JOIN submissions ON submissions.id = added.submission_id
        WHERE submissions.group_id IS DISTINCT FROM receipts.group_id OR receipts.invoice_id IS DISTINCT FROM (
            SELECT id FROM valid_invoices_of(added.submission_id) WHERE qualified)
    ) THEN
        RAISE EXCEPTION 'a receipt refers to the qualified invoice of its fees'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    IF EXISTS (
        SELECT FROM added, valid_receipts_of(added.submission_id) AS it(id) WHERE it.id <> added.receipt_id
    ) THEN
        RAISE EXCEPTION 'a fee has a valid receipt'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'receipts_one_valid';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "receipt_people_one_receipt" AFTER INSERT ON "receipt_people"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_receipt_people();

CREATE OR REPLACE FUNCTION check_bill_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    fees integer[] := CASE WHEN NEW.submission_id IS NOT NULL THEN ARRAY[NEW.submission_id]
        ELSE ARRAY(SELECT submission_id FROM bill_people WHERE bill_id = NEW.id) END;
BEGIN
    PERFORM FROM submissions WHERE id = ANY(fees) ORDER BY id FOR UPDATE;
    IF EXISTS (SELECT FROM unnest(fees) AS fee, valid_receipts_of(fee)) THEN
        RAISE EXCEPTION 'the fee has a valid receipt'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM unnest(fees) AS fee, valid_invoices_of(fee)) THEN
        RAISE EXCEPTION 'the fee has a valid invoice'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'bills_one_valid_invoice';
    END IF;
    RETURN NEW;
END $$;

CREATE FUNCTION check_bill_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM submissions WHERE id IN (SELECT submission_id FROM added) ORDER BY id FOR UPDATE;
    IF EXISTS (
        SELECT FROM added JOIN bills ON bills.id = added.bill_id
        JOIN submissions ON submissions.id = added.submission_id
        WHERE submissions.group_id IS DISTINCT FROM bills.group_id OR bills.kind = 'invoice' AND (
            EXISTS (SELECT FROM valid_receipts_of(added.submission_id))
            OR EXISTS (SELECT FROM valid_invoices_of(added.submission_id) AS it WHERE it.id <> added.bill_id))
    ) THEN
        RAISE EXCEPTION 'a fee has a valid receipt or invoice'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "bill_people_one_invoice" AFTER INSERT ON "bill_people"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_bill_people();
