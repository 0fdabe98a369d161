-- A secret that was replaced signs for a while longer, beside the new one.
ALTER TABLE "webhooks"
    ADD COLUMN "previous_secret_sealed" TEXT,
    ADD COLUMN "previous_secret_until" TIMESTAMPTZ(3),
    ADD CONSTRAINT "webhooks_previous_secret_check" CHECK (
        ("previous_secret_sealed" IS NULL) = ("previous_secret_until" IS NULL)
    );

-- Each try to deliver a message.
CREATE TABLE "webhook_attempts" (
    "id" SERIAL NOT NULL,
    "delivery_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "took_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "failure" JSONB,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "webhook_attempts_delivery_id_id_idx" ON "webhook_attempts"("delivery_id", "id");
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey"
    FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Several things of one kind can ail at once: each receiver that was switched off is told of.
ALTER TYPE "alert_kind" ADD VALUE 'webhook_switched_off';
ALTER TABLE "alerts" ADD COLUMN "subject" TEXT NOT NULL DEFAULT '';
DROP INDEX "alerts_one_open";
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts"("kind", "subject") WHERE "ended_at" IS NULL;

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
        said,
        '"entity" = ''webhook'' AND "action" IN (''webhook.secret_replaced'', ''webhook.tested'')'
    );
END $$;
