-- Each application counted the seminar's row up and kept it locked until its transaction ended, so all
-- applications for one seminar waited for each other. Now some numbers are prepared, and each application
-- takes the first that nobody else is taking. Who is undone gives its number back.
CREATE TABLE "application_numbers" (
    "seminar_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,

    CONSTRAINT "application_numbers_pkey" PRIMARY KEY ("seminar_id", "sequence"),
    CONSTRAINT "application_numbers_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Prepares the next numbers: few at first, so that a company's people don't begin far behind.
CREATE FUNCTION prepare_application_numbers(seminar INTEGER) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    last INTEGER;
    many INTEGER;
BEGIN
    SELECT last_application_sequence INTO last FROM seminars WHERE id = seminar FOR NO KEY UPDATE;
    many := CASE WHEN last < 100 THEN 10 ELSE 50 END;
    UPDATE seminars SET last_application_sequence = last + many WHERE id = seminar;
    INSERT INTO application_numbers (seminar_id, sequence) SELECT seminar, generate_series(last + 1, last + many);
END $$;

-- The first number that is prepared and that nobody else is taking; null: there is none.
CREATE FUNCTION prepared_application_number(seminar INTEGER) RETURNS INTEGER LANGUAGE sql AS $$
    DELETE FROM application_numbers WHERE seminar_id = seminar AND sequence = (
        SELECT sequence FROM application_numbers WHERE seminar_id = seminar
        ORDER BY sequence LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING sequence;
$$;

CREATE FUNCTION take_application_number(seminar INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
    taken INTEGER := prepared_application_number(seminar);
BEGIN
    IF taken IS NULL THEN
        -- Somebody may be preparing some: they are there once that transaction has ended.
        PERFORM FROM seminars WHERE id = seminar FOR NO KEY UPDATE;
        taken := prepared_application_number(seminar);
        IF taken IS NULL THEN
            PERFORM prepare_application_numbers(seminar);
            taken := prepared_application_number(seminar);
        END IF;
    ELSIF taken % 5 = 0 AND NOT EXISTS (
        SELECT FROM application_numbers WHERE seminar_id = seminar AND sequence > taken + 5) THEN
        -- In advance, so that nobody has to wait for this transaction; nor does this one for another.
        PERFORM FROM seminars WHERE id = seminar FOR NO KEY UPDATE SKIP LOCKED;
        IF FOUND THEN
            PERFORM prepare_application_numbers(seminar);
        END IF;
    END IF;
    RETURN taken;
END $$;

CREATE OR REPLACE FUNCTION number_application() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        NEW.number := OLD.number;
    ELSIF NEW.number = '' AND NEW.group_id IS NULL THEN
        SELECT application_number(code, take_application_number(id)) INTO NEW.number
        FROM seminars WHERE id = NEW.seminar_id;
        NEW.number := coalesce(NEW.number, '');
    ELSIF NEW.number = '' THEN
        -- The people of a group have numbers in a row, from the first to the last.
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
