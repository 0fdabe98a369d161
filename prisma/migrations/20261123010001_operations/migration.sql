-- What isn't well with the system: told once when it begins, and once when it is well again.
CREATE TYPE "alert_kind" AS ENUM (
    'bank_link_broken', 'bank_not_read', 'deposits_unexplained', 'mails_waiting', 'mails_undelivered',
    'jobs_given_up', 'jobs_waiting', 'disk_low', 'backup_late', 'backup_damaged'
);
CREATE TABLE "alerts" (
    "id" SERIAL NOT NULL,
    "kind" "alert_kind" NOT NULL,
    "text" JSONB NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);
-- However many copies look at the same time, one of them finds it.
CREATE UNIQUE INDEX "alerts_one_open" ON "alerts"("kind") WHERE "ended_at" IS NULL;

-- The copies of the server that run.
CREATE TABLE "server_copies" (
    "id" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "does_jobs" BOOLEAN NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "disk_free" BIGINT,

    CONSTRAINT "server_copies_pkey" PRIMARY KEY ("id")
);

-- The backups that were taken, and what their check found.
CREATE TABLE "backups" (
    "id" SERIAL NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "file" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "rows" INTEGER NOT NULL,
    "encrypted" BOOLEAN NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "problem" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "backups_taken_at_key" ON "backups"("taken_at");

-- Jobs that were given up, done again or taken off the list by a person.
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
        said, '"entity" = ''job'' AND "action" IN (''jobs.retried'', ''jobs.dismissed'')'
    );
END $$;

-- When what is done by the clock was due last.
CREATE TABLE "clock_tasks" (
    "task" TEXT NOT NULL,
    "last_due" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clock_tasks_pkey" PRIMARY KEY ("task")
);
