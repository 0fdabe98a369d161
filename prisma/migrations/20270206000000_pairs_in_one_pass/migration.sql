-- What a text is found by: its pairs of characters, read in one pass now. substr looks for its place from the beginning
-- each time, so a text of twice the length took four times as long. And of each number, four digits at a time: very
-- many texts have each pair of digits, so a number of seven digits among a million texts took 0.3 seconds. A text that
-- contains a term has all that the term has. A GIN index drops what repeats.
CREATE OR REPLACE FUNCTION bigrams(input text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 3000
    RETURN ARRAY(
        SELECT first || second
        FROM unnest(string_to_array(input, NULL), string_to_array(substr(input, 2), NULL)) AS pair (first, second)
        WHERE second IS NOT NULL
        UNION ALL
        SELECT substr(digits[1], i, 4)
        FROM regexp_matches(input, '[0-9]{4,}', 'g') AS digits, generate_series(1, length(digits[1]) - 3) AS i
    );
DO $$
DECLARE
    pairs TEXT;
BEGIN
    FOR pairs IN
        SELECT indexrelid::regclass FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
        WHERE relnamespace = 'public'::regnamespace AND pg_get_indexdef(indexrelid) LIKE '%bigrams(%'
    LOOP
        EXECUTE 'REINDEX INDEX ' || pairs;
    END LOOP;
END $$;
