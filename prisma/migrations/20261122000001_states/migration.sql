-- A state is a type: what it may be stands in the type of its column, and Prisma's client and the
-- database know the same values.
CREATE TYPE "tax_rounding" AS ENUM ('down', 'nearest', 'up');
CREATE TYPE "field_type" AS ENUM (
    'text', 'email', 'number', 'date', 'tel', 'url', 'textarea', 'select', 'radio', 'checkbox'
);
CREATE TYPE "seminar_type" AS ENUM ('continuous_training', 'other');
CREATE TYPE "tax_category" AS ENUM ('taxable_10', 'reduced_8', 'exempt', 'out_of_scope');
CREATE TYPE "submission_status" AS ENUM ('received', 'needs_check', 'cancelled');
CREATE TYPE "payment_status" AS ENUM ('MISMATCH', 'PAID', 'UNPAID');
CREATE TYPE "attention" AS ENUM ('no_virtual_account', 'possible_duplicate', 'no_email');
CREATE TYPE "account_state" AS ENUM ('free', 'taken', 'closed', 'quarantined', 'deleted');
CREATE TYPE "statement_format" AS ENUM ('zengin_deposits', 'zengin_transactions', 'csv');
CREATE TYPE "import_state" AS ENUM ('reading', 'failed', 'ready', 'importing', 'imported', 'discarded');
CREATE TYPE "statement_row_kind" AS ENUM ('deposit', 'reversal', 'other', 'unreadable');
CREATE TYPE "verdict" AS ENUM ('new', 'known', 'not_deposit', 'reversal', 'unreadable');
CREATE TYPE "refund_kind" AS ENUM ('overpaid', 'already_paid', 'cancelled', 'fee_returned', 'other');
CREATE TYPE "export_documents" AS ENUM ('receipts', 'certificates');
CREATE TYPE "export_kind" AS ENUM ('zip', 'pdf', 'csv');
CREATE TYPE "export_state" AS ENUM ('waiting', 'running', 'done', 'stopped');
CREATE TYPE "mail_kind" AS ENUM (
    'transfer_instructions', 'account_pending', 'possible_duplicate', 'application_received',
    'payment_received', 'payment_underpaid', 'payment_overpaid', 'reminder_before',
    'reminder_after', 'reminder_underpaid', 'receipt_reissued', 'test_passed', 'certificate_issued',
    'annual_duty_reminder', 'payment_mismatch', 'template_test'
);
CREATE TYPE "mail_state" AS ENUM ('queued', 'sent', 'failed', 'bounced');
CREATE TYPE "attempt_outcome" AS ENUM ('sent', 'retry', 'failed', 'bounced');
CREATE TYPE "mail_reason" AS ENUM (
    'recipient_refused', 'recipient_deferred', 'content_refused', 'sender_refused', 'login_refused',
    'unreachable', 'timeout', 'connection_lost', 'bad_address', 'outbox_unwritable', 'unknown'
);
CREATE TYPE "grant_kind" AS ENUM ('code', 'access', 'refresh');

-- What compares such a column with text goes first, and comes back with the type.
DROP INDEX "submissions_payment_status_id_idx", "submissions_open_applicant", "submissions_open_company",
    "submissions_open_amount", "submissions_open_public_id", "submissions_waiting", "virtual_accounts_free";
ALTER TABLE "association" DROP CONSTRAINT "association_tax_rounding_check";
ALTER TABLE "seminars" DROP CONSTRAINT "seminars_type_check", DROP CONSTRAINT "seminars_tax_check";
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_status_check";
ALTER TABLE "virtual_accounts" DROP CONSTRAINT "virtual_accounts_state_check";
ALTER TABLE "statement_imports"
    DROP CONSTRAINT "statement_imports_state_check", DROP CONSTRAINT "statement_imports_imported_check";
ALTER TABLE "statement_rows"
    DROP CONSTRAINT "statement_rows_kind_check", DROP CONSTRAINT "statement_rows_verdict_check";
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_kind_check", DROP CONSTRAINT "refunds_receipt_check";
ALTER TABLE "file_exports" DROP CONSTRAINT "file_exports_documents_check",
    DROP CONSTRAINT "file_exports_kind_check", DROP CONSTRAINT "file_exports_state_check";
ALTER TABLE "mails" DROP CONSTRAINT "mails_state_check";
ALTER TABLE "mail_attempts" DROP CONSTRAINT "mail_attempts_outcome_check";

ALTER TABLE "association"
    ALTER COLUMN "tax_rounding" DROP DEFAULT,
    ALTER COLUMN "tax_rounding" TYPE "tax_rounding" USING "tax_rounding"::"tax_rounding",
    ALTER COLUMN "tax_rounding" SET DEFAULT 'down';
ALTER TABLE "template_fields"
    ALTER COLUMN "field_type" TYPE "field_type" USING "field_type"::"field_type";
ALTER TABLE "seminars"
    ALTER COLUMN "seminar_type" TYPE "seminar_type" USING "seminar_type"::"seminar_type",
    ALTER COLUMN "tax_category" DROP DEFAULT,
    ALTER COLUMN "tax_category" TYPE "tax_category" USING "tax_category"::"tax_category",
    ALTER COLUMN "tax_category" SET DEFAULT 'taxable_10';
-- A generated column can't change its type: it is worked out anew.
ALTER TABLE "submissions"
    DROP COLUMN "payment_status",
    ALTER COLUMN "status" DROP DEFAULT,
    ALTER COLUMN "status" TYPE "submission_status" USING "status"::"submission_status",
    ALTER COLUMN "status" SET DEFAULT 'received',
    ALTER COLUMN "attention" DROP DEFAULT,
    ALTER COLUMN "attention" TYPE "attention"[] USING "attention"::"attention"[],
    ALTER COLUMN "attention" SET DEFAULT ARRAY[]::"attention"[];
ALTER TABLE "submissions"
    ADD COLUMN "payment_status" "payment_status" NOT NULL GENERATED ALWAYS AS (
        CASE WHEN "allocated_amount" = "expected_amount" THEN 'PAID'::"payment_status"
             WHEN "allocated_amount" = 0 THEN 'UNPAID'::"payment_status"
             ELSE 'MISMATCH'::"payment_status" END
    ) STORED;
ALTER TABLE "virtual_accounts"
    ALTER COLUMN "state" DROP DEFAULT,
    ALTER COLUMN "state" TYPE "account_state" USING "state"::"account_state",
    ALTER COLUMN "state" SET DEFAULT 'free';
ALTER TABLE "statement_imports"
    ALTER COLUMN "format" TYPE "statement_format" USING "format"::"statement_format",
    ALTER COLUMN "state" DROP DEFAULT,
    ALTER COLUMN "state" TYPE "import_state" USING "state"::"import_state",
    ALTER COLUMN "state" SET DEFAULT 'reading';
ALTER TABLE "statement_rows"
    ALTER COLUMN "kind" TYPE "statement_row_kind" USING "kind"::"statement_row_kind",
    ALTER COLUMN "verdict" TYPE "verdict" USING "verdict"::"verdict";
ALTER TABLE "refunds" ALTER COLUMN "kind" TYPE "refund_kind" USING "kind"::"refund_kind";
ALTER TABLE "receipts"
    ALTER COLUMN "tax_category" TYPE "tax_category" USING "tax_category"::"tax_category";
ALTER TABLE "file_exports"
    ALTER COLUMN "documents" TYPE "export_documents" USING "documents"::"export_documents",
    ALTER COLUMN "kind" TYPE "export_kind" USING "kind"::"export_kind",
    ALTER COLUMN "state" DROP DEFAULT,
    ALTER COLUMN "state" TYPE "export_state" USING "state"::"export_state",
    ALTER COLUMN "state" SET DEFAULT 'waiting';
ALTER TABLE "mails"
    ALTER COLUMN "kind" TYPE "mail_kind" USING "kind"::"mail_kind",
    ALTER COLUMN "state" DROP DEFAULT,
    ALTER COLUMN "state" TYPE "mail_state" USING "state"::"mail_state",
    ALTER COLUMN "state" SET DEFAULT 'queued',
    ALTER COLUMN "reason" TYPE "mail_reason" USING "reason"::"mail_reason";
ALTER TABLE "mail_attempts"
    ALTER COLUMN "outcome" TYPE "attempt_outcome" USING "outcome"::"attempt_outcome",
    ALTER COLUMN "reason" TYPE "mail_reason" USING "reason"::"mail_reason";
ALTER TABLE "mail_template_versions" ALTER COLUMN "kind" TYPE "mail_kind" USING "kind"::"mail_kind";
ALTER TABLE "mail_previews" ALTER COLUMN "kind" TYPE "mail_kind" USING "kind"::"mail_kind";
ALTER TABLE "annual_duty_reminders"
    ALTER COLUMN "seminar_type" TYPE "seminar_type" USING "seminar_type"::"seminar_type";
ALTER TABLE "simulator_grants" ALTER COLUMN "kind" TYPE "grant_kind" USING "kind"::"grant_kind";

ALTER TABLE "statement_imports" ADD CONSTRAINT "statement_imports_imported_check"
    CHECK (("state" = 'imported') = ("imported_at" IS NOT NULL));
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_check"
    CHECK (("kind" = 'fee_returned') = ("receipt_id" IS NOT NULL));
CREATE INDEX "submissions_payment_status_id_idx" ON "submissions"("payment_status", "id");
CREATE INDEX "submissions_open_applicant" ON "submissions" (payer_key("applicant_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_company" ON "submissions" (payer_key("company_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_amount" ON "submissions" (("expected_amount" - "allocated_amount"), payer_key("applicant_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_public_id" ON "submissions" (replace("public_id", '-', '') text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_waiting" ON "submissions" ("id") WHERE 'no_virtual_account' = ANY ("attention");
CREATE INDEX "virtual_accounts_free" ON "virtual_accounts" ("provider", "id") WHERE "state" = 'free';

-- What the audit can say (server/audit/actions.ts), and the access log (shared/access-log/schema.ts).
-- An action that an earlier version called so.
UPDATE "audit_entries" SET "action" = 'association.updated' WHERE "action" = 'association.set';
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (
    "entity" = 'association' AND "action" IN ('association.updated')
    OR "entity" = 'bank_connection' AND "action" IN ('bank.linked', 'bank.unread_days_dismissed')
    OR "entity" = 'certificate' AND "action" IN (
        'certificate.earned', 'certificate.issued', 'certificate.reissued', 'certificate.removed',
        'certificate.revoked')
    OR "entity" = 'close' AND "action" IN ('close.made')
    OR "entity" = 'deposit' AND "action" IN (
        'deposit.assigned', 'deposit.matched', 'deposit.received', 'deposit.reversed',
        'deposit.settled', 'deposit.split', 'deposit.unassigned')
    OR "entity" = 'file_export' AND "action" IN ('certificates.exported', 'receipts.exported')
    OR "entity" = 'form_template' AND "action" IN (
        'form_template.archived', 'form_template.created', 'form_template.updated')
    OR "entity" = 'mail' AND "action" IN ('mail.failed_sent_again', 'mail.sent_again')
    OR "entity" = 'mail_template' AND "action" IN ('mail_template.changed', 'mail_template.reset')
    OR "entity" = 'receipt' AND "action" IN ('receipt.issued', 'receipt.reissued', 'receipt.voided')
    OR "entity" = 'refund' AND "action" IN ('refund.completed', 'refund.marked', 'refund.withdrawn')
    OR "entity" = 'retention' AND "action" IN ('retention.changed', 'retention.started')
    OR "entity" = 'return_invoice' AND "action" IN ('return_invoice.issued', 'return_invoice.voided')
    OR "entity" = 'sample_data' AND "action" IN ('sample_data.begun', 'sample_data.created')
    OR "entity" = 'seminar' AND "action" IN (
        'annual_duty.reminded', 'seminar.archived', 'seminar.created', 'seminar.rush_released',
        'seminar.updated')
    OR "entity" = 'statement_import' AND "action" IN (
        'statement.discarded', 'statement.import_asked', 'statement.imported', 'statement.received')
    OR "entity" = 'student' AND "action" IN (
        'student.anonymised', 'student.archived', 'student.created', 'student.updated')
    OR "entity" = 'submission' AND "action" IN (
        'submission.account_assigned', 'submission.archived', 'submission.edited',
        'submission.instructions_resent', 'submission.paid', 'submission.payment_undone',
        'submission.received', 'submission.reminded', 'submission.status_changed')
    OR "entity" = 'virtual_account' AND "action" IN ('account.freed')
);
ALTER TABLE "access_entries"
    ADD CONSTRAINT "access_entries_action_check" CHECK ("action" IN (
        'submission.viewed', 'student.viewed', 'students.exported', 'submissions.exported',
        'receipt.viewed', 'receipt.downloaded', 'receipts.exported', 'certificate.downloaded',
        'certificates.exported', 'deposit.viewed', 'deposits.exported', 'refunds.exported',
        'return_invoice.downloaded', 'statement.exported', 'close.exported',
        'review_tests.exported', 'person.exported', 'annual_duty.exported', 'mail.viewed',
        'mails.exported')),
    ADD CONSTRAINT "access_entries_entity_check" CHECK ("entity" IN (
        'submission', 'student', 'students', 'submissions', 'receipt', 'receipts', 'certificate',
        'certificates', 'deposit', 'deposits', 'refunds', 'return_invoice', 'statement', 'close',
        'review_tests', 'annual_duty', 'mail', 'mails'));
