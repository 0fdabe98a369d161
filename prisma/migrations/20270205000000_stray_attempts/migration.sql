-- Attempts that belong to no student, by the name at a seminar's test and by the digits of the number: to
-- anonymise one person, all of them were read. `search_text` has the number in its first line and the name in its second.
CREATE INDEX "review_test_attempts_stray_name" ON "review_test_attempts"("seminar_id", (split_part("search_text", E'\n', 2)))
    WHERE "student_id" IS NULL;
CREATE INDEX "review_test_attempts_stray_number" ON "review_test_attempts"((regexp_replace(normalize("student_number", NFKC), '[^0-9]', '', 'g')))
    WHERE "student_id" IS NULL;
