-- A date of a seminar may have a last day to pay of its own; else it is the last day before it on which banks are open.
ALTER TABLE "seminar_sessions" ADD COLUMN "payment_deadline" DATE,
  ADD CONSTRAINT "seminar_sessions_payment_deadline" CHECK ("payment_deadline" <= ("starts_at" AT TIME ZONE 'Asia/Tokyo')::date);

-- That day on each application and place for such a date, and the earliest of them on a group. null: they have no date, or
-- were made before this migration, and no rule moves their deadline.
ALTER TABLE "submissions" ADD COLUMN "session_deadline" DATE;
ALTER TABLE "group_places" ADD COLUMN "session_deadline" DATE;
ALTER TABLE "groups" ADD COLUMN "session_deadline" DATE;

-- The last day before this one on which banks are open, as shared/platform/japan/bankDay.ts has it.
CREATE FUNCTION last_bank_day(before DATE) RETURNS DATE LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    day DATE = before - 1;
BEGIN
    WHILE next_bank_day(day - 1) <> day LOOP
        day = day - 1;
    END LOOP;
    RETURN day;
END $$;

CREATE FUNCTION session_deadline_of(own DATE, starts_at TIMESTAMPTZ) RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT COALESCE(own, last_bank_day((starts_at AT TIME ZONE 'Asia/Tokyo')::date))
$$;

-- Where a company's people have only the seminar's deadline, somebody who joins them has it too: the company pays once for
-- all. An anonymised person has no day to pay and says nothing of theirs.
CREATE FUNCTION take_session_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "submissions_session_deadline" BEFORE INSERT OR UPDATE OF "session_id" ON "submissions"
    FOR EACH ROW EXECUTE FUNCTION take_session_deadline();
CREATE TRIGGER "group_places_session_deadline" BEFORE INSERT OR UPDATE OF "session_id" ON "group_places"
    FOR EACH ROW EXECUTE FUNCTION take_session_deadline();

-- A day that the office sets holds for everybody; another day of the date only for those who had one by it.
CREATE FUNCTION follow_session_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    day DATE = session_deadline_of(NEW."payment_deadline", NEW."starts_at");
    by_office BOOLEAN = OLD."payment_deadline" IS DISTINCT FROM NEW."payment_deadline";
BEGIN
    UPDATE "submissions" SET "session_deadline" = day
        WHERE "session_id" = NEW."id" AND (by_office OR "session_deadline" IS NOT NULL)
            AND "session_deadline" IS DISTINCT FROM day AND "anonymised_at" IS NULL;
    UPDATE "group_places" SET "session_deadline" = day
        WHERE "session_id" = NEW."id" AND (by_office OR "session_deadline" IS NOT NULL)
            AND "session_deadline" IS DISTINCT FROM day;
    RETURN NEW;
END $$;
CREATE TRIGGER "seminar_sessions_deadline" AFTER UPDATE OF "payment_deadline", "starts_at" ON "seminar_sessions"
    FOR EACH ROW WHEN ((OLD."payment_deadline", OLD."starts_at") IS DISTINCT FROM (NEW."payment_deadline", NEW."starts_at"))
    EXECUTE FUNCTION follow_session_deadline();

-- The earliest of those who are still to be paid for. The group's row is locked before they are read: a second change of
-- its people waits, and then sees the first one.
CREATE FUNCTION follow_group_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "submissions_group_deadline_added" AFTER INSERT ON "submissions"
    FOR EACH ROW WHEN (NEW."group_id" IS NOT NULL AND NEW."session_deadline" IS NOT NULL)
    EXECUTE FUNCTION follow_group_deadline();
CREATE TRIGGER "submissions_group_deadline"
    AFTER UPDATE OF "session_id", "session_deadline", "status", "archived_at", "payment_status"
    ON "submissions" FOR EACH ROW
    WHEN (NEW."group_id" IS NOT NULL AND COALESCE(OLD."session_deadline", NEW."session_deadline") IS NOT NULL
        AND (OLD."session_deadline", OLD."status", OLD."archived_at", OLD."payment_status")
            IS DISTINCT FROM (NEW."session_deadline", NEW."status", NEW."archived_at", NEW."payment_status"))
    EXECUTE FUNCTION follow_group_deadline();
CREATE TRIGGER "group_places_group_deadline_added" AFTER INSERT ON "group_places"
    FOR EACH ROW WHEN (NEW."session_deadline" IS NOT NULL) EXECUTE FUNCTION follow_group_deadline();
CREATE TRIGGER "group_places_group_deadline"
    AFTER UPDATE OF "session_id", "session_deadline", "named_at", "released_at", "covered_at"
    ON "group_places" FOR EACH ROW
    WHEN (COALESCE(OLD."session_deadline", NEW."session_deadline") IS NOT NULL
        AND (OLD."session_deadline", OLD."named_at", OLD."released_at", OLD."covered_at")
            IS DISTINCT FROM (NEW."session_deadline", NEW."named_at", NEW."released_at", NEW."covered_at"))
    EXECUTE FUNCTION follow_group_deadline();

DROP FUNCTION payment_deadline(DATE, INTEGER, DATE, TIMESTAMPTZ, BOOLEAN);

-- The last day on which an application or a group may be paid; null: it was made before each had one, and neither its
-- seminar nor its date names one. Nobody is asked to pay by a day before the first one after being told on which banks are open. The
-- server's own formula is shared/catalogue/seminars/paymentDeadline.rules.ts.
CREATE FUNCTION payment_deadline(seminar_deadline DATE, payment_days INTEGER, asked_on DATE, submitted_at TIMESTAMPTZ,
    without_deadline BOOLEAN, session_deadline DATE)
RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT LEAST(
        CASE
            WHEN seminar_deadline IS NOT NULL THEN
                GREATEST(seminar_deadline,
                    COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + payment_days)
            WHEN NOT without_deadline THEN
                CASE WHEN payment_days >= 7
                    -- Banks are never closed for a week.
                    THEN COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + payment_days
                    ELSE GREATEST(
                        COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + payment_days,
                        next_bank_day(COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date)))
                END
        END,
        CASE
            WHEN session_deadline IS NULL THEN NULL
            WHEN session_deadline >= COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + 7
                THEN session_deadline
            ELSE GREATEST(session_deadline,
                next_bank_day(COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date)))
        END)
$$;
