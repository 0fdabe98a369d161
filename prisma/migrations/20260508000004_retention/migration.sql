-- When a person's data were taken out of their application; money, dates and numbers stay.
ALTER TABLE "submissions" ADD COLUMN "anonymised_at" TIMESTAMPTZ(3);
ALTER TABLE "students" ADD COLUMN "anonymised_at" TIMESTAMPTZ(3);
CREATE INDEX "submissions_kept" ON "submissions"("submitted_at", "id") WHERE "anonymised_at" IS NULL;

CREATE TABLE "retention_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "record_years" INTEGER NOT NULL DEFAULT 6,
    "access_log_years" INTEGER NOT NULL DEFAULT 3,

    CONSTRAINT "retention_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "retention_settings_one_row" CHECK ("id" = 1),
    CONSTRAINT "retention_settings_years_check"
        CHECK ("record_years" BETWEEN 6 AND 30 AND "access_log_years" BETWEEN 1 AND 30)
);
INSERT INTO "retention_settings" DEFAULT VALUES;

CREATE TABLE "retention_runs" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "before" TIMESTAMPTZ(3) NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "retention_runs_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "retention_runs_one_running" ON "retention_runs"((1)) WHERE "finished_at" IS NULL;
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Allocations and refunds stay as they were, but for the words about a person in them: those may go
-- while a transaction says that it anonymises (server/retention/anonymise.ts).
DROP TRIGGER "allocations_follow" ON "allocations";
CREATE TRIGGER "allocations_follow" AFTER INSERT OR UPDATE OR DELETE ON "allocations"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_allocation();
DROP TRIGGER "refunds_follow" ON "refunds";
CREATE TRIGGER "refunds_follow" AFTER INSERT OR UPDATE OR DELETE ON "refunds"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_refund();
