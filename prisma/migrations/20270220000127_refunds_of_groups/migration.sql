-- The bank may return a company's refund. It comes back as a deposit without an owner, so the refund that sends it again
-- names the company.
ALTER TABLE "refunds" ADD COLUMN "group_id" INTEGER REFERENCES "groups" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "refunds_group_id_idx" ON "refunds" ("group_id");
