-- What an application owed before its fee was changed, so that the end of an earlier period shows what was
-- owed then.
CREATE TABLE "former_fees" (
    "id" SERIAL NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_fees_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "former_fees_submission_id_changed_at_idx" ON "former_fees"("submission_id", "changed_at");
CREATE INDEX "former_fees_changed_at_idx" ON "former_fees"("changed_at");
ALTER TABLE "former_fees" ADD CONSTRAINT "former_fees_submission_id_fkey"
    FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Fees that were lowered to a member's price: the audit says from what.
INSERT INTO "former_fees" ("submission_id", "amount", "changed_at")
SELECT submissions.id, ("before" ->> 'expected_amount')::int, "at"
FROM audit_entries JOIN submissions ON submissions.id::text = entity_id
WHERE entity = 'submission' AND action = 'submission.member_accepted' AND "before" ? 'expected_amount'
ORDER BY audit_entries.id;

-- Fees of which a part was kept: the voided receipt says what had been paid. One that was never paid whole had none.
INSERT INTO "former_fees" ("submission_id", "amount", "changed_at")
SELECT submissions.id, fee.amount + fee.price_reduction, kept.at
FROM submissions
CROSS JOIN LATERAL (
    SELECT min(created_at) AS at FROM allocations
    WHERE allocations.submission_id = submissions.id AND cancellation_fee
) AS kept
CROSS JOIN LATERAL (
    SELECT amount, price_reduction FROM receipts
    WHERE receipts.submission_id = submissions.id AND NOT cancellation_fee
    ORDER BY receipts.id DESC LIMIT 1
) AS fee
WHERE kept_tax_category IS NOT NULL AND kept.at IS NOT NULL
ORDER BY submissions.id;
