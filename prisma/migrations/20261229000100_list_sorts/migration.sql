-- What the lists can be sorted by, and had no index for.
CREATE INDEX "deposits_remitter_ja" ON "deposits" ("remitter_name" COLLATE "ja-JP-x-icu", "id");
CREATE INDEX "mails_to_id_idx" ON "mails"("to", "id");
