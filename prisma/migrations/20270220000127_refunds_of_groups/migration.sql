-- A company's refund that the bank couldn't deliver comes back as a deposit that is nobody's: the refund that sends it again
-- says whose money it is.
ALTER TABLE "refunds" ADD COLUMN "group_id" INTEGER REFERENCES "groups" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "refunds_group_id_idx" ON "refunds" ("group_id");
