-- A place that a company holds without a name (氏名未定の受講枠): it takes a seat and is owed, and becomes an
-- application when it is named.
CREATE TABLE "group_places" (
    "id" SERIAL NOT NULL,
    "public_id" TEXT NOT NULL,
    "group_id" INTEGER NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "session_id" INTEGER,
    "fee" INTEGER NOT NULL,
    "price_kind" "price_kind" NOT NULL,
    "prices" JSONB,
    "claim" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "covered_at" TIMESTAMPTZ(3),
    "named_submission_id" INTEGER,
    "named_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "group_places_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "group_places_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "group_places_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "group_places_session_id_seminar_id_fkey" FOREIGN KEY ("session_id", "seminar_id") REFERENCES "seminar_sessions"("id", "seminar_id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "group_places_named_submission_id_fkey" FOREIGN KEY ("named_submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "group_places_fee_check" CHECK ("fee" >= 0),
    CONSTRAINT "group_places_named_check" CHECK (("named_at" IS NULL) = ("named_submission_id" IS NULL)),
    -- Named or released once, never both; the money of neither waits any more.
    CONSTRAINT "group_places_once_check" CHECK (num_nonnulls("named_at", "released_at", "covered_at") <= 1)
);
CREATE UNIQUE INDEX "group_places_public_id_key" ON "group_places"("public_id");
CREATE UNIQUE INDEX "group_places_named_submission_id_key" ON "group_places"("named_submission_id");
CREATE INDEX "group_places_group_id_idx" ON "group_places"("group_id");
-- Those that take a seat.
CREATE INDEX "group_places_open" ON "group_places" ("seminar_id", "session_id")
    WHERE "named_at" IS NULL AND "released_at" IS NULL;

-- The places that a group's invoice or estimate is over. Who is named on one joins the bill's people.
CREATE TABLE "bill_places" (
    "bill_id" INTEGER NOT NULL,
    "place_id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "bill_places_pkey" PRIMARY KEY ("bill_id", "place_id"),
    CONSTRAINT "bill_places_amount_check" CHECK ("amount" > 0),
    CONSTRAINT "bill_places_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "bill_places_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "group_places"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "bill_places_place_id_idx" ON "bill_places"("place_id");
CREATE TRIGGER "bill_places_stay" BEFORE UPDATE OR DELETE ON "bill_places"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What of a deposit's rest is for places without names: it waits until they are named or released.
ALTER TABLE "deposits" ADD COLUMN "reserved_amount" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "deposits_reserved_check" CHECK (
        "reserved_amount" >= 0 AND ("reserved_amount" = 0 OR "group_id" IS NOT NULL));

-- What the audit can say.
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
        '"entity" = ''group'' AND "action" IN (''group.places_named'', ''group.places_released'')'
    );
END $$;
