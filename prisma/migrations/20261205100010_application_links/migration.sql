-- The address of an applicant's page can be renewed; the application keeps its public id.
ALTER TABLE "submissions" ADD COLUMN "link_code" TEXT;
CREATE UNIQUE INDEX "submissions_link_code_key" ON "submissions"("link_code");

-- What is known of these addresses: how often they were opened, and which of them were replaced.
CREATE TABLE "application_links" (
    "code" TEXT NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "last_used_at" TIMESTAMPTZ(3),
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "application_links_pkey" PRIMARY KEY ("code"),
    CONSTRAINT "application_links_uses_check" CHECK (("uses" = 0) = ("last_used_at" IS NULL) AND "uses" >= 0)
);
CREATE INDEX "application_links_submission_id_idx" ON "application_links"("submission_id");
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_submission_id_fkey"
    FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the audit can say, and one action more.
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
        said,
        '"entity" = ''submission'' AND "action" IN (''submission.link_renewed'')'
    );
END $$;
