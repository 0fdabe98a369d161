-- The list of deposits counts what can be accepted at once; sure suggestions are few of all that were kept.
CREATE INDEX "deposit_suggestions_sure" ON "deposit_suggestions" ("deposit_id")
  WHERE "grade" = 'high' AND "group_id" IS NULL;
