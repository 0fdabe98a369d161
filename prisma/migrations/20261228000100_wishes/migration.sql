-- What an applicant asks for on their page (申出), and the office decides.
CREATE TYPE "wish_kind" AS ENUM ('name', 'cancellation', 'hand_over');
CREATE TYPE "wish_state" AS ENUM ('open', 'approved', 'declined', 'withdrawn');

CREATE TABLE "wishes" (
    "id" SERIAL NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "kind" "wish_kind" NOT NULL,
    "state" "wish_state" NOT NULL DEFAULT 'open',
    "content" JSONB NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" INTEGER,
    "reason" TEXT,

    CONSTRAINT "wishes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "wishes_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "wishes_settled_check" CHECK (("state" = 'open') = ("settled_at" IS NULL)),
    CONSTRAINT "wishes_declined_check" CHECK ("state" <> 'declined' OR "reason" IS NOT NULL)
);
CREATE INDEX "wishes_submission_id_idx" ON "wishes"("submission_id");
CREATE INDEX "wishes_asked_at_id_idx" ON "wishes"("asked_at", "id");
-- Asking twice is asking once.
CREATE UNIQUE INDEX "wishes_one_open" ON "wishes"("submission_id", "kind") WHERE "state" = 'open';
CREATE INDEX "wishes_open" ON "wishes"("asked_at") WHERE "state" = 'open';

-- What the audit and the access log can say.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
    noted text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_action_check' AND conrelid = 'access_entries'::regclass
    );
    things text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_entity_check' AND conrelid = 'access_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said,
        '"entity" = ''submission'' AND "action" IN (''submission.corrected'', ''submission.wish_asked'', '
        '''submission.wish_approved'', ''submission.wish_declined'', ''submission.wish_withdrawn'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_action_check" CHECK (%s OR %s)',
        noted, '"action" IN (''wishes.listed'', ''wishes.exported'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_entity_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_entity_check" CHECK (%s OR %s)',
        things, '"entity" = ''wishes'''
    );
END $$;
