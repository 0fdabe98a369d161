-- A server that is killed can't say that its file has ended: one that has shown nothing for minutes is broken.
ALTER TABLE "file_exports" ADD COLUMN "seen_at" TIMESTAMPTZ(3);
