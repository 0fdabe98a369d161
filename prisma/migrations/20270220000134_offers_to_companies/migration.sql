-- A company's people may wait, and are offered seats with a last day to pay: where it is earlier than that of their date, it is
-- the company's day. Waiting people owe nothing, so they set no day.
CREATE OR REPLACE FUNCTION follow_group_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    day DATE;
BEGIN
    IF NEW."group_id" IS NULL THEN
        RETURN NEW;
    END IF;
    PERFORM FROM "groups" WHERE "id" = NEW."group_id" FOR NO KEY UPDATE;
    SELECT min("last_day") INTO day FROM (
        SELECT LEAST("offer_deadline", "session_deadline") AS "last_day" FROM "submissions"
            WHERE "group_id" = NEW."group_id" AND "status" <> 'cancelled' AND "archived_at" IS NULL
                AND "payment_status" <> 'PAID' AND "waiting_since" IS NULL
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
    AFTER UPDATE OF "session_id", "session_deadline", "offer_deadline", "waiting_since", "status", "archived_at", "payment_status"
    ON "submissions" FOR EACH ROW
    WHEN (NEW."group_id" IS NOT NULL
        AND COALESCE(OLD."session_deadline", NEW."session_deadline", OLD."offer_deadline", NEW."offer_deadline") IS NOT NULL
        AND (OLD."session_deadline", OLD."offer_deadline", OLD."waiting_since", OLD."status", OLD."archived_at", OLD."payment_status")
            IS DISTINCT FROM
            (NEW."session_deadline", NEW."offer_deadline", NEW."waiting_since", NEW."status", NEW."archived_at", NEW."payment_status"))
    EXECUTE FUNCTION follow_group_deadline();
