-- Whoever rings says a number: an application is found by the telephone numbers of its answers, as digits.
CREATE FUNCTION telephone_words(answers JSON) RETURNS TEXT
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT coalesce(string_agg(E'\n' || digits, ''), '')
        FROM (SELECT DISTINCT regexp_replace(answer->>'value', '[^0-9]', '', 'g') AS digits
              FROM json_array_elements(answers) AS answer
              WHERE answer->>'field_type' = 'tel') AS numbers
        WHERE digits <> '');

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
    -- Who writes the search text writes all else of it, so what is found by the database is put to its end once.
    IF position(lower(NEW.number) IN NEW.search_text) = 0 THEN
        NEW.search_text := NEW.search_text || E'\n' || lower(NEW.number) || telephone_words(NEW.answers);
    END IF;
    RETURN NEW;
END $$;

UPDATE "submissions" SET "search_text" = "search_text" || telephone_words("answers")
WHERE telephone_words("answers") <> '';
