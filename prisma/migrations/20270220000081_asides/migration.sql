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
        "deposit.aside_withdrawn": "deposit",
        "deposit.assigned": "deposit",
        "deposit.group_paid": "deposit",
        "deposit.group_undone": "deposit",
        "deposit.held": "deposit",
        "deposit.matched": "deposit",
        "deposit.note_ended": "deposit",
        "deposit.noted": "deposit",
        "deposit.payer_forgotten": "deposit",
        "deposit.payer_remembered": "deposit",
        "deposit.put_aside": "deposit",
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
