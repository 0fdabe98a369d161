-- What a certificate needs is a rule of the seminar. The default is what was the only rule until now.
ALTER TABLE "seminars"
    ADD COLUMN "completion_test" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "completion_watched_percent" INTEGER,
    ADD COLUMN "completion_live_minutes" INTEGER,
    ADD COLUMN "completion_check_in" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "seminars_completion_check" CHECK (
        coalesce("completion_watched_percent", 1) BETWEEN 1 AND 100
        AND coalesce("completion_live_minutes", 1) BETWEEN 1 AND 10000);

-- Removed before it was issued, since its student had no longer done what the seminar asks for: it is earned again
-- by the same proofs where they suffice again. One that a person removed needs a new proof.
ALTER TABLE "certificates"
    ADD COLUMN "lapsed" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "certificates_lapsed_check" CHECK (NOT "lapsed" OR "archived_at" IS NOT NULL);

CREATE TYPE "proof_kind" AS ENUM ('by_hand', 'check_in', 'report');

-- Proofs of attendance (受講の証明): appended, and taken back once.
CREATE TABLE "attendance_proofs" (
    "id" SERIAL NOT NULL,
    "student_id" INTEGER NOT NULL,
    "kind" "proof_kind" NOT NULL,
    -- By hand: added to the minutes of attendance; NULL: the whole rule is fulfilled. Of a report without times: its
    -- sum, which counts for nothing by itself.
    "minutes" INTEGER,
    -- Of a report: when the person was there. What several proofs say is one union.
    "present" TSTZMULTIRANGE,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER NOT NULL,
    "taken_back_at" TIMESTAMPTZ(3),
    "taken_back_by" INTEGER,
    "taken_back_reason" TEXT,

    CONSTRAINT "attendance_proofs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "attendance_proofs_minutes_check" CHECK ("minutes" > 0),
    CONSTRAINT "attendance_proofs_source_check" CHECK (
        CASE "kind" WHEN 'report' THEN "present" IS NOT NULL OR "minutes" IS NOT NULL
                    ELSE "present" IS NULL AND "reason" IS NOT NULL END),
    CONSTRAINT "attendance_proofs_taken_back_check" CHECK (
        ("taken_back_at" IS NULL) = ("taken_back_by" IS NULL)
        AND ("taken_back_at" IS NULL) = ("taken_back_reason" IS NULL)),
    CONSTRAINT "attendance_proofs_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "attendance_proofs_student_id_idx" ON "attendance_proofs"("student_id");

-- Nothing about a proof changes but that it is taken back, once. The words about a person may go while a transaction
-- says that it anonymises.
CREATE FUNCTION keep_attendance_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'proofs of attendance are taken back, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."taken_back_at" IS NOT NULL THEN
            RAISE EXCEPTION 'a proof of attendance starts standing';
        END IF;
    ELSIF OLD."taken_back_at" IS NOT NULL OR NEW."taken_back_at" IS NULL
        OR to_jsonb(NEW) - '{taken_back_at,taken_back_by,taken_back_reason}'::text[]
           <> to_jsonb(OLD) - '{taken_back_at,taken_back_by,taken_back_reason}'::text[] THEN
        RAISE EXCEPTION 'a proof of attendance can only be taken back, and once';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "attendance_proofs_keep" AFTER INSERT OR UPDATE OR DELETE ON "attendance_proofs"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION keep_attendance_proof();

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
