-- How many people a staff member was shown in one list on one day, whatever the size of its pages.
CREATE TABLE "access_counts" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "people" INTEGER NOT NULL,
    "entry_id" INTEGER,

    CONSTRAINT "access_counts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "access_counts_entry_id_key" ON "access_counts"("entry_id");
CREATE UNIQUE INDEX "access_counts_admin_id_action_entity_id_day_key"
    ON "access_counts"("admin_id", "action", "entity_id", "day");
ALTER TABLE "access_counts" ADD CONSTRAINT "access_counts_entry_id_fkey"
    FOREIGN KEY ("entry_id") REFERENCES "access_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whom it has counted, so that nobody counts twice; forgotten when the day is over.
CREATE TABLE "access_shown" (
    "count_id" INTEGER NOT NULL,
    "shown" TEXT NOT NULL,

    CONSTRAINT "access_shown_pkey" PRIMARY KEY ("count_id", "shown")
);
ALTER TABLE "access_shown" ADD CONSTRAINT "access_shown_count_id_fkey"
    FOREIGN KEY ("count_id") REFERENCES "access_counts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_action_check' AND conrelid = 'access_entries'::regclass
    );
BEGIN
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_action_check" CHECK (%s OR %s)',
        said,
        '"action" IN (''submissions.listed'', ''students.listed'', ''deposits.listed'', ''receipts.listed'', ''certificates.listed'', ''refunds.listed'', ''review_tests.listed'', ''mails.listed'', ''annual_duty.listed'', ''statement.listed'')'
    );
END $$;
