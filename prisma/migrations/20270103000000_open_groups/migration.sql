-- The groups that still owe something, found without reading those that have paid.
CREATE INDEX "submissions_open_group" ON "submissions" ("group_id")
    WHERE "group_id" IS NOT NULL AND "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;

-- A deposit may be suggested for a group.
ALTER TABLE "deposit_suggestions" ADD COLUMN "group_id" INTEGER,
    ADD COLUMN "group_owed" INTEGER,
    ADD CONSTRAINT "deposit_suggestions_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "deposit_suggestions_group_id_idx" ON "deposit_suggestions"("group_id");
