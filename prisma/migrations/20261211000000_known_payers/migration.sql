-- Who paid for whom before: read from the deposits and what they pay for, and what the office had forgotten.

-- The keys are worked out once for each row: payer_key is too slow to group all deposits by it. A
-- migration that changes payer_key drops these columns and adds them again.
ALTER TABLE "deposits" ADD COLUMN "remitter_key" TEXT GENERATED ALWAYS AS (payer_key("remitter_name")) STORED;
DROP INDEX "deposits_remitter";
CREATE INDEX "deposits_remitter" ON "deposits" ("remitter_key" text_pattern_ops, "id");
-- The company of the applicant, or the applicant where there is none.
ALTER TABLE "submissions" ADD COLUMN "paid_for_key" TEXT GENERATED ALWAYS AS (
    CASE WHEN payer_key("company_kana") <> '' THEN 'company:' || payer_key("company_kana")
        ELSE 'person:' || payer_key("applicant_kana") END
) STORED;

-- A person said that the money belongs elsewhere: neither a cancellation nor the bank took it back.
ALTER TABLE "allocations" ADD COLUMN "corrected" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "forgotten_payers" (
    "id" SERIAL NOT NULL,
    "pair" TEXT NOT NULL,
    "deposit_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "forgotten_at" TIMESTAMPTZ(3) NOT NULL,
    "forgotten_by" INTEGER NOT NULL,
    "restored_at" TIMESTAMPTZ(3),
    "restored_by" INTEGER,

    CONSTRAINT "forgotten_payers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "forgotten_payers_restored_check" CHECK (("restored_at" IS NULL) = ("restored_by" IS NULL))
);
CREATE INDEX "forgotten_payers_pair_idx" ON "forgotten_payers"("pair");
ALTER TABLE "forgotten_payers" ADD CONSTRAINT "forgotten_payers_deposit_id_fkey"
    FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Names a remitter and whom it paid for without holding a name: what is anonymised leaves no copy here.
CREATE FUNCTION payer_pair(remitter_key text, paid_for_key text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN md5(remitter_key || '|' || paid_for_key);

-- The reasons that are kept say now which deposit they mean: they are worked out again.
DELETE FROM "deposit_suggestions";

-- What the audit can say, and two actions more.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said, '"entity" = ''deposit'' AND "action" IN (''deposit.payer_forgotten'', ''deposit.payer_remembered'')'
    );
END $$;
