-- An anonymised application has no day to pay: it says nothing of the days of its company.
CREATE OR REPLACE FUNCTION take_session_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD."session_id" IS NOT DISTINCT FROM NEW."session_id" THEN
        RETURN NEW;
    END IF;
    IF NEW."session_id" IS NULL OR (NEW."group_id" IS NOT NULL AND (
        EXISTS (SELECT FROM "submissions" WHERE "group_id" = NEW."group_id" AND "session_id" = NEW."session_id"
            AND "session_deadline" IS NULL AND "anonymised_at" IS NULL)
        OR EXISTS (SELECT FROM "group_places" WHERE "group_id" = NEW."group_id" AND "session_id" = NEW."session_id"
            AND "session_deadline" IS NULL))) THEN
        NEW."session_deadline" = NULL;
    ELSE
        NEW."session_deadline" = (SELECT session_deadline_of("payment_deadline", "starts_at")
            FROM "seminar_sessions" WHERE "id" = NEW."session_id");
    END IF;
    RETURN NEW;
END $$;

-- A group's day is the earliest of those who are still to be paid for. Its row is locked before they are read: whoever
-- changes another one of them at the same time waits, and then sees this one.
CREATE OR REPLACE FUNCTION follow_group_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    day DATE;
BEGIN
    IF NEW."group_id" IS NULL THEN
        RETURN NEW;
    END IF;
    PERFORM FROM "groups" WHERE "id" = NEW."group_id" FOR NO KEY UPDATE;
    SELECT min("session_deadline") INTO day FROM (
        SELECT "session_deadline" FROM "submissions"
            WHERE "group_id" = NEW."group_id" AND "status" <> 'cancelled' AND "archived_at" IS NULL
                AND "payment_status" <> 'PAID'
        UNION ALL
        SELECT "session_deadline" FROM "group_places"
            WHERE "group_id" = NEW."group_id" AND "named_at" IS NULL AND "released_at" IS NULL
                AND "covered_at" IS NULL AND "fee" > 0) AS theirs;
    UPDATE "groups" SET "session_deadline" = day
        WHERE "id" = NEW."group_id" AND "session_deadline" IS DISTINCT FROM day;
    RETURN NEW;
END $$;

DROP TRIGGER "submissions_group_deadline" ON "submissions";
CREATE TRIGGER "submissions_group_deadline"
    AFTER UPDATE OF "session_id", "session_deadline", "status", "archived_at", "payment_status"
    ON "submissions" FOR EACH ROW
    WHEN (NEW."group_id" IS NOT NULL AND COALESCE(OLD."session_deadline", NEW."session_deadline") IS NOT NULL
        AND (OLD."session_deadline", OLD."status", OLD."archived_at", OLD."payment_status")
            IS DISTINCT FROM (NEW."session_deadline", NEW."status", NEW."archived_at", NEW."payment_status"))
    EXECUTE FUNCTION follow_group_deadline();
DROP TRIGGER "group_places_group_deadline" ON "group_places";
CREATE TRIGGER "group_places_group_deadline"
    AFTER UPDATE OF "session_id", "session_deadline", "named_at", "released_at", "covered_at"
    ON "group_places" FOR EACH ROW
    WHEN (COALESCE(OLD."session_deadline", NEW."session_deadline") IS NOT NULL
        AND (OLD."session_deadline", OLD."named_at", OLD."released_at", OLD."covered_at")
            IS DISTINCT FROM (NEW."session_deadline", NEW."named_at", NEW."released_at", NEW."covered_at"))
    EXECUTE FUNCTION follow_group_deadline();

UPDATE "groups" SET "session_deadline" = theirs.day
FROM (
    SELECT "groups"."id", LEAST(
        (SELECT min("session_deadline") FROM "submissions"
            WHERE "group_id" = "groups"."id" AND "status" <> 'cancelled' AND "archived_at" IS NULL
                AND "payment_status" <> 'PAID'),
        (SELECT min("session_deadline") FROM "group_places"
            WHERE "group_id" = "groups"."id" AND "named_at" IS NULL AND "released_at" IS NULL
                AND "covered_at" IS NULL AND "fee" > 0)) AS day
    FROM "groups" WHERE "session_deadline" IS NOT NULL) AS theirs
WHERE "groups"."id" = theirs."id" AND "groups"."session_deadline" IS DISTINCT FROM theirs.day;
