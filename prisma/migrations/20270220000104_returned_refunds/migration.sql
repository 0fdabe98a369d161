-- The bank couldn't deliver a refund, and its money came back as a deposit: the refund of that deposit sends it again.
ALTER TABLE "refunds" ADD COLUMN "resends_id" INTEGER REFERENCES "refunds" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "refunds_resends_id_idx" ON "refunds" ("resends_id");
CREATE UNIQUE INDEX "refunds_resent_once" ON "refunds" ("resends_id") WHERE "withdrawn_at" IS NULL;
