-- Receivers that are told of events, and what they are told.
CREATE TYPE "webhook_delivery_state" AS ENUM ('waiting', 'delivered', 'given_up');

CREATE TABLE "webhooks" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret_sealed" TEXT NOT NULL,
    "failing_since" TIMESTAMPTZ(3),
    "wait_until" TIMESTAMPTZ(3),
    "paused_at" TIMESTAMPTZ(3),
    "switched_off_at" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "created_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhooks_events_check" CHECK (
        cardinality("events") > 0 AND "events" <@ ARRAY[
            'application.received', 'application.paid', 'application.cancelled',
            'receipt.issued', 'certificate.issued', 'deposit.unexplained'
        ]
    )
);
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_fkey"
    FOREIGN KEY ("created_by") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "webhook_deliveries" (
    "id" SERIAL NOT NULL,
    "webhook_id" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "last_failure" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webhook_deliveries_state_check" CHECK (
        ("state" = 'waiting') = ("next_attempt_at" IS NOT NULL)
        AND ("state" = 'delivered') = ("delivered_at" IS NOT NULL)
    )
);
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_message_id_key"
    ON "webhook_deliveries"("webhook_id", "message_id");
CREATE INDEX "webhook_deliveries_webhook_id_id_idx" ON "webhook_deliveries"("webhook_id", "id");
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey"
    FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is next to be sent, and whether something about the same subject comes before it.
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries"("webhook_id", "id") WHERE "state" = 'waiting';
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries"("webhook_id", "subject", "id")
    WHERE "state" = 'waiting';

-- What the audit can say, and four actions more.
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
        '"entity" = ''webhook'' AND "action" IN (''webhook.created'', ''webhook.changed'', ''webhook.removed'',
            ''webhook.sent_again'')'
    );
END $$;
