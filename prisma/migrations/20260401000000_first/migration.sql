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
