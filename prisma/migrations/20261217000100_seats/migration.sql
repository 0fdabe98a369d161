-- How many applications a seminar takes, and what becomes of those beyond.
ALTER TABLE "seminars"
    ADD COLUMN "capacity" INTEGER,
    ADD COLUMN "waiting_list" BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN "offer_days" INTEGER NOT NULL DEFAULT 5,
    ADD COLUMN "release_unpaid" BOOLEAN NOT NULL DEFAULT FALSE,
    ADD CONSTRAINT "seminars_seats_check" CHECK ("capacity" >= 0 AND "offer_days" BETWEEN 1 AND 60);

-- On the waiting list since, and the seat that was offered from it. Who waits has no account to pay to.
ALTER TABLE "submissions"
    ADD COLUMN "waiting_since" TIMESTAMPTZ(3),
    ADD COLUMN "offered_at" TIMESTAMPTZ(3),
    ADD COLUMN "offer_deadline" DATE,
    ADD CONSTRAINT "submissions_waiting_check" CHECK (
        ("waiting_since" IS NULL OR "virtual_account_id" IS NULL)
        AND ("offer_deadline" IS NULL OR "offered_at" IS NOT NULL)
    );
CREATE INDEX "submissions_queue" ON "submissions" ("seminar_id", "waiting_since", "id")
    WHERE "waiting_since" IS NOT NULL;

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
        '"entity" = ''submission'' AND "action" IN (''submission.seat_offered'', ''submission.seat_let_go'')'
    );
END $$;
