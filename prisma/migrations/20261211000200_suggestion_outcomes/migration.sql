-- What became of each suggestion that the office decided about, by the evidence that it rested on.
CREATE TABLE "suggestion_outcomes" (
    "id" SERIAL NOT NULL,
    "deposit_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "kinds" TEXT[],
    "grade" TEXT NOT NULL,
    "clear" BOOLEAN NOT NULL,
    "agreed" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "decided_by" INTEGER,

    CONSTRAINT "suggestion_outcomes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "suggestion_outcomes_grade_check" CHECK ("grade" IN ('high', 'medium', 'low'))
);
CREATE INDEX "suggestion_outcomes_deposit_id_idx" ON "suggestion_outcomes"("deposit_id");
CREATE INDEX "suggestion_outcomes_kind_id_idx" ON "suggestion_outcomes"("kind", "id");
ALTER TABLE "suggestion_outcomes" ADD CONSTRAINT "suggestion_outcomes_deposit_id_fkey"
    FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The allocations by which a suggestion was confirmed.
ALTER TABLE "allocations" ADD COLUMN "outcome_id" INTEGER;
CREATE INDEX "allocations_outcome_id_idx" ON "allocations"("outcome_id");
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_outcome_id_fkey"
    FOREIGN KEY ("outcome_id") REFERENCES "suggestion_outcomes"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The kinds of evidence that the office lets settle deposits by themselves.
CREATE TABLE "self_settling" (
    "kind" TEXT NOT NULL,
    "allowed" BOOLEAN NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "stopped_deposit_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "self_settling_pkey" PRIMARY KEY ("kind"),
    CONSTRAINT "self_settling_stopped_check" CHECK (NOT ("allowed" AND "stopped_deposit_id" IS NOT NULL))
);
ALTER TABLE "self_settling" ADD CONSTRAINT "self_settling_stopped_deposit_id_fkey"
    FOREIGN KEY ("stopped_deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
        '"entity" = ''evidence'' AND "action" IN (''evidence.allowed'', ''evidence.disallowed'', ''evidence.stopped'')'
        || ' OR "entity" = ''deposit'' AND "action" = ''deposit.self_settled'''
    );
END $$;
