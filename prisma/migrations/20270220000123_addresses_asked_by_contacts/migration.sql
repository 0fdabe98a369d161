-- The contact of a group asks that one of its people be written to elsewhere: that person or the office agrees first.
ALTER TYPE "wish_kind" ADD VALUE 'address';

CREATE TYPE "asker" AS ENUM ('applicant', 'contact');
ALTER TABLE "wishes" ADD COLUMN "asked_by" "asker" NOT NULL DEFAULT 'applicant';
ALTER TABLE "new_addresses" ADD COLUMN "asked_by" "asker" NOT NULL DEFAULT 'applicant';

-- Only the contact cancels people of a group. Nobody knows who asked for the open names: as the contact's, both see them and
-- can take them back.
UPDATE "wishes" SET "asked_by" = 'contact'
FROM "submissions"
WHERE "submissions"."id" = "wishes"."submission_id" AND "submissions"."group_id" IS NOT NULL
    AND ("wishes"."kind" = 'cancellation' OR ("wishes"."kind" = 'name' AND "wishes"."state" = 'open'));

-- Nobody knows whether a contact or the person asked for these. They ask once more.
DELETE FROM "new_addresses" USING "submissions"
WHERE "submissions"."id" = "new_addresses"."submission_id" AND "submissions"."group_id" IS NOT NULL;
