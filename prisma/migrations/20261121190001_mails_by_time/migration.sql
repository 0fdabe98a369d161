-- The list of mails is sorted by when each was written.
CREATE INDEX "mails_created_at_id_idx" ON "mails"("created_at", "id");
