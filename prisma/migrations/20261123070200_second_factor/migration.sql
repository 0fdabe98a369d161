-- A second factor for a login: an authenticator app's secret (encrypted), the last time step whose code
-- was used, and hashes of the recovery codes that are left.
ALTER TABLE "admins"
    ADD COLUMN "totp_secret" TEXT,
    ADD COLUMN "totp_confirmed_at" TIMESTAMPTZ(3),
    ADD COLUMN "totp_step" INTEGER,
    ADD COLUMN "recovery_hashes" TEXT[];

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
        '"entity" = ''admin'' AND "action" IN (''second_factor.disabled'', ''second_factor.enabled'')'
    );
END $$;
