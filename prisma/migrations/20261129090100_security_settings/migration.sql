-- The association's rules for those who work here.
CREATE TABLE "security_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "require_second_factor" BOOLEAN NOT NULL DEFAULT true,
    "refund_four_eyes" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "security_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "security_settings_one_row" CHECK ("id" = 1)
);
INSERT INTO "security_settings" ("id") VALUES (1);

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
        said, '"entity" = ''security'' AND "action" IN (''security.changed'')'
    );
END $$;
