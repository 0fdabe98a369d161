-- A refund that was sent before the bank's reversal of its deposit was known is noted by another one in its
-- place. Until now that one was found by its amount and reason, so of two equal refunds one could not be noted.
ALTER TABLE "refunds" ADD COLUMN "replaces_id" INTEGER;

WITH ended AS (
  SELECT refunds.id, deposit_id, submission_id, receipt_id, refunds.amount, kind, reason,
    row_number() OVER (
      PARTITION BY deposit_id, submission_id, receipt_id, refunds.amount, kind, reason ORDER BY refunds.id
    ) AS place
  FROM refunds JOIN deposits ON deposits.id = deposit_id
  WHERE completed_at IS NULL AND withdrawn_at >= reversed_at
), noted AS (
  SELECT refunds.id, deposit_id, submission_id, receipt_id, refunds.amount, kind, reason,
    row_number() OVER (
      PARTITION BY deposit_id, submission_id, receipt_id, refunds.amount, kind, reason ORDER BY refunds.id
    ) AS place
  FROM refunds JOIN deposits ON deposits.id = deposit_id
  WHERE withdrawn_at IS NULL AND completed_at IS NOT NULL AND refunds.created_at >= reversed_at
)
UPDATE refunds SET replaces_id = ended.id
FROM noted JOIN ended ON ended.deposit_id = noted.deposit_id
  AND ended.submission_id IS NOT DISTINCT FROM noted.submission_id
  AND ended.receipt_id IS NOT DISTINCT FROM noted.receipt_id
  AND ended.amount = noted.amount AND ended.kind = noted.kind AND ended.reason = noted.reason
  AND ended.place = noted.place
WHERE refunds.id = noted.id;

CREATE INDEX "refunds_replaces_id_idx" ON "refunds"("replaces_id");
-- One that was withdrawn, for a wrong day, can be noted again.
CREATE UNIQUE INDEX "refunds_replaces_once" ON "refunds"("replaces_id") WHERE "withdrawn_at" IS NULL;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaces_id_fkey" FOREIGN KEY ("replaces_id")
  REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
