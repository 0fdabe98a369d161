-- The address of the page of a group's contact can be renewed; the group keeps its public id.
ALTER TABLE "groups" ADD COLUMN "link_code" TEXT;
CREATE UNIQUE INDEX "groups_link_code_key" ON "groups"("link_code");

-- What is known of these addresses stands beside those of the applicants' pages.
ALTER TABLE "application_links" ALTER COLUMN "submission_id" DROP NOT NULL;
ALTER TABLE "application_links" ADD COLUMN "group_id" INTEGER;
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_of_one_check"
    CHECK (num_nonnulls("submission_id", "group_id") = 1);
CREATE INDEX "application_links_group_id_idx" ON "application_links"("group_id");
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_group_id_fkey"
    FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the audit can say.
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
        '"entity" = ''group'' AND "action" = ''group.link_renewed'''
    );
END $$;
