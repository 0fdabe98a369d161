-- Who gets the mails about single people of a group: they, the contact, or both.
CREATE TYPE "mails_to" AS ENUM ('people', 'contact', 'both');
ALTER TABLE "groups" ADD COLUMN "mails_to" "mails_to" NOT NULL DEFAULT 'people';

ALTER TYPE "mail_kind" ADD VALUE 'place_confirmed';
ALTER TYPE "mail_kind" ADD VALUE 'group_progress';

-- What the audit can say, and the choice of a group's mails.
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
        '"entity" = ''group'' AND "action" = ''group.mails_to_changed'''
    );
END $$;
