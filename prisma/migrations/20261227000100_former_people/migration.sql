-- Until when the contact of a group replaces people.
ALTER TABLE "seminars" ADD COLUMN "replace_until" DATE;

-- Who had the place of an application before somebody else took it.
CREATE TYPE "replaced_by" AS ENUM ('office', 'contact', 'applicant');
CREATE TABLE "former_people" (
    "id" SERIAL NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "applicant_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,
    "replaced_by" "replaced_by" NOT NULL,
    "admin_id" INTEGER,
    "anonymised_at" TIMESTAMPTZ(3),

    CONSTRAINT "former_people_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "former_people_by_check" CHECK (("replaced_by" = 'office') = ("admin_id" IS NOT NULL))
);
CREATE INDEX "former_people_submission_id_id_idx" ON "former_people"("submission_id", "id");
ALTER TABLE "former_people" ADD CONSTRAINT "former_people_submission_id_fkey"
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
        '"entity" = ''submission'' AND "action" = ''submission.person_replaced'''
    );
END $$;
