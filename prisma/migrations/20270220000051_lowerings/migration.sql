-- A protection that an administrator asks to lower waits for another administrator, or for a day.
CREATE TYPE "lowering_kind" AS ENUM ('require_second_factor', 'refund_four_eyes', 'second_factor');
CREATE TYPE "lowering_end" AS ENUM ('confirmed', 'took_effect', 'withdrawn');
CREATE TABLE "lowerings" (
    "id" SERIAL NOT NULL,
    "what" "lowering_kind" NOT NULL,
    "admin_id" INTEGER,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_by" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" INTEGER,
    "ended_as" "lowering_end",

    CONSTRAINT "lowerings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "lowerings_person_check" CHECK (("what" = 'second_factor') = ("admin_id" IS NOT NULL)),
    CONSTRAINT "lowerings_ended_check" CHECK (("ended_at" IS NULL) = ("ended_as" IS NULL)),
    -- Whoever asked doesn't confirm.
    CONSTRAINT "lowerings_confirmed_check"
        CHECK ("ended_as" IS DISTINCT FROM 'confirmed' OR ("ended_by" IS NOT NULL AND "ended_by" <> "asked_by"))
);
CREATE UNIQUE INDEX "lowerings_one_open" ON "lowerings" ("what", coalesce("admin_id", 0)) WHERE "ended_at" IS NULL;

-- Since when somebody is an administrator: one who was made so just now confirms nothing.
ALTER TABLE "admins" ADD COLUMN "administrator_since" TIMESTAMPTZ(3);
UPDATE "admins" SET "administrator_since" = "created_at" WHERE "role" = 'administrator' AND "archived_at" IS NULL;
CREATE FUNCTION keep_administrator_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."administrator_since" := CASE
        WHEN NEW."role" <> 'administrator' OR NEW."archived_at" IS NOT NULL THEN NULL
        WHEN TG_OP = 'UPDATE' AND OLD."role" = 'administrator' AND OLD."archived_at" IS NULL
            THEN coalesce(OLD."administrator_since", CURRENT_TIMESTAMP)
        ELSE CURRENT_TIMESTAMP END;
    RETURN NEW;
END $$;
CREATE TRIGGER "admins_administrator_since" BEFORE INSERT OR UPDATE OF "role", "archived_at" ON "admins"
    FOR EACH ROW EXECUTE FUNCTION keep_administrator_since();

-- A refund and a file for the bank keep the rule of when they were made. What waits now keeps the present one.
ALTER TABLE "refunds" ADD COLUMN "four_eyes" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "refund_files" ADD COLUMN "four_eyes" BOOLEAN NOT NULL DEFAULT false;
UPDATE "refunds" SET "four_eyes" = true
    WHERE "refunded_on" IS NULL AND "withdrawn_at" IS NULL
        AND EXISTS (SELECT FROM "security_settings" WHERE "refund_four_eyes");
UPDATE "refund_files" SET "four_eyes" = true
    WHERE "sent_at" IS NULL AND "withdrawn_at" IS NULL
        AND EXISTS (SELECT FROM "security_settings" WHERE "refund_four_eyes");
CREATE FUNCTION keep_four_eyes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        NEW."four_eyes" := coalesce((SELECT "refund_four_eyes" FROM "security_settings"), false);
    ELSE
        NEW."four_eyes" := OLD."four_eyes";
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "refunds_four_eyes" BEFORE INSERT OR UPDATE OF "four_eyes" ON "refunds"
    FOR EACH ROW EXECUTE FUNCTION keep_four_eyes();
CREATE TRIGGER "refund_files_four_eyes" BEFORE INSERT OR UPDATE OF "four_eyes" ON "refund_files"
    FOR EACH ROW EXECUTE FUNCTION keep_four_eyes();

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
