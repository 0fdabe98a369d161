-- Only the mail's recipient knows the code; pressing the button behind it confirms the address.
ALTER TABLE "submissions"
    ADD COLUMN "confirmation_code" TEXT,
    ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "submissions_confirmation_code_key" ON "submissions"("confirmation_code");

-- Nobody was asked to confirm an address before: those of earlier applications count as confirmed.
UPDATE "submissions" SET "confirmed_at" = "submitted_at";

-- The mailbox behind an address: taro+1@example.jp and Taro@example.jp are one.
CREATE FUNCTION mailbox_of(address TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN lower(regexp_replace(address, '\+[^@]*@', '@'));

CREATE INDEX "mails_mailbox" ON "mails"(mailbox_of("to"), "created_at");
CREATE INDEX "submissions_confirmed_mailbox" ON "submissions"(mailbox_of("email"))
    WHERE "confirmed_at" IS NOT NULL;

-- One action more.
DO $$
DECLARE
    said TEXT := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said, '"entity" = ''submission'' AND "action" IN (''submission.confirmed'')'
    );
END $$;
