-- Reminders of the annual training (年度受講) that a clerk has started: one row a start.
CREATE TABLE "annual_duty_reminders" (
    "id" SERIAL NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "seminar_type" TEXT NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "total" INTEGER NOT NULL,
    "looked_through" INTEGER NOT NULL DEFAULT 0,
    "queued" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "annual_duty_reminders_pkey" PRIMARY KEY ("id")
);
-- Two clerks who click at once start one of them.
CREATE UNIQUE INDEX "annual_duty_reminders_one_running" ON "annual_duty_reminders"("seminar_id")
    WHERE "finished_at" IS NULL;
CREATE INDEX "annual_duty_reminders_fiscal_year_id_idx" ON "annual_duty_reminders"("fiscal_year", "id");

ALTER TABLE "annual_duty_reminders"
    ADD CONSTRAINT "annual_duty_reminders_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "annual_duty_reminders_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
