-- Rows of the bank that can't be read as deposits: kept as they came, for a person.
CREATE TABLE "bank_odd_rows" (
    "id" SERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "item_key" TEXT,
    "digest" TEXT NOT NULL,
    "copy" INTEGER NOT NULL,
    "sent" TEXT NOT NULL,
    "faults" TEXT[],
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" INTEGER,

    CONSTRAINT "bank_odd_rows_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "bank_odd_rows_provider_bank_account_key_digest_copy_key"
    ON "bank_odd_rows"("provider", "bank_account_key", "digest", "copy");

-- Until when the bank wants to be left alone.
ALTER TABLE "bank_gates" ADD COLUMN "closed_until" TIMESTAMPTZ(6);

-- How far the reading is that runs.
ALTER TABLE "bank_connections" ADD COLUMN "sync_read" INTEGER NOT NULL DEFAULT 0;

-- What the audit can say, and one action more.
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
        said, '"entity" = ''bank_odd_row'' AND "action" IN (''bank.odd_row_settled'')'
    );
END $$;
