-- A short number for people, counted within the seminar (KEIZOKU-20260401-A0012). The public id opens the
-- applicant's page, so it must not be read out on the telephone.
ALTER TABLE "seminars" ADD COLUMN "last_application_sequence" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "submissions" ADD COLUMN "number" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION application_number(code TEXT, sequence INTEGER) RETURNS TEXT
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN code || '-A' || lpad(sequence::text, greatest(4, length(sequence::text)), '0');

UPDATE "submissions" SET
    "number" = application_number(numbered.code, numbered.sequence),
    "search_text" = "search_text" || E'\n' || lower(application_number(numbered.code, numbered.sequence))
FROM (
    SELECT submissions.id, seminars.code,
        (row_number() OVER (PARTITION BY submissions.seminar_id ORDER BY submissions.id))::int AS sequence
    FROM "submissions" JOIN "seminars" ON seminars.id = submissions.seminar_id
) AS numbered
WHERE submissions.id = numbered.id;
UPDATE "seminars" SET "last_application_sequence" =
    (SELECT count(*) FROM "submissions" WHERE submissions.seminar_id = seminars.id);

CREATE UNIQUE INDEX "submissions_number_key" ON "submissions"("number");

-- Whatever writes an application: it gets its number once, keeps it, and is found by it. The lock on the
-- seminar's row makes the numbers of a seminar unique; a restored backup brings its own.
CREATE FUNCTION number_application() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        NEW.number := OLD.number;
    ELSIF NEW.number = '' THEN
        UPDATE seminars SET last_application_sequence = last_application_sequence + 1
        WHERE id = NEW.seminar_id
        RETURNING application_number(code, last_application_sequence) INTO NEW.number;
        NEW.number := coalesce(NEW.number, '');
    END IF;
    IF position(lower(NEW.number) IN NEW.search_text) = 0 THEN
        NEW.search_text := NEW.search_text || E'\n' || lower(NEW.number);
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "submissions_numbered" BEFORE INSERT OR UPDATE OF "number", "search_text" ON "submissions"
    FOR EACH ROW EXECUTE FUNCTION number_application();
