-- The 25 migrations from before the baseline, one after the other, each under its name. No server reads
-- them: prisma/baseline.test.ts compares the baseline with what they build.

-- migration 20260401000000_first
-- CreateTable
CREATE TABLE "association" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL,
    "representative" TEXT NOT NULL,
    "postal_code" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "registration_number" TEXT,
    "purpose_of_use" TEXT NOT NULL,
    "privacy_notice" TEXT NOT NULL,
    "transactions_notice" TEXT NOT NULL,
    "cancellation_notice" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "association_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admins" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "admins_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "sid" TEXT NOT NULL,
    "sess" JSON NOT NULL,
    "expire" TIMESTAMP(6) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "form_templates" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "form_templates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template_fields" (
    "id" SERIAL NOT NULL,
    "template_id" INTEGER NOT NULL,
    "key" TEXT,
    "section" TEXT,
    "label" TEXT NOT NULL,
    "field_type" TEXT NOT NULL,
    "is_required" BOOLEAN NOT NULL DEFAULT false,
    "placeholder" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "order" INTEGER NOT NULL,

    CONSTRAINT "template_fields_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template_options" (
    "id" SERIAL NOT NULL,
    "field_id" INTEGER NOT NULL,
    "value" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "order" INTEGER NOT NULL,

    CONSTRAINT "template_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seminars" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "seminar_type" TEXT NOT NULL,
    "entry_start" DATE NOT NULL,
    "entry_end" DATE NOT NULL,
    "payment_deadline" DATE,
    "entry_fee" INTEGER NOT NULL,
    "tax_category" TEXT NOT NULL DEFAULT 'taxable_10',
    "include_web" BOOLEAN NOT NULL,
    "include_on_demand" BOOLEAN NOT NULL,
    "on_demand_start" DATE,
    "on_demand_end" DATE,
    "certificate_start" DATE,
    "certificate_end" DATE,
    "certificate_issue_start_date" DATE,
    "certificate_issue_end_date" DATE,
    "review_test_keywords" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "form_template_id" INTEGER,
    "last_student_sequence" INTEGER NOT NULL DEFAULT 0,
    "search_text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "seminars_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submissions" (
    "id" SERIAL NOT NULL,
    "public_id" TEXT NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'received',
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answers" JSONB NOT NULL,
    "applicant_name" TEXT NOT NULL,
    "applicant_kana" TEXT NOT NULL,
    "company_name" TEXT NOT NULL,
    "company_kana" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "expected_amount" INTEGER NOT NULL,
    "allocated_amount" INTEGER NOT NULL DEFAULT 0,
    "payment_status" TEXT NOT NULL GENERATED ALWAYS AS (
        CASE WHEN "allocated_amount" = "expected_amount" THEN 'PAID'
             WHEN "allocated_amount" = 0 THEN 'UNPAID'
             ELSE 'MISMATCH' END
    ) STORED,
    "virtual_account_id" INTEGER,
    "attention" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "search_text" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "submissions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "virtual_accounts" (
    "id" SERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "bank_name" TEXT NOT NULL,
    "branch_name" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "account_number" TEXT NOT NULL,
    "account_name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'free',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "taken_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "virtual_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deposits" (
    "id" SERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "item_key" TEXT NOT NULL,
    "virtual_account_id" INTEGER,
    "account_number" TEXT NOT NULL,
    "deposited_at" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "allocated_amount" INTEGER NOT NULL DEFAULT 0,
    "remitter_name" TEXT NOT NULL,
    "payment_bank_name" TEXT NOT NULL DEFAULT '',
    "payment_branch_name" TEXT NOT NULL DEFAULT '',
    "remarks" TEXT NOT NULL DEFAULT '',
    "raw" JSONB NOT NULL,
    "intended_submission_id" INTEGER,
    "refund_due" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "search_text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deposits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "allocations" (
    "id" SERIAL NOT NULL,
    "deposit_id" INTEGER NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER,
    "reversed_at" TIMESTAMPTZ(3),
    "reversed_by" INTEGER,
    "reversal_reason" TEXT,

    CONSTRAINT "allocations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "students" (
    "id" SERIAL NOT NULL,
    "student_number" TEXT NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "submission_id" INTEGER,
    "name" TEXT NOT NULL,
    "name_kana" TEXT NOT NULL DEFAULT '',
    "sex" TEXT NOT NULL DEFAULT '',
    "birth_date" DATE,
    "address" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "suspended_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "students_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipt_counters" (
    "fiscal_year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "receipt_counters_pkey" PRIMARY KEY ("fiscal_year")
);

-- CreateTable
CREATE TABLE "receipts" (
    "id" SERIAL NOT NULL,
    "receipt_number" TEXT NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "issue_date" DATE NOT NULL,
    "transaction_date" DATE NOT NULL,
    "addressee" TEXT NOT NULL,
    "honorific" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "tax_category" TEXT NOT NULL,
    "proviso" TEXT NOT NULL,
    "seminar_name" TEXT NOT NULL,
    "issuer" JSONB NOT NULL,
    "search_text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" TIMESTAMPTZ(3),
    "void_reason" TEXT,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipt_documents" (
    "receipt_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_documents_pkey" PRIMARY KEY ("receipt_id")
);

-- CreateTable
CREATE TABLE "certificates" (
    "id" SERIAL NOT NULL,
    "student_id" INTEGER NOT NULL,
    "certificate_number" TEXT,
    "completed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "issued_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revocation_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_test_attempts" (
    "id" SERIAL NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "student_id" INTEGER,
    "student_number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address_prefecture" TEXT NOT NULL,
    "keywords" TEXT[],
    "passed" BOOLEAN NOT NULL,
    "prefecture_differs" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_test_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "event_key" TEXT NOT NULL,
    "submission_id" INTEGER,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "message_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bank_connections" (
    "provider" TEXT NOT NULL,
    "access_token_encrypted" TEXT NOT NULL,
    "refresh_token_encrypted" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "scope" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "bank_account_name" TEXT NOT NULL,
    "linked_at" TIMESTAMPTZ(3) NOT NULL,
    "linked_by" INTEGER,
    "last_sync_at" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "synced_through" DATE,

    CONSTRAINT "bank_connections_pkey" PRIMARY KEY ("provider")
);

-- CreateTable
CREATE TABLE "bank_link_states" (
    "state" TEXT NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "bank_link_states_pkey" PRIMARY KEY ("state")
);

-- CreateTable
CREATE TABLE "simulator_grants" (
    "token" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulator_grants_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE TABLE "simulator_accounts" (
    "va_id" TEXT NOT NULL,
    "account_number" TEXT NOT NULL,
    "status_code" TEXT NOT NULL DEFAULT '1',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulator_accounts_pkey" PRIMARY KEY ("va_id")
);

-- CreateTable
CREATE TABLE "simulator_deposits" (
    "item_key" BIGSERIAL NOT NULL,
    "va_id" TEXT NOT NULL,
    "transaction_date" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "remitter_name" TEXT NOT NULL,
    "remarks" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "simulator_deposits_pkey" PRIMARY KEY ("item_key")
);

-- CreateIndex
CREATE UNIQUE INDEX "admins_email_key" ON "admins"("email");

-- CreateIndex
CREATE INDEX "session_expire_idx" ON "session"("expire");

-- CreateIndex
CREATE INDEX "audit_entries_entity_entity_id_id_idx" ON "audit_entries"("entity", "entity_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "form_templates_code_key" ON "form_templates"("code");

-- CreateIndex
CREATE UNIQUE INDEX "template_fields_template_id_label_key" ON "template_fields"("template_id", "label");

-- CreateIndex
CREATE UNIQUE INDEX "template_fields_template_id_key_key" ON "template_fields"("template_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "template_options_field_id_value_key" ON "template_options"("field_id", "value");

-- CreateIndex
CREATE UNIQUE INDEX "seminars_code_key" ON "seminars"("code");

-- CreateIndex
CREATE INDEX "seminars_form_template_id_idx" ON "seminars"("form_template_id");

-- CreateIndex
CREATE UNIQUE INDEX "submissions_public_id_key" ON "submissions"("public_id");

-- CreateIndex
CREATE INDEX "submissions_seminar_id_id_idx" ON "submissions"("seminar_id", "id");

-- CreateIndex
CREATE INDEX "submissions_seminar_id_applicant_kana_idx" ON "submissions"("seminar_id", "applicant_kana");

-- CreateIndex
CREATE INDEX "submissions_payment_status_id_idx" ON "submissions"("payment_status", "id");

-- CreateIndex
CREATE INDEX "submissions_email_seminar_id_idx" ON "submissions"("email", "seminar_id");

-- CreateIndex
CREATE INDEX "submissions_virtual_account_id_idx" ON "submissions"("virtual_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "virtual_accounts_provider_external_id_key" ON "virtual_accounts"("provider", "external_id");

-- CreateIndex
CREATE UNIQUE INDEX "virtual_accounts_provider_branch_code_account_number_key" ON "virtual_accounts"("provider", "branch_code", "account_number");

-- CreateIndex
CREATE INDEX "deposits_deposited_at_id_idx" ON "deposits"("deposited_at", "id");

-- CreateIndex
CREATE INDEX "deposits_virtual_account_id_idx" ON "deposits"("virtual_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "deposits_provider_bank_account_key_item_key_key" ON "deposits"("provider", "bank_account_key", "item_key");

-- CreateIndex
CREATE INDEX "allocations_deposit_id_idx" ON "allocations"("deposit_id");

-- CreateIndex
CREATE INDEX "allocations_submission_id_idx" ON "allocations"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "students_student_number_key" ON "students"("student_number");

-- CreateIndex
CREATE UNIQUE INDEX "students_submission_id_key" ON "students"("submission_id");

-- CreateIndex
CREATE INDEX "students_seminar_id_idx" ON "students"("seminar_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_receipt_number_key" ON "receipts"("receipt_number");

-- CreateIndex
CREATE INDEX "receipts_submission_id_idx" ON "receipts"("submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_fiscal_year_sequence_key" ON "receipts"("fiscal_year", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_student_id_key" ON "certificates"("student_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_certificate_number_key" ON "certificates"("certificate_number");

-- CreateIndex
CREATE INDEX "review_test_attempts_seminar_id_id_idx" ON "review_test_attempts"("seminar_id", "id");

-- CreateIndex
CREATE INDEX "review_test_attempts_student_id_idx" ON "review_test_attempts"("student_id");

-- CreateIndex
CREATE UNIQUE INDEX "mails_event_key_key" ON "mails"("event_key");

-- CreateIndex
CREATE INDEX "mails_submission_id_idx" ON "mails"("submission_id");

-- CreateIndex
CREATE INDEX "mails_state_id_idx" ON "mails"("state", "id");

-- CreateIndex
CREATE UNIQUE INDEX "simulator_accounts_account_number_key" ON "simulator_accounts"("account_number");

-- CreateIndex
CREATE INDEX "simulator_deposits_transaction_date_item_key_idx" ON "simulator_deposits"("transaction_date", "item_key");

-- AddForeignKey
ALTER TABLE "template_fields" ADD CONSTRAINT "template_fields_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "form_templates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template_options" ADD CONSTRAINT "template_options_field_id_fkey" FOREIGN KEY ("field_id") REFERENCES "template_fields"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seminars" ADD CONSTRAINT "seminars_form_template_id_fkey" FOREIGN KEY ("form_template_id") REFERENCES "form_templates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_virtual_account_id_fkey" FOREIGN KEY ("virtual_account_id") REFERENCES "virtual_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_virtual_account_id_fkey" FOREIGN KEY ("virtual_account_id") REFERENCES "virtual_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_intended_submission_id_fkey" FOREIGN KEY ("intended_submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "students" ADD CONSTRAINT "students_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipt_documents" ADD CONSTRAINT "receipt_documents_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_test_attempts" ADD CONSTRAINT "review_test_attempts_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_test_attempts" ADD CONSTRAINT "review_test_attempts_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "simulator_deposits" ADD CONSTRAINT "simulator_deposits_va_id_fkey" FOREIGN KEY ("va_id") REFERENCES "simulator_accounts"("va_id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- From here on: what Prisma's schema can't express.

-- Two-character pieces of a search text: short Japanese terms find their rows through an index,
-- where pg_trgm needs three characters.
CREATE FUNCTION bigrams(input text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN ARRAY(
        SELECT DISTINCT substr(input, i, 2) FROM generate_series(1, length(input) - 1) AS i
    );

-- fastupdate = off: a pending list would be merged by some writer, who then waits for all the others.
CREATE INDEX "submissions_search" ON "submissions" USING gin (bigrams("search_text")) WITH (fastupdate = off);
CREATE INDEX "deposits_search" ON "deposits" USING gin (bigrams("search_text")) WITH (fastupdate = off);
CREATE INDEX "students_search" ON "students" USING gin (bigrams("search_text")) WITH (fastupdate = off);
CREATE INDEX "receipts_search" ON "receipts" USING gin (bigrams("search_text")) WITH (fastupdate = off);

-- Lists sort in Japanese order whatever the database's own locale.
CREATE INDEX "students_name_ja" ON "students" ("name" COLLATE "ja-JP-x-icu", "id");
CREATE INDEX "seminars_listed" ON "seminars" ("entry_start" DESC, "id" DESC) WHERE "archived_at" IS NULL;
CREATE INDEX "submissions_listed" ON "submissions" ("id" DESC) WHERE "archived_at" IS NULL;
CREATE INDEX "deposits_unallocated" ON "deposits" ("id" DESC) WHERE "allocated_amount" = 0;
CREATE INDEX "virtual_accounts_free" ON "virtual_accounts" ("provider", "id") WHERE "state" = 'free';
CREATE INDEX "submissions_name_ja" ON "submissions" ("applicant_name" COLLATE "ja-JP-x-icu", "id");
CREATE INDEX "submissions_waiting" ON "submissions" ("id") WHERE 'no_virtual_account' = ANY ("attention");
CREATE UNIQUE INDEX "allocations_live" ON "allocations" ("deposit_id", "submission_id") WHERE "reversed_at" IS NULL;
CREATE UNIQUE INDEX "receipts_one_valid" ON "receipts" ("submission_id") WHERE "voided_at" IS NULL;
-- One living holder of an account; earlier holders keep their reference to it.
CREATE UNIQUE INDEX "submissions_account_holder" ON "submissions" ("virtual_account_id")
    WHERE "status" <> 'cancelled' AND "virtual_account_id" IS NOT NULL;

ALTER TABLE "seminars"
    ADD CONSTRAINT "seminars_entry_fee_check" CHECK ("entry_fee" >= 0),
    ADD CONSTRAINT "seminars_type_check" CHECK ("seminar_type" IN ('continuous_training', 'other')),
    ADD CONSTRAINT "seminars_tax_check" CHECK ("tax_category" IN ('taxable_10', 'reduced_8', 'exempt', 'out_of_scope'));
ALTER TABLE "submissions"
    ADD CONSTRAINT "submissions_status_check" CHECK ("status" IN ('received', 'needs_check', 'cancelled')),
    ADD CONSTRAINT "submissions_amounts_check" CHECK ("expected_amount" >= 0 AND "allocated_amount" >= 0);
ALTER TABLE "deposits"
    ADD CONSTRAINT "deposits_amounts_check"
    CHECK ("amount" > 0 AND "allocated_amount" >= 0 AND "allocated_amount" <= "amount");
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_amount_check" CHECK ("amount" > 0);
ALTER TABLE "virtual_accounts"
    ADD CONSTRAINT "virtual_accounts_state_check" CHECK ("state" IN ('free', 'taken', 'closed'));
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_check" CHECK ("state" IN ('queued', 'sent', 'failed'));
ALTER TABLE "association" ADD CONSTRAINT "association_one_row" CHECK ("id" = 1);

-- The sums of a deposit and of a submission are what their live allocations add up to. Allocations
-- are appended and reversed once; nothing else about them may change.
CREATE FUNCTION follow_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change integer;
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'allocations are reversed, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."reversed_at" IS NOT NULL THEN
            RAISE EXCEPTION 'an allocation starts live';
        END IF;
        change := NEW."amount";
    ELSE
        IF OLD."reversed_at" IS NOT NULL OR NEW."reversed_at" IS NULL
            OR (NEW."deposit_id", NEW."submission_id", NEW."amount", NEW."created_at")
               IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."amount", OLD."created_at") THEN
            RAISE EXCEPTION 'an allocation can only be reversed, and once';
        END IF;
        change := -NEW."amount";
    END IF;
    UPDATE "deposits" SET "allocated_amount" = "allocated_amount" + change WHERE "id" = NEW."deposit_id";
    UPDATE "submissions" SET "allocated_amount" = "allocated_amount" + change WHERE "id" = NEW."submission_id";
    RETURN NEW;
END $$;

CREATE TRIGGER "allocations_follow" AFTER INSERT OR UPDATE OR DELETE ON "allocations"
    FOR EACH ROW EXECUTE FUNCTION follow_allocation();

-- migration 20260402000000_certificates
-- Certificates: numbers without gaps, what stands on them frozen at issue, their bytes kept.

-- A revoked or removed certificate may be followed by a new one, so a student has one that is live.
DROP INDEX "certificates_student_id_key";
ALTER TABLE "certificates"
    ADD COLUMN "content" JSONB,
    ADD COLUMN "archived_at" TIMESTAMPTZ(3);
CREATE INDEX "certificates_student_id_idx" ON "certificates"("student_id");
CREATE UNIQUE INDEX "certificates_one_live" ON "certificates"("student_id")
    WHERE "revoked_at" IS NULL AND "archived_at" IS NULL;
ALTER TABLE "certificates"
    ADD CONSTRAINT "certificates_issue_check"
        CHECK (("certificate_number" IS NULL) = ("issued_at" IS NULL)),
    ADD CONSTRAINT "certificates_end_check"
        CHECK (("archived_at" IS NULL OR "issued_at" IS NULL) AND ("revoked_at" IS NULL OR "issued_at" IS NOT NULL));
CREATE INDEX "certificates_search" ON "certificates"
    USING gin (bigrams(lower("certificate_number"))) WITH (fastupdate = off);

-- CreateTable
CREATE TABLE "certificate_counters" (
    "fiscal_year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "certificate_counters_pkey" PRIMARY KEY ("fiscal_year")
);
INSERT INTO "certificate_counters" ("fiscal_year", "last")
    SELECT substr("certificate_number", 2, 4)::int, max(substr("certificate_number", 7)::int)
    FROM "certificates" WHERE "certificate_number" ~ '^C\d{4}-\d+$' GROUP BY 1;

-- CreateTable
CREATE TABLE "certificate_documents" (
    "certificate_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certificate_documents_pkey" PRIMARY KEY ("certificate_id")
);

-- AddForeignKey
ALTER TABLE "certificate_documents" ADD CONSTRAINT "certificate_documents_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a try at the completion test is found by.
ALTER TABLE "review_test_attempts" ADD COLUMN "search_text" TEXT;
UPDATE "review_test_attempts"
    SET "search_text" = lower("student_number") || E'\n' || lower(replace("name", ' ', ''));
ALTER TABLE "review_test_attempts" ALTER COLUMN "search_text" SET NOT NULL;
CREATE INDEX "review_test_attempts_at_id_idx" ON "review_test_attempts"("at", "id");
CREATE INDEX "review_test_attempts_search" ON "review_test_attempts"
    USING gin (bigrams("search_text")) WITH (fastupdate = off);

-- migration 20260501000001_account_life
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

-- migration 20260502000001_statement_imports
-- Statement files (明細取込): kept as they came, read row by row, imported whole or not at all.

-- AlterTable
ALTER TABLE "deposits" ADD COLUMN "reversed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "deposit_reversals" (
    "deposit_id" INTEGER NOT NULL,
    "statement_import_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "remitter_name" TEXT NOT NULL,
    "account_number" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" INTEGER,

    CONSTRAINT "deposit_reversals_pkey" PRIMARY KEY ("deposit_id")
);

-- CreateTable
CREATE TABLE "deposit_sightings" (
    "provider" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "item_key" TEXT NOT NULL,
    "deposit_id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deposit_sightings_pkey" PRIMARY KEY ("provider","bank_account_key","item_key")
);

-- CreateTable
CREATE TABLE "statement_imports" (
    "id" SERIAL NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "encoding" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "period_from" DATE,
    "period_to" DATE,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "new_amount" BIGINT NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" INTEGER NOT NULL,
    "imported_at" TIMESTAMPTZ(3),
    "imported_by" INTEGER,
    "discarded_at" TIMESTAMPTZ(3),

    CONSTRAINT "statement_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "statement_files" (
    "import_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "statement_files_pkey" PRIMARY KEY ("import_id")
);

-- CreateTable
CREATE TABLE "statement_rows" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "notes" JSONB NOT NULL,
    "day" DATE,
    "value_day" DATE,
    "amount" BIGINT,
    "remitter_name" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "virtual_account_id" INTEGER,
    "account_number" TEXT NOT NULL,
    "payment_bank_name" TEXT NOT NULL,
    "payment_branch_name" TEXT NOT NULL,
    "remarks" TEXT NOT NULL,
    "raw" TEXT NOT NULL,
    "deposit_id" INTEGER,
    "waits_for_allocation" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "statement_rows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deposits_deposited_at_amount_idx" ON "deposits"("deposited_at", "amount");

-- CreateIndex
CREATE INDEX "deposit_reversals_day_amount_idx" ON "deposit_reversals"("day", "amount");

-- CreateIndex
CREATE INDEX "deposit_sightings_deposit_id_idx" ON "deposit_sightings"("deposit_id");

-- CreateIndex
CREATE INDEX "statement_imports_sha256_idx" ON "statement_imports"("sha256");

-- CreateIndex
CREATE INDEX "statement_imports_state_created_at_idx" ON "statement_imports"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "statement_rows_import_id_row_key" ON "statement_rows"("import_id", "row");

-- CreateIndex
CREATE INDEX "statement_rows_import_id_verdict_row_idx" ON "statement_rows"("import_id", "verdict", "row");

-- AddForeignKey
ALTER TABLE "deposit_reversals" ADD CONSTRAINT "deposit_reversals_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_reversals" ADD CONSTRAINT "deposit_reversals_statement_import_id_fkey" FOREIGN KEY ("statement_import_id") REFERENCES "statement_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_sightings" ADD CONSTRAINT "deposit_sightings_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "statement_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "statement_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- From here on: what Prisma's schema can't express.

CREATE INDEX "statement_rows_waiting" ON "statement_rows" ("import_id", "row") WHERE "waits_for_allocation";
-- What a person must look at, of those that the bank took back.
CREATE INDEX "deposits_reversed" ON "deposits" ("id" DESC) WHERE "reversed_at" IS NOT NULL;

ALTER TABLE "statement_imports"
    ADD CONSTRAINT "statement_imports_state_check"
        CHECK ("state" IN ('reading', 'failed', 'ready', 'importing', 'imported', 'discarded')),
    ADD CONSTRAINT "statement_imports_imported_check"
        CHECK (("state" = 'imported') = ("imported_at" IS NOT NULL));
ALTER TABLE "statement_rows"
    ADD CONSTRAINT "statement_rows_kind_check"
        CHECK ("kind" IN ('deposit', 'reversal', 'other', 'unreadable')),
    ADD CONSTRAINT "statement_rows_verdict_check"
        CHECK ("verdict" IN ('new', 'known', 'not_deposit', 'reversal', 'unreadable'));

-- A deposit is what the bank reported and stays so. That the bank took it back is a record of its
-- own, written once; the mark on the deposit follows from it.
CREATE FUNCTION follow_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        RAISE EXCEPTION 'a reversal of a deposit is recorded once and stays';
    END IF;
    UPDATE "deposits" SET "reversed_at" = NEW."recorded_at", "version" = "version" + 1
        WHERE "id" = NEW."deposit_id";
    RETURN NEW;
END $$;

CREATE TRIGGER "deposit_reversals_follow" AFTER INSERT OR UPDATE OR DELETE ON "deposit_reversals"
    FOR EACH ROW EXECUTE FUNCTION follow_reversal();

-- Money that the bank took back pays for nothing: no new allocation, whoever asks.
CREATE FUNCTION refuse_reversed_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM "deposits" WHERE "id" = NEW."deposit_id" AND "reversed_at" IS NOT NULL) THEN
        RAISE EXCEPTION 'the bank has reversed this deposit';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "allocations_not_reversed" BEFORE INSERT ON "allocations"
    FOR EACH ROW EXECUTE FUNCTION refuse_reversed_deposit();

-- migration 20260503000001_payer_keys
-- Who may have paid: the names that a remitter's name is looked up by, and what else leads to an
-- application that waits for money.

-- The same as payerKey in server/money/deposits/matching/payerKey.rules.ts: a test holds both together.
CREATE FUNCTION payer_key(name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    plain text := upper(normalize(name, NFKC) COLLATE "C");
BEGIN
    plain := translate(plain, E' \t\n\r\f\v', '');
    plain := translate(plain,
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
    plain := translate(plain, 'ァィゥェォッャュョヮヵヶヲヂヅヰヱ', 'アイウエオツヤユヨワカケオジズイエ');
    plain := regexp_replace(plain, '^(?:(?:シホウ|シユウ|シユツ|トクヒ|ロウム|エイ|ガク|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|イ|カ|シ|ソ|ド|メ|ユ)\))+', '');
    plain := regexp_replace(plain, '(?:\((?:シホウ|シユウ|シユツ|トクヒ|ロウム|エイ|ガク|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|イ|カ|シ|ソ|ド|メ|ユ))+$', '');
    plain := regexp_replace(plain, '\((?:シホウ|シユウ|シユツ|トクヒ|ロウム|エイ|ガク|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|イ|カ|シ|ソ|ド|メ|ユ)\)', '', 'g');
    plain := regexp_replace(plain, '(?:トクテイヒエイリカツドウホウジン|シヤカイホケンロウムシホウジン|ドクリツギヨウセイホウジン|イツパンザイダンホウジン|イツパンシヤダンホウジン|イリヨウホウジンザイダン|イリヨウホウジンシヤダン|コウエキザイダンホウジン|コウエキシヤダンホウジン|コクリツダイガクホウジン|シヤカイイリヨウホウジン|シヤカイフクシホウジン|ノウジクミアイホウジン|シホウシヨシホウジン|シユウキヨウホウジン|特定非営利活動法人|社会保険労務士法人|イリヨウホウジン|カブシキカイシヤ|カブシキガイシヤ|ガツコウホウジン|ゴウドウカイシヤ|ゴウドウガイシヤ|ゴウメイカイシヤ|ゴウメイガイシヤ|ザイダンホウジン|シヤダンホウジン|ゼイリシホウジン|ベンゴシホウジン|ユウゲンカイシヤ|ユウゲンガイシヤ|地方独立行政法人|ゴウシカイシヤ|ゴウシガイシヤ|ソウゴガイシヤ|一般社団法人|一般財団法人|公益社団法人|公益財団法人|医療法人社団|医療法人財団|司法書士法人|国立大学法人|独立行政法人|社会医療法人|社会福祉法人|農事組合法人|NPO法人|弁護士法人|税理士法人|医療法人|合同会社|合名会社|合資会社|学校法人|宗教法人|有限会社|株式会社|相互会社|社団法人|財団法人|\(医\)|\(同\)|\(名\)|\(大\)|\(学\)|\(宗\)|\(有\)|\(株\)|\(独\)|\(相\)|\(社\)|\(福\)|\(財\)|\(資\)|\(農\))', '', 'g');
    plain := regexp_replace(plain, '(?:CO[.,]*LTD|INC|KK|K\.K|LTD|CORP|LLC)[.]?$', '');
    plain := regexp_replace(plain, '[^0-9A-Zア-ヺ一-鿿々〆]', '', 'g');
    plain := regexp_replace(plain, '^[0-9]+|[0-9]+$', '', 'g');
    RETURN translate(plain, 'ガギグゲゴザジズゼゾダデドバビブベボパピプペポヴ', 'カキクケコサシスセソタテトハヒフヘホハヒフヘホウ');
END $$;

-- Applications that money may still go to. The condition is the same in every query that looks for one.
CREATE INDEX "submissions_open_applicant" ON "submissions" (payer_key("applicant_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_company" ON "submissions" (payer_key("company_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_amount" ON "submissions" (("expected_amount" - "allocated_amount"), payer_key("applicant_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_public_id" ON "submissions" (replace("public_id", '-', '') text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;

-- What the same remitter has paid for before.
CREATE INDEX "deposits_remitter" ON "deposits" (payer_key("remitter_name") text_pattern_ops, "id")
    WHERE "allocated_amount" > 0;

-- What banks take for a transfer, in yen: some remitters take it off what they send.
ALTER TABLE "association"
    ADD COLUMN "transfer_fees" INTEGER[]
        DEFAULT ARRAY[110, 145, 150, 154, 160, 165, 220, 229, 275, 330, 385, 440, 490, 495, 550, 600, 605, 660, 770, 880]::INTEGER[];

-- migration 20260504000001_refunds
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

-- migration 20260504000002_closes
-- The books of a day or a month as they were when a clerk closed them (締め).
CREATE TABLE "closes" (
    "id" SERIAL NOT NULL,
    "period_from" DATE NOT NULL,
    "period_to" DATE NOT NULL,
    "revision" INTEGER NOT NULL,
    "figures" JSONB NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_by" INTEGER NOT NULL,

    CONSTRAINT "closes_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "closes_period_from_period_to_revision_key" ON "closes"("period_from", "period_to", "revision");
CREATE INDEX "closes_closed_at_id_idx" ON "closes"("closed_at", "id");


-- From here on: what Prisma's schema can't express.

ALTER TABLE "closes" ADD CONSTRAINT "closes_period_check" CHECK ("period_from" <= "period_to" AND "revision" > 0);

-- A close is what it was when it was made; later changes are shown beside it.
CREATE FUNCTION keep_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a close stays as it was made';
END $$;

CREATE TRIGGER "closes_kept" BEFORE UPDATE OR DELETE ON "closes"
    FOR EACH ROW EXECUTE FUNCTION keep_close();

-- migration 20260505000001_association_settings
-- What the office sets on the settings screen beside the association's name and notices.
ALTER TABLE "association"
  ADD COLUMN "receipt_proviso" TEXT NOT NULL DEFAULT '「{講習会名}」受講料として',
  ADD COLUMN "tax_rounding" TEXT NOT NULL DEFAULT 'down',
  ADD COLUMN "seal_sha256" TEXT,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "association"
  ADD CONSTRAINT "association_tax_rounding_check" CHECK ("tax_rounding" IN ('down', 'nearest', 'up'));

-- Seals stay for as long as documents that show them can be drawn again: none is changed or deleted.
CREATE TABLE "seal_images" (
    "sha256" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seal_images_pkey" PRIMARY KEY ("sha256")
);

ALTER TABLE "association" ADD CONSTRAINT "association_seal_sha256_fkey" FOREIGN KEY ("seal_sha256") REFERENCES "seal_images"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- migration 20260505000002_receipt_versions
-- A receipt that is issued anew (再発行) keeps its number; what each issue stated, and its document,
-- are appended and never touched again.
ALTER TABLE "receipts"
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "addressee_search" TEXT;
UPDATE "receipts" SET "addressee_search" = split_part("search_text", E'\n', 1);
ALTER TABLE "receipts" ALTER COLUMN "addressee_search" SET NOT NULL;

CREATE TABLE "receipt_versions" (
    "receipt_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "addressee" TEXT NOT NULL,
    "honorific" TEXT NOT NULL,
    "proviso" TEXT NOT NULL,
    "issued_on" DATE NOT NULL,
    "reason" TEXT,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_versions_pkey" PRIMARY KEY ("receipt_id", "version")
);
ALTER TABLE "receipt_versions" ADD CONSTRAINT "receipt_versions_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "receipt_versions"
  ADD CONSTRAINT "receipt_versions_reason_check" CHECK ("version" = 1 OR "reason" IS NOT NULL);
INSERT INTO "receipt_versions" ("receipt_id", "version", "addressee", "honorific", "proviso", "issued_on", "created_at")
  SELECT "id", 1, "addressee", "honorific", "proviso", "issue_date", "created_at" FROM "receipts";

ALTER TABLE "receipt_documents" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "receipt_documents" ALTER COLUMN "version" DROP DEFAULT;
ALTER TABLE "receipt_documents" DROP CONSTRAINT "receipt_documents_receipt_id_fkey";
ALTER TABLE "receipt_documents" DROP CONSTRAINT "receipt_documents_pkey";
ALTER TABLE "receipt_documents" ADD CONSTRAINT "receipt_documents_pkey" PRIMARY KEY ("receipt_id", "version");
ALTER TABLE "receipt_documents" ADD CONSTRAINT "receipt_documents_receipt_id_version_fkey" FOREIGN KEY ("receipt_id", "version") REFERENCES "receipt_versions"("receipt_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- 電子帳簿保存法: what was issued is kept as it was.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "receipt_versions_stay" BEFORE UPDATE OR DELETE ON "receipt_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "receipt_documents_stay" BEFORE UPDATE OR DELETE ON "receipt_documents"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE INDEX "receipts_issue_date_idx" ON "receipts"("issue_date");
CREATE INDEX "receipts_amount_idx" ON "receipts"("amount");
CREATE INDEX "receipts_addressee" ON "receipts" USING gin (bigrams("addressee_search")) WITH (fastupdate = off);
CREATE INDEX "receipts_reissued" ON "receipts" ("fiscal_year", "sequence") WHERE "version" > 1;

-- A selection of receipts that somebody takes away in one file, and how far it is.
CREATE TABLE "receipt_exports" (
    "id" TEXT NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "last_receipt_id" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_exports_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "receipt_exports"
  ADD CONSTRAINT "receipt_exports_kind_check" CHECK ("kind" IN ('zip', 'pdf', 'csv')),
  ADD CONSTRAINT "receipt_exports_state_check" CHECK ("state" IN ('waiting', 'running', 'done', 'stopped'));
ALTER TABLE "receipt_exports" ADD CONSTRAINT "receipt_exports_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- migration 20260506000001_certificate_verification
-- What a paper certificate is checked by, and which certificate took a revoked one's place.

ALTER TABLE "certificates"
    ADD COLUMN "verification_code" TEXT,
    ADD COLUMN "replaces_id" INTEGER,
    ADD COLUMN "reissue_reason" TEXT;

-- Those that are issued already get a code too: 20 characters of 32 from the random bits of two UUIDs
-- (bytes 6 and 8 of each hold fixed bits), in groups of five as server/applying/submissions/publicId.ts writes
-- them. The documents that were handed out stay as they are.
WITH "random" AS MATERIALIZED (
    SELECT "id", uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS "bytes"
    FROM "certificates" WHERE "issued_at" IS NOT NULL
), "made" AS (
    SELECT "id", string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte("bytes", "place") % 32 + 1, 1), ''
        ORDER BY "place") AS "code"
    FROM "random"
    CROSS JOIN unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
        AS "place"
    GROUP BY "id"
)
UPDATE "certificates" SET "verification_code" = regexp_replace("code", '(.{5})(?=.)', '\1-', 'g')
    FROM "made" WHERE "made"."id" = "certificates"."id";

CREATE UNIQUE INDEX "certificates_verification_code_key" ON "certificates"("verification_code");
CREATE UNIQUE INDEX "certificates_replaces_id_key" ON "certificates"("replaces_id");
ALTER TABLE "certificates"
    ADD CONSTRAINT "certificates_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "certificates_verification_check"
        CHECK (("verification_code" IS NULL) = ("issued_at" IS NULL)),
    ADD CONSTRAINT "certificates_reissue_check"
        CHECK (("replaces_id" IS NULL) = ("reissue_reason" IS NULL));

-- What waits to be issued: counted on the top screen, gone through when all of it is issued.
CREATE INDEX "certificates_unissued" ON "certificates"("id")
    WHERE "issued_at" IS NULL AND "archived_at" IS NULL;

-- migration 20260507000001_mails
-- Mails that can be accounted for: whom they reached, why not, who asked for them.
ALTER TABLE "mails"
    ADD COLUMN "reason" TEXT,
    ADD COLUMN "copy_of_id" INTEGER,
    ADD COLUMN "created_by" INTEGER,
    ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

-- What is there is found by the address and the subject; katakana becomes hiragana, as in searchKey.
UPDATE "mails" SET "search_text" = regexp_replace(
    translate(
        lower(normalize("to", NFKC)) || E'\n' || lower(normalize("subject", NFKC)),
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴ',
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔ'
    ),
    '[ \t　]+', '', 'g'
);

ALTER TABLE "mails" DROP CONSTRAINT "mails_state_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_check" CHECK ("state" IN ('queued', 'sent', 'failed', 'bounced'));
ALTER TABLE "mails" ADD CONSTRAINT "mails_copy_of_id_fkey" FOREIGN KEY ("copy_of_id") REFERENCES "mails"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "mails_kind_id_idx" ON "mails"("kind", "id");
CREATE INDEX "mails_search" ON "mails" USING gin (bigrams("search_text")) WITH (fastupdate = off);

-- Every try to hand a mail over, appended.
CREATE TABLE "mail_attempts" (
    "id" SERIAL NOT NULL,
    "mail_id" INTEGER NOT NULL,
    "to" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "reason" TEXT,
    "note" TEXT,

    CONSTRAINT "mail_attempts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_attempts_outcome_check" CHECK ("outcome" IN ('sent', 'retry', 'failed', 'bounced'))
);
CREATE INDEX "mail_attempts_mail_id_idx" ON "mail_attempts"("mail_id");
ALTER TABLE "mail_attempts" ADD CONSTRAINT "mail_attempts_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the office has made of the texts: the last version of a kind counts, one without texts is the
-- way back to the text that comes with the product.
CREATE TABLE "mail_template_versions" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "subject" TEXT,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER,

    CONSTRAINT "mail_template_versions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_template_versions_text_check" CHECK (("subject" IS NULL) = ("body" IS NULL))
);
CREATE UNIQUE INDEX "mail_template_versions_kind_version_key" ON "mail_template_versions"("kind", "version");

-- The last preview of an administrator, for the frame that shows it.
CREATE TABLE "mail_previews" (
    "admin_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_previews_pkey" PRIMARY KEY ("admin_id", "kind")
);

-- Reminders: nobody has decided about the seminars that are there, so they stay silent.
ALTER TABLE "seminars"
    ADD COLUMN "reminders_enabled" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "reminder_days_before" INTEGER DEFAULT 3,
    ADD COLUMN "reminder_days_after" INTEGER DEFAULT 3;
ALTER TABLE "seminars" ALTER COLUMN "reminders_enabled" SET DEFAULT true;
ALTER TABLE "seminars" ADD CONSTRAINT "seminars_reminder_days_check" CHECK (
    ("reminder_days_before" IS NULL OR "reminder_days_before" BETWEEN 1 AND 60)
    AND ("reminder_days_after" IS NULL OR "reminder_days_after" BETWEEN 1 AND 60)
);

-- migration 20260508000001_access_log
-- Who looked at and downloaded what about people: appended, and deleted only when it is old.
CREATE TABLE "access_entries" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "access_entries_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "access_entries_at_id_idx" ON "access_entries"("at", "id");
CREATE INDEX "access_entries_admin_id_id_idx" ON "access_entries"("admin_id", "id");
CREATE INDEX "access_entries_entity_entity_id_id_idx" ON "access_entries"("entity", "entity_id", "id");

ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was written stays as it was: not even whoever it speaks of can change it, and no setting lets
-- it go within a year.
CREATE FUNCTION keep_access_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '1 year' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the access log is appended to, never changed';
END $$;

CREATE TRIGGER "access_entries_kept" BEFORE UPDATE OR DELETE ON "access_entries"
    FOR EACH ROW EXECUTE FUNCTION keep_access_entry();

-- migration 20260508000002_person_key
-- The same person across the years: the reading of the name with the birth date, folded as
-- shared/applying/students/personKey.rules.ts folds it. null: one of the two is not known.
ALTER TABLE "students"
    ADD COLUMN "person_key" TEXT,
    ADD COLUMN "notices_refused" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "submissions" ADD COLUMN "person_key" TEXT;

CREATE FUNCTION pg_temp.person_key(kana text, born text) RETURNS text LANGUAGE sql AS $$
    SELECT CASE WHEN folded <> '' AND born ~ '^\d{4}-\d{2}-\d{2}$' THEN folded || '|' || born END
    FROM (SELECT regexp_replace(
        translate(lower(normalize(kana, NFKC)),
            'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
            'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'),
        '[\s・･.,''’-]+', '', 'g') AS folded) AS folding
$$;

UPDATE "students" SET "person_key" = pg_temp.person_key("name_kana", to_char("birth_date", 'YYYY-MM-DD'));
UPDATE "submissions" SET "person_key" = pg_temp.person_key("applicant_kana", (
    SELECT coalesce(nullif(answer ->> 'value', ''), answer -> 'options' -> 0 ->> 'label')
    FROM jsonb_array_elements("answers") AS answer WHERE answer ->> 'key' = 'birth_date' LIMIT 1));

CREATE INDEX "students_person_key_idx" ON "students"("person_key");
CREATE INDEX "students_email_idx" ON "students"("email");
CREATE INDEX "submissions_person_key_idx" ON "submissions"("person_key");

-- migration 20260508000003_annual_duty
-- Reminders of the annual training (年度受講) that a clerk has started: one row a start.
CREATE TABLE "annual_duty_reminders" (
    "id" SERIAL NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "seminar_type" TEXT NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "total" INTEGER NOT NULL,
    "looked_through" INTEGER NOT NULL DEFAULT 0,
    "queued" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "annual_duty_reminders_pkey" PRIMARY KEY ("id")
);
-- Two clerks who click at once start one of them.
CREATE UNIQUE INDEX "annual_duty_reminders_one_running" ON "annual_duty_reminders"("seminar_id")
    WHERE "finished_at" IS NULL;
CREATE INDEX "annual_duty_reminders_fiscal_year_id_idx" ON "annual_duty_reminders"("fiscal_year", "id");

ALTER TABLE "annual_duty_reminders"
    ADD CONSTRAINT "annual_duty_reminders_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "annual_duty_reminders_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- migration 20260508000004_retention
-- When a person's data were taken out of their application; money, dates and numbers stay.
ALTER TABLE "submissions" ADD COLUMN "anonymised_at" TIMESTAMPTZ(3);
ALTER TABLE "students" ADD COLUMN "anonymised_at" TIMESTAMPTZ(3);
CREATE INDEX "submissions_kept" ON "submissions"("submitted_at", "id") WHERE "anonymised_at" IS NULL;

CREATE TABLE "retention_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "record_years" INTEGER NOT NULL DEFAULT 6,
    "access_log_years" INTEGER NOT NULL DEFAULT 3,

    CONSTRAINT "retention_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "retention_settings_one_row" CHECK ("id" = 1),
    CONSTRAINT "retention_settings_years_check"
        CHECK ("record_years" BETWEEN 6 AND 30 AND "access_log_years" BETWEEN 1 AND 30)
);
INSERT INTO "retention_settings" DEFAULT VALUES;

CREATE TABLE "retention_runs" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "before" TIMESTAMPTZ(3) NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "retention_runs_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "retention_runs_one_running" ON "retention_runs"((1)) WHERE "finished_at" IS NULL;
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Allocations and refunds stay as they were, but for the words about a person in them: those may go
-- while a transaction says that it anonymises (server/house/retention/anonymise.ts).
DROP TRIGGER "allocations_follow" ON "allocations";
CREATE TRIGGER "allocations_follow" AFTER INSERT OR UPDATE OR DELETE ON "allocations"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_allocation();
DROP TRIGGER "refunds_follow" ON "refunds";
CREATE TRIGGER "refunds_follow" AFTER INSERT OR UPDATE OR DELETE ON "refunds"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_refund();

-- migration 20260604000001_refunds_not_reversed
-- Money that the bank took back isn't the association's to give back: no new refund, whoever asks.
CREATE TRIGGER "refunds_not_reversed" BEFORE INSERT ON "refunds"
    FOR EACH ROW EXECUTE FUNCTION refuse_reversed_deposit();

-- migration 20260608000001_anonymise_statements
-- The bank's reversal of a deposit names the remitter: that name may go while a transaction says that
-- it anonymises (server/house/retention/anonymise.ts). Everything else of it stays as it was recorded.
CREATE FUNCTION keep_anonymised_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF to_jsonb(NEW) - 'remitter_name' <> to_jsonb(OLD) - 'remitter_name' THEN
        RAISE EXCEPTION 'only the remitter of a reversal may be anonymised';
    END IF;
    RETURN NEW;
END $$;
DROP TRIGGER "deposit_reversals_follow" ON "deposit_reversals";
CREATE TRIGGER "deposit_reversals_follow" AFTER INSERT OR DELETE ON "deposit_reversals"
    FOR EACH ROW EXECUTE FUNCTION follow_reversal();
CREATE TRIGGER "deposit_reversals_stay" AFTER UPDATE ON "deposit_reversals"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_reversal();
CREATE TRIGGER "deposit_reversals_anonymised" AFTER UPDATE ON "deposit_reversals"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') = 'on')
    EXECUTE FUNCTION keep_anonymised_reversal();

-- The rows of statements that brought a deposit are found by it.
CREATE INDEX "statement_rows_deposit_id_idx" ON "statement_rows"("deposit_id");

-- migration 20261121170001_due_refunds_end_with_reversal
-- Money that the bank took back isn't the association's to give back: nothing of it is due. What stood
-- so until now is withdrawn, as it will be by the import that tells of the reversal.
WITH withdrawn AS (
    UPDATE "refunds" SET "withdrawn_at" = now(), "withdrawal_reason" = '銀行がこの入金を取り消したため',
        "version" = "refunds"."version" + 1
    FROM "deposits"
    WHERE "deposits"."id" = "deposit_id" AND "reversed_at" IS NOT NULL
        AND "refunded_on" IS NULL AND "withdrawn_at" IS NULL
    RETURNING "refunds"."id", "withdrawal_reason"
)
INSERT INTO "audit_entries" ("action", "entity", "entity_id", "reason")
SELECT 'refund.withdrawn', 'refund', "id"::text, "withdrawal_reason" FROM withdrawn ORDER BY "id";

-- Looked at when the transaction ends: what had been sent back before anybody knew of the reversal is
-- noted as due and done at once.
CREATE FUNCTION refuse_due_of_reversed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM "refunds" JOIN "deposits" ON "deposits"."id" = "deposit_id"
        WHERE "deposit_id" = NEW."deposit_id" AND "reversed_at" IS NOT NULL
            AND "refunded_on" IS NULL AND "withdrawn_at" IS NULL
    ) THEN
        RAISE EXCEPTION 'the bank has reversed this deposit: nothing of it is to be given back';
    END IF;
    RETURN NULL;
END $$;

DROP TRIGGER "refunds_not_reversed" ON "refunds";
CREATE CONSTRAINT TRIGGER "refunds_not_reversed" AFTER INSERT ON "refunds"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_due_of_reversed();
CREATE CONSTRAINT TRIGGER "deposit_reversals_not_due" AFTER INSERT ON "deposit_reversals"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_due_of_reversed();

-- migration 20261121170002_release_rush
-- The office has looked at a rush of applications: the last accounts may be used for it.
ALTER TABLE "seminars" ADD COLUMN "rush_released_at" TIMESTAMPTZ(3);

-- migration 20261121170003_find_at_once
-- What it takes in truth, some 25 µs. Thought to be as cheap as an addition, it was worked out for
-- thousands of rows, to sort them, where an index gives the first hundred in its own order.
ALTER FUNCTION payer_key(text) COST 1000;

-- An account by its number alone, as statements and some deposits name it: the unique index has the
-- branch before the number, and only PostgreSQL 18 skips over what it doesn't know.
CREATE INDEX "virtual_accounts_account_number_provider_idx" ON "virtual_accounts"("account_number", "provider");

-- migration 20261121175001_file_exports
-- Not receipts alone are taken away in one file: certificates, too.
ALTER TABLE "receipt_exports" RENAME TO "file_exports";
ALTER TABLE "file_exports" RENAME CONSTRAINT "receipt_exports_pkey" TO "file_exports_pkey";
ALTER TABLE "file_exports" RENAME CONSTRAINT "receipt_exports_admin_id_fkey" TO "file_exports_admin_id_fkey";
ALTER TABLE "file_exports" RENAME CONSTRAINT "receipt_exports_kind_check" TO "file_exports_kind_check";
ALTER TABLE "file_exports" RENAME CONSTRAINT "receipt_exports_state_check" TO "file_exports_state_check";
ALTER TABLE "file_exports" RENAME COLUMN "last_receipt_id" TO "last_id";
ALTER TABLE "file_exports" ADD COLUMN "documents" TEXT NOT NULL DEFAULT 'receipts';
ALTER TABLE "file_exports" ALTER COLUMN "documents" DROP DEFAULT;
ALTER TABLE "file_exports"
  ADD CONSTRAINT "file_exports_documents_check" CHECK ("documents" IN ('receipts', 'certificates'));
-- What somebody searched for may be a person's name, and is of no use once the file is fetched.
UPDATE "file_exports" SET "filters" = '{}' WHERE "state" <> 'waiting';

-- migration 20261121175002_mails_of_students
-- A student whom the office entered has no application that a mail could belong to, nor a page of
-- their own: the mails belong to the student, and the certificate is downloaded by a code of its own.
ALTER TABLE "mails" ADD COLUMN "student_id" INTEGER;
ALTER TABLE "mails" ADD CONSTRAINT "mails_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "mails_student_id_idx" ON "mails"("student_id");
ALTER TABLE "certificates" ADD COLUMN "download_code" TEXT;
CREATE UNIQUE INDEX "certificates_download_code_key" ON "certificates"("download_code");

-- migration 20261121180001_person_words
-- Of what an application is found by, the words of the person: what stands before its own number (the
-- account's number and holder stand behind it; the holder is the same for everybody). Searches that
-- show no account look at these only.
CREATE FUNCTION person_words(search_text text, public_id text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN split_part(E'\n' || search_text, E'\n' || lower(public_id), 1);

CREATE INDEX "submissions_person_search" ON "submissions"
    USING gin (bigrams(person_words("search_text", "public_id"))) WITH (fastupdate = off);

-- Whoever is anonymised has none.
UPDATE "refunds" SET "search_text" = concat_ws(
    E'\n', nullif("deposits"."search_text", ''),
    nullif(ltrim(person_words("submissions"."search_text", "submissions"."public_id"), E'\n'), ''),
    lower("submissions"."public_id"))
  FROM "deposits", "submissions"
  WHERE "deposits"."id" = "refunds"."deposit_id" AND "submissions"."id" = "refunds"."submission_id"
    AND "refunds"."search_text" <> '' AND "submissions"."anonymised_at" IS NULL;

-- migration 20261121190001_mails_by_time
-- The list of mails is sorted by when each was written.
CREATE INDEX "mails_created_at_id_idx" ON "mails"("created_at", "id");

-- migration 20261121234001_anonymised_words
-- Of people who were anonymised before, what was left over: the remitter in the key of a deposit that a
-- file brought, a clerk's words about a return invoice, and certificates that can't be issued any more
-- (server/house/retention/anonymise.ts).
UPDATE "deposits" SET "item_key" = 'anonymised:' || "id"
WHERE "provider" = 'statement' AND "remitter_name" = '（匿名化済）';

UPDATE "audit_entries" SET "reason" = '（匿名化済）'
WHERE "entity" = 'return_invoice' AND "reason" IS NOT NULL AND "entity_id" IN (
    SELECT "return_invoices"."id"::text FROM "return_invoices"
    JOIN "receipts" ON "receipts"."id" = "return_invoices"."receipt_id"
    JOIN "submissions" ON "submissions"."id" = "receipts"."submission_id"
    WHERE "submissions"."anonymised_at" IS NOT NULL);
UPDATE "return_invoices" SET "void_reason" = '（匿名化済）'
WHERE "void_reason" IS NOT NULL AND "receipt_id" IN (
    SELECT "receipts"."id" FROM "receipts"
    JOIN "submissions" ON "submissions"."id" = "receipts"."submission_id"
    WHERE "submissions"."anonymised_at" IS NOT NULL);

UPDATE "certificates" SET "archived_at" = CURRENT_TIMESTAMP
WHERE "issued_at" IS NULL AND "archived_at" IS NULL AND "student_id" IN (
    SELECT "id" FROM "students" WHERE "anonymised_at" IS NOT NULL);
