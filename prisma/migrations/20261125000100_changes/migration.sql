-- What a screen asks for again and again: the latest suggestion, and how many applications wait for a
-- check.
CREATE INDEX "deposit_suggestions_computed_at_idx" ON "deposit_suggestions"("computed_at");
CREATE INDEX "submissions_to_check" ON "submissions" ("id") WHERE "status" = 'needs_check' AND "archived_at" IS NULL;
