-- How fast videos may be watched is what the seminar allows, not each video.
ALTER TABLE "seminars" ADD COLUMN "fastest_rate" DOUBLE PRECISION NOT NULL DEFAULT 1;
ALTER TABLE "seminars" ADD CONSTRAINT "seminars_fastest_rate_check" CHECK ("fastest_rate" BETWEEN 1 AND 2);
UPDATE seminars SET fastest_rate = fastest.rate
FROM (SELECT seminar_id, max(fastest_rate) AS rate FROM videos WHERE archived_at IS NULL GROUP BY seminar_id) AS fastest
WHERE seminars.id = fastest.seminar_id AND fastest.rate > 1;

CREATE OR REPLACE FUNCTION "report_viewing"(
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
            coalesce(v.seconds, 86400) * 1000, least(speed, m.fastest_rate::numeric),
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

ALTER TABLE "videos" DROP COLUMN "fastest_rate";
