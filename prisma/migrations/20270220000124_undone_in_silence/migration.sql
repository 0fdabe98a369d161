-- A paper that was undone before anybody outside heard of it is the office's alone.
ALTER TABLE "receipts" ADD COLUMN "unheard" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "bills" ADD COLUMN "unheard" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "certificates" ADD COLUMN "unheard" BOOLEAN NOT NULL DEFAULT false;

-- Messages of an act that can be undone wait with its mails.
ALTER TABLE "webhook_deliveries" ADD COLUMN "act" TEXT;
CREATE INDEX "webhook_deliveries_act" ON "webhook_deliveries" ("act") WHERE "act" IS NOT NULL;
