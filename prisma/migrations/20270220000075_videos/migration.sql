-- Films of a seminar, and what each person has watched of them.
CREATE TYPE "video_kind" AS ENUM ('file', 'hls');
CREATE TABLE "videos" (
    "id" SERIAL NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "title_en" TEXT,
    "position" INTEGER NOT NULL,
    "kind" "video_kind" NOT NULL,
    "url" TEXT,
    "stored_name" TEXT,
    "file_name" TEXT,
    "size" BIGINT,
    "sha256" TEXT,
    "codecs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "starts_late" BOOLEAN NOT NULL DEFAULT false,
    "seconds" INTEGER,
    "opens_on" DATE,
    "closes_on" DATE,
    "fastest_rate" DECIMAL(3, 2) NOT NULL DEFAULT 1,
    "captions" TEXT,
    "captions_en" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "videos_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "videos_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars" ("id")
        ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "videos_source_check" CHECK (CASE "kind"
        WHEN 'hls' THEN "url" IS NOT NULL AND "stored_name" IS NULL
        ELSE "url" IS NULL AND "stored_name" IS NOT NULL AND "file_name" IS NOT NULL
            AND "size" IS NOT NULL AND "sha256" IS NOT NULL AND "seconds" IS NOT NULL END),
    -- Milliseconds of a day fit the ranges below.
    CONSTRAINT "videos_seconds_check" CHECK ("seconds" BETWEEN 1 AND 86400),
    CONSTRAINT "videos_rate_check" CHECK ("fastest_rate" BETWEEN 1 AND 2),
    CONSTRAINT "videos_period_check" CHECK ("closes_on" >= "opens_on")
);
CREATE INDEX "videos_seminar_id_position_idx" ON "videos" ("seminar_id", "position");
CREATE UNIQUE INDEX "videos_stored_name_key" ON "videos" ("stored_name");

-- What a person has watched of a film: the union of what was played, in milliseconds of the film.
CREATE TABLE "viewings" (
    "submission_id" INTEGER NOT NULL,
    "video_id" INTEGER NOT NULL,
    -- How many people had the place before: what they watched is not their successor's.
    "holder" INTEGER NOT NULL DEFAULT 0,
    "watched" int4multirange NOT NULL DEFAULT '{}',
    "watched_ms" INTEGER NOT NULL DEFAULT 0,
    "wall_ms" INTEGER NOT NULL DEFAULT 0,
    "position_ms" INTEGER NOT NULL DEFAULT 0,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    -- When anything was last credited.
    "watched_at" TIMESTAMPTZ(3),

    CONSTRAINT "viewings_pkey" PRIMARY KEY ("submission_id", "video_id", "holder"),
    CONSTRAINT "viewings_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions" ("id")
        ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "viewings_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "videos" ("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "viewings_video_id_idx" ON "viewings" ("video_id");

-- Who watched from when to when: a session is one open player, and only a person's newest one counts.
CREATE TABLE "viewing_sessions" (
    "id" SERIAL NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "session" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "counts_from" TIMESTAMPTZ(3) NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,
    "wall_ms" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "viewing_sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "viewing_sessions_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions" ("id")
        ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "viewing_sessions_submission_id_session_key" ON "viewing_sessions" ("submission_id", "session");

-- Credits what a player says that it has played, and never more than the database's clock allows: since the session's
-- first call (and at most ten seconds before it), times the speed. What was credited before costs nothing and changes
-- nothing. "clock" stands for the database's clock in tests.
--
-- Where the report passes the percentage that a certificate needs, nothing is written unless "passes" is true: the state
-- is then "passing". The caller repeats the report in a transaction that also earns the certificate.
CREATE FUNCTION "report_viewing"(
    "person" integer, "film" integer, "player" text, "starts" integer[], "ends" integer[], "speed" numeric,
    "passes" boolean DEFAULT true, "clock" timestamptz DEFAULT NULL
) RETURNS TABLE ("state" text, "watched" int4multirange, "watched_ms" integer, "former_ms" integer, "position_ms" integer)
    LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
    most_pieces CONSTANT integer := 1000;
    moment timestamptz;
    opens timestamptz;
    closes timestamptz;
    length_ms integer;
    place integer;
    needed integer;
    rate numeric;
    newest viewing_sessions;
    remaining integer;
    added integer := 0;
    wall integer;
    piece int4range;
BEGIN
    -- One report of a person at a time, on whichever server.
    PERFORM pg_advisory_xact_lock(hashtextextended('viewing:' || person, 0));
    moment := coalesce(clock, clock_timestamp());
    SELECT coalesce(v.opens_on::timestamp AT TIME ZONE 'Asia/Tokyo', '-infinity'),
            coalesce((v.closes_on + 1)::timestamp AT TIME ZONE 'Asia/Tokyo', 'infinity'),
            coalesce(v.seconds, 86400) * 1000, least(speed, v.fastest_rate),
            CASE WHEN v.seconds IS NOT NULL THEN m.completion_watched_percent END
        INTO opens, closes, length_ms, rate, needed
        FROM videos v JOIN seminars m ON m.id = v.seminar_id WHERE v.id = film;
    SELECT count(*) INTO place FROM former_people f WHERE f.submission_id = person;
    SELECT w.watched, w.watched_ms, w.wall_ms, w.position_ms INTO watched, former_ms, wall, position_ms
        FROM viewings w WHERE w.submission_id = person AND w.video_id = film AND w.holder = place;
    watched := coalesce(watched, '{}');
    former_ms := coalesce(former_ms, 0);
    watched_ms := former_ms;
    wall := coalesce(wall, 0);
    position_ms := coalesce(position_ms, 0);
    SELECT * INTO newest FROM viewing_sessions s WHERE s.submission_id = person ORDER BY s.id DESC LIMIT 1;

    IF newest.session IS DISTINCT FROM player THEN
        IF EXISTS (SELECT FROM viewing_sessions s WHERE s.submission_id = person AND s.session = player) THEN
            state := 'elsewhere';
            RETURN NEXT;
            RETURN;
        END IF;
        IF moment NOT BETWEEN opens AND closes THEN
            state := 'closed';
            RETURN NEXT;
            RETURN;
        END IF;
        IF (SELECT count(*) FROM viewing_sessions s
            WHERE s.submission_id = person AND s.began_at > moment - interval '1 day') >= 300 THEN
            state := 'too_often';
            RETURN NEXT;
            RETURN;
        END IF;
        INSERT INTO viewing_sessions AS s (submission_id, session, began_at, counts_from, reported_at)
            VALUES (person, player, moment, greatest(moment - interval '10 seconds', newest.reported_at), moment)
            RETURNING * INTO newest;
    END IF;

    state := CASE WHEN moment BETWEEN opens AND closes THEN 'counting' ELSE 'closed' END;
    -- What the session may still hold, and what the period of this film leaves.
    remaining := floor(rate * greatest(0, least(86400000,
        extract(epoch FROM least(moment, closes) - newest.counts_from) * 1000 - newest.wall_ms,
        CASE WHEN opens = '-infinity' THEN 86400000
            ELSE extract(epoch FROM least(moment, closes) - opens) * 1000 - wall END)));
    IF (SELECT count(*) FROM unnest(watched)) >= most_pieces THEN
        remaining := 0;
    END IF;
    FOR i IN 1 .. cardinality(starts) LOOP
        CONTINUE WHEN starts[i] >= least(ends[i], length_ms);
        FOR piece IN SELECT p FROM unnest(
            int4multirange(int4range(starts[i], least(ends[i], length_ms))) - watched) AS p ORDER BY p
        LOOP
            EXIT WHEN remaining = 0;
            piece := int4range(lower(piece), least(upper(piece), lower(piece) + remaining));
            watched := watched + int4multirange(piece);
            added := added + upper(piece) - lower(piece);
            remaining := remaining - (upper(piece) - lower(piece));
        END LOOP;
    END LOOP;
    IF cardinality(ends) > 0 THEN
        position_ms := least(ends[cardinality(ends)], length_ms);
    END IF;
    IF added > 0 AND NOT passes AND needed IS NOT NULL AND (
        SELECT count(*) FROM (
            SELECT sum(v.seconds) * 10 * needed AS goal,
                sum(CASE WHEN v.id = film THEN least(former_ms, length_ms)
                    ELSE least(coalesce(w.watched_ms, 0), v.seconds * 1000) END) AS done
            FROM videos f JOIN videos v ON v.seminar_id = f.seminar_id
            LEFT JOIN viewings w ON w.video_id = v.id AND w.submission_id = person AND w.holder = place
            WHERE f.id = film AND v.archived_at IS NULL AND v.seconds IS NOT NULL) AS sums
        WHERE done < goal AND done + added >= goal) > 0
    THEN
        state := 'passing';
        RETURN NEXT;
        RETURN;
    END IF;
    watched_ms := former_ms + added;

    UPDATE viewing_sessions s SET reported_at = greatest(s.reported_at, moment), wall_ms = s.wall_ms + ceil(added / rate)
        WHERE s.id = newest.id;
    INSERT INTO viewings AS w (submission_id, video_id, holder, watched, watched_ms, wall_ms, position_ms, began_at, watched_at)
        VALUES (person, film, place, watched, watched_ms, ceil(added / rate), position_ms, moment,
            CASE WHEN added > 0 THEN moment END)
        ON CONFLICT ON CONSTRAINT viewings_pkey DO UPDATE SET watched = excluded.watched, watched_ms = excluded.watched_ms,
            wall_ms = w.wall_ms + excluded.wall_ms, position_ms = excluded.position_ms,
            watched_at = greatest(w.watched_at, excluded.watched_at);
    RETURN NEXT;
END $$;
