-- The list of the applications whose answers are still open.
CREATE INDEX "submissions_answers_open" ON "submissions" ("id") WHERE 'answers_open' = ANY ("attention");
