-- Whether applicants give their place to somebody else on their page, until "replace_until", and whether the
-- office decides it; null: they can't.
CREATE TYPE "decider" AS ENUM ('rule', 'office');
ALTER TABLE "seminars" ADD COLUMN "hand_over" "decider";

-- What an applicant asked for may have been approved by the office.
ALTER TABLE "former_people"
    DROP CONSTRAINT "former_people_by_check",
    ADD CONSTRAINT "former_people_by_check" CHECK (
        "replaced_by" = 'applicant' OR ("replaced_by" = 'office') = ("admin_id" IS NOT NULL)
    );
