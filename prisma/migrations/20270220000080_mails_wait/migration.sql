-- The mails of an act that the office can undo wait for a moment, and are not sent if it is undone meanwhile.
ALTER TYPE "mail_reason" ADD VALUE 'undone';

ALTER TABLE "association" ADD COLUMN "undo_seconds" INTEGER NOT NULL DEFAULT 30,
  ADD CONSTRAINT "association_undo_seconds" CHECK ("undo_seconds" BETWEEN 0 AND 300);

-- What was done to what, and a random part: found by its beginning.
ALTER TABLE "mails" ADD COLUMN "act" TEXT;
CREATE INDEX "mails_act" ON "mails" ("act" text_pattern_ops) WHERE "act" IS NOT NULL;
