-- Who looked at groups.
DO $$
DECLARE
    noted text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_action_check' AND conrelid = 'access_entries'::regclass
    );
    things text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_entity_check' AND conrelid = 'access_entries'::regclass
    );
BEGIN
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_action_check" CHECK (%s OR %s)',
        noted, '"action" IN (''group.viewed'', ''groups.listed'', ''groups.exported'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_entity_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_entity_check" CHECK (%s OR %s)',
        things, '"entity" IN (''group'', ''groups'')'
    );
END $$;
