-- A seminar's seats are told from the kept totals, minus the few applications that take none because their
-- address is unconfirmed: both are found by the seminar.
DROP INDEX "list_counts_list_idx";
CREATE INDEX "list_counts_seminar" ON "list_counts"("list", ("facts" ->> 'seminar_id'));
CREATE INDEX "submissions_unconfirmed" ON "submissions"("seminar_id") WHERE 'unconfirmed' = ANY("attention");
