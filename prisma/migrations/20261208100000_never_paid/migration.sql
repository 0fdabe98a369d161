-- Who applied and never paid is kept for a short time of its own.
ALTER TABLE "retention_settings" ADD COLUMN "unpaid_months" INTEGER NOT NULL DEFAULT 6;
ALTER TABLE "retention_settings" ADD CONSTRAINT "retention_settings_unpaid_check"
    CHECK ("unpaid_months" BETWEEN 1 AND 60);

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
        said,
        '"entity" = ''submission'' AND "action" IN (''submission.anonymised'')'
    );
END $$;
