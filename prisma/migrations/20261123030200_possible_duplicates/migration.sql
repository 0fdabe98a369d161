-- The few applications that may be second ones of the same person: their deposits wait for a decision.
CREATE INDEX "submissions_possible_duplicate" ON "submissions" ("id") WHERE 'possible_duplicate' = ANY ("attention");
