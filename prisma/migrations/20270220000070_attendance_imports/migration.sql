-- Participant reports of meetings (参加者レポート): who was there, from when to when.
CREATE TYPE "attendance_import_state" AS ENUM ('needs_columns', 'ready', 'done', 'undone', 'discarded');
CREATE TYPE "attendance_row_state" AS ENUM ('open', 'sure', 'chosen', 'aside', 'done');

CREATE TABLE "attendance_imports" (
    "id" SERIAL NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "state" "attendance_import_state" NOT NULL,
    "service" TEXT,
    "evidence" TEXT,
    "reading" JSONB NOT NULL,
    "headings_key" TEXT NOT NULL,
    "reading_by" INTEGER,
    "problem" JSONB,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" INTEGER NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "done_by" INTEGER,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" INTEGER,

    CONSTRAINT "attendance_imports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "attendance_imports_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "attendance_imports_seminar_id_id_idx" ON "attendance_imports"("seminar_id", "id");
CREATE INDEX "attendance_imports_sha256_idx" ON "attendance_imports"("sha256");
CREATE INDEX "attendance_imports_headings_key_idx" ON "attendance_imports"("headings_key");

CREATE TABLE "attendance_import_files" (
    "import_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "attendance_import_files_pkey" PRIMARY KEY ("import_id"),
    CONSTRAINT "attendance_import_files_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "attendance_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "attendance_import_rows" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "joins" INTEGER NOT NULL,
    "spans" JSONB NOT NULL,
    "seconds" INTEGER,
    "state" "attendance_row_state" NOT NULL,
    "candidates" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" INTEGER,

    CONSTRAINT "attendance_import_rows_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "attendance_import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "attendance_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "attendance_import_rows_import_id_n_key" ON "attendance_import_rows"("import_id", "n");
CREATE INDEX "attendance_import_rows_import_id_state_idx" ON "attendance_import_rows"("import_id", "state");

CREATE TABLE "attendance_import_people" (
    "row_id" INTEGER NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "counted_seconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "attendance_import_people_pkey" PRIMARY KEY ("row_id", "submission_id"),
    CONSTRAINT "attendance_import_people_row_id_fkey" FOREIGN KEY ("row_id") REFERENCES "attendance_import_rows"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "attendance_import_people_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "attendance_import_people_submission_id_idx" ON "attendance_import_people"("submission_id");

-- What was chosen for a name or an address, as a hash.
CREATE TABLE "attendance_aliases" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "student_id" INTEGER,

    CONSTRAINT "attendance_aliases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "attendance_aliases_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "attendance_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "attendance_aliases_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "attendance_aliases_import_id_idx" ON "attendance_aliases"("import_id");
CREATE INDEX "attendance_aliases_student_id_idx" ON "attendance_aliases"("student_id");

ALTER TABLE "attendance_proofs"
    ADD COLUMN "attendance_import_id" INTEGER,
    ADD CONSTRAINT "attendance_proofs_attendance_import_id_fkey" FOREIGN KEY ("attendance_import_id") REFERENCES "attendance_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "attendance_proofs_attendance_import_id_idx" ON "attendance_proofs"("attendance_import_id");

CREATE OR REPLACE FUNCTION "audit_entity"("action" text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN '{
        "access_log.exported": "audit",
        "account.freed": "virtual_account",
        "admin.changed": "admin",
        "admin.invited": "admin",
        "admin.link_sent": "admin",
        "admin.password_changed": "admin",
        "admin.password_set": "admin",
        "annual_duty.reminded": "seminar",
        "api_token.created": "api_token",
        "api_token.revoked": "api_token",
        "association.updated": "association",
        "attendance.recorded": "student",
        "attendance.taken_back": "student",
        "attendance_import.columns_set": "attendance_import",
        "attendance_import.confirmed": "attendance_import",
        "attendance_import.discarded": "attendance_import",
        "attendance_import.received": "attendance_import",
        "attendance_import.row_chosen": "attendance_import",
        "attendance_import.undone": "attendance_import",
        "audit.exported": "audit",
        "bank.linked": "bank_connection",
        "bank.odd_row_settled": "bank_odd_row",
        "bank.unread_days_dismissed": "bank_connection",
        "bill.issued": "bill",
        "bill.voided": "bill",
        "certificate.earned": "certificate",
        "certificate.issued": "certificate",
        "certificate.reissued": "certificate",
        "certificate.removed": "certificate",
        "certificate.revoked": "certificate",
        "certificates.exported": "file_export",
        "close.made": "close",
        "credential_key.created": "credential_key",
        "credential_key.retired": "credential_key",
        "deposit.assigned": "deposit",
        "deposit.group_paid": "deposit",
        "deposit.group_undone": "deposit",
        "deposit.held": "deposit",
        "deposit.matched": "deposit",
        "deposit.note_ended": "deposit",
        "deposit.noted": "deposit",
        "deposit.payer_forgotten": "deposit",
        "deposit.payer_remembered": "deposit",
        "deposit.received": "deposit",
        "deposit.reversed": "deposit",
        "deposit.self_settled": "deposit",
        "deposit.settled": "deposit",
        "deposit.split": "deposit",
        "deposit.unassigned": "deposit",
        "evidence.allowed": "evidence",
        "evidence.disallowed": "evidence",
        "evidence.stopped": "evidence",
        "form_template.archived": "form_template",
        "form_template.created": "form_template",
        "form_template.field_added": "form_template",
        "form_template.field_changed": "form_template",
        "form_template.field_restored": "form_template",
        "form_template.field_withdrawn": "form_template",
        "form_template.fields_ordered": "form_template",
        "form_template.updated": "form_template",
        "group.account_assigned": "group",
        "group.anonymised": "group",
        "group.contact_changed": "group",
        "group.link_renewed": "group",
        "group.mails_to_changed": "group",
        "group.not_told": "group",
        "group.paid": "group",
        "group.payment_undone": "group",
        "group.people_added": "group",
        "group.places_claim_declined": "group",
        "group.places_named": "group",
        "group.places_released": "group",
        "group.places_repriced": "group",
        "group.receipt_changed": "group",
        "group.received": "group",
        "group.reminded": "group",
        "group.unwaived": "group",
        "group.waived": "group",
        "imported_student.anonymised": "imported_student",
        "imported_student.changed": "imported_student",
        "jobs.dismissed": "job",
        "jobs.retried": "job",
        "journal_accounts.changed": "journal_accounts",
        "login.failed": "admin",
        "login.succeeded": "admin",
        "lowering.asked": "security",
        "lowering.confirmed": "security",
        "lowering.took_effect": "security",
        "lowering.withdrawn": "security",
        "mail.failed_sent_again": "mail",
        "mail.sent_again": "mail",
        "mail_template.changed": "mail_template",
        "mail_template.reset": "mail_template",
        "mailing.started": "mailing",
        "member.anonymised": "member",
        "member.changed": "member",
        "member.created": "member",
        "member.left": "member",
        "member.returned": "member",
        "members.import_undone": "member_import",
        "members.imported": "member_import",
        "move_in.columns_set": "move_in",
        "move_in.discarded": "move_in",
        "move_in.import_asked": "move_in",
        "move_in.imported": "move_in",
        "move_in.received": "move_in",
        "move_in.undone": "move_in",
        "passkey.added": "admin",
        "passkey.removed": "admin",
        "receipt.issued": "receipt",
        "receipt.reissued": "receipt",
        "receipt.voided": "receipt",
        "receipts.exported": "file_export",
        "refund.account_asked": "refund",
        "refund.account_given": "refund",
        "refund.completed": "refund",
        "refund.marked": "refund",
        "refund.payer_checked": "refund",
        "refund.withdrawn": "refund",
        "refund_file.approved": "refund_file",
        "refund_file.made": "refund_file",
        "refund_file.sent": "refund_file",
        "refund_file.withdrawn": "refund_file",
        "refund_sender.changed": "refund_sender",
        "request.refused": "request",
        "retention.changed": "retention",
        "retention.started": "retention",
        "return_invoice.issued": "return_invoice",
        "return_invoice.voided": "return_invoice",
        "sample_data.begun": "sample_data",
        "sample_data.created": "sample_data",
        "second_factor.code_used": "admin",
        "second_factor.codes_renewed": "admin",
        "second_factor.disabled": "admin",
        "second_factor.enabled": "admin",
        "second_factor.reset": "admin",
        "security.changed": "security",
        "seminar.archived": "seminar",
        "seminar.created": "seminar",
        "seminar.rush_released": "seminar",
        "seminar.updated": "seminar",
        "sessions.ended": "admin",
        "statement.discarded": "statement_import",
        "statement.import_asked": "statement_import",
        "statement.imported": "statement_import",
        "statement.read_again": "statement_import",
        "statement.received": "statement_import",
        "statement_layout.changed": "statement_layout",
        "statement_layout.created": "statement_layout",
        "statement_layout.deleted": "statement_layout",
        "student.anonymised": "student",
        "student.archived": "student",
        "student.created": "student",
        "student.not_told": "student",
        "student.updated": "student",
        "submission.account_assigned": "submission",
        "submission.anonymised": "submission",
        "submission.archived": "submission",
        "submission.confirmed": "submission",
        "submission.corrected": "submission",
        "submission.edited": "submission",
        "submission.file_rejected": "submission",
        "submission.file_replaced": "submission",
        "submission.files_approved": "submission",
        "submission.instructions_resent": "submission",
        "submission.link_renewed": "submission",
        "submission.member_accepted": "submission",
        "submission.member_declined": "submission",
        "submission.not_told": "submission",
        "submission.note_ended": "submission",
        "submission.noted": "submission",
        "submission.paid": "submission",
        "submission.payment_undone": "submission",
        "submission.person_replaced": "submission",
        "submission.received": "submission",
        "submission.reminded": "submission",
        "submission.seat_let_go": "submission",
        "submission.seat_offered": "submission",
        "submission.session_changed": "submission",
        "submission.status_changed": "submission",
        "submission.unwaived": "submission",
        "submission.waived": "submission",
        "submission.wish_approved": "submission",
        "submission.wish_asked": "submission",
        "submission.wish_declined": "submission",
        "submission.wish_withdrawn": "submission",
        "tax_archive.exported": "file_export",
        "webhook.changed": "webhook",
        "webhook.created": "webhook",
        "webhook.removed": "webhook",
        "webhook.secret_replaced": "webhook",
        "webhook.sent_again": "webhook",
        "webhook.tested": "webhook"
    }'::jsonb ->> action;
END $$;

CREATE OR REPLACE FUNCTION "is_access_action"("action" text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN action = ANY ('{
        annual_duty.exported, annual_duty.listed, attendance_import.exported,
        attendance_import.listed, bill.downloaded, bills.exported, bills.listed,
        certificate.downloaded, certificates.exported, certificates.listed, close.exported,
        deposit.viewed, deposits.exported, deposits.listed, group.viewed, groups.exported,
        groups.listed, imported_receipts.exported, imported_receipts.listed,
        imported_students.exported, imported_students.listed, mail.viewed, mails.exported,
        mails.listed, members.exported, members.listed, move_in.exported, move_in.listed,
        payee_account.viewed, person.exported, receipt.downloaded, receipt.viewed,
        receipts.exported, receipts.listed, refund_file.downloaded, refund_file.viewed,
        refunds.exported, refunds.listed, return_invoice.downloaded, review_tests.exported,
        review_tests.listed, search.viewed, statement.exported, statement.listed, student.viewed,
        students.exported, students.listed, submission.viewed, submission_file.downloaded,
        submissions.exported, submissions.listed, tax_archive.exported, wishes.exported,
        wishes.listed
    }'::text[]);
END $$;

CREATE OR REPLACE FUNCTION "is_access_entity"("entity" text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN entity = ANY ('{
        annual_duty, attendance_import, bill, bills, certificate, certificates, close, deposit, deposits, group,
        groups, imported_receipts, imported_students, mail, mails, members, move_in, receipt,
        receipts, refund, refund_file, refunds, return_invoice, review_tests, search, statement,
        student, students, submission, submissions, tax_archive, wishes
    }'::text[]);
END $$;
