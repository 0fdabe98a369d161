-- The same person across the years: the reading of the name with the birth date, folded as
-- shared/students/personKey.rules.ts folds it. null: one of the two is not known.
ALTER TABLE "students"
    ADD COLUMN "person_key" TEXT,
    ADD COLUMN "notices_refused" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "submissions" ADD COLUMN "person_key" TEXT;

CREATE FUNCTION pg_temp.person_key(kana text, born text) RETURNS text LANGUAGE sql AS $$
    SELECT CASE WHEN folded <> '' AND born ~ '^\d{4}-\d{2}-\d{2}$' THEN folded || '|' || born END
    FROM (SELECT regexp_replace(
        translate(lower(normalize(kana, NFKC)),
            'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
            'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'),
        '[\s・･.,''’-]+', '', 'g') AS folded) AS folding
$$;

UPDATE "students" SET "person_key" = pg_temp.person_key("name_kana", to_char("birth_date", 'YYYY-MM-DD'));
UPDATE "submissions" SET "person_key" = pg_temp.person_key("applicant_kana", (
    SELECT coalesce(nullif(answer ->> 'value', ''), answer -> 'options' -> 0 ->> 'label')
    FROM jsonb_array_elements("answers") AS answer WHERE answer ->> 'key' = 'birth_date' LIMIT 1));

CREATE INDEX "students_person_key_idx" ON "students"("person_key");
CREATE INDEX "students_email_idx" ON "students"("email");
CREATE INDEX "submissions_person_key_idx" ON "submissions"("person_key");
