-- Of what an application is found by, the words of the person: what stands before its own number (the
-- account's number and holder stand behind it; the holder is the same for everybody). Searches that
-- show no account look at these only.
CREATE FUNCTION person_words(search_text text, public_id text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN split_part(E'\n' || search_text, E'\n' || lower(public_id), 1);

CREATE INDEX "submissions_person_search" ON "submissions"
    USING gin (bigrams(person_words("search_text", "public_id"))) WITH (fastupdate = off);

-- Whoever is anonymised has none.
UPDATE "refunds" SET "search_text" = concat_ws(
    E'\n', nullif("deposits"."search_text", ''),
    nullif(ltrim(person_words("submissions"."search_text", "submissions"."public_id"), E'\n'), ''),
    lower("submissions"."public_id"))
  FROM "deposits", "submissions"
  WHERE "deposits"."id" = "refunds"."deposit_id" AND "submissions"."id" = "refunds"."submission_id"
    AND "refunds"."search_text" <> '' AND "submissions"."anonymised_at" IS NULL;
