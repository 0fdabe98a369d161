-- Mails that the office writes to many applicants at once, and who gets each.
CREATE TABLE "mailings" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "total" INTEGER NOT NULL,
    "looked_through" INTEGER NOT NULL DEFAULT 0,
    "queued" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mailings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mailings_counts_check" CHECK ("queued" <= "looked_through" AND "looked_through" <= "total")
);
CREATE UNIQUE INDEX "mailings_key_key" ON "mailings"("key");
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_admin_id_fkey"
    FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "mailing_recipients" (
    "mailing_id" INTEGER NOT NULL,
    "submission_id" INTEGER NOT NULL,

    CONSTRAINT "mailing_recipients_pkey" PRIMARY KEY ("mailing_id", "submission_id")
);
CREATE INDEX "mailing_recipients_submission_id_idx" ON "mailing_recipients"("submission_id");
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_fkey"
    FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_submission_id_fkey"
    FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the audit can say, and an action more.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said, '"entity" = ''mailing'' AND "action" = ''mailing.started'''
    );
END $$;
