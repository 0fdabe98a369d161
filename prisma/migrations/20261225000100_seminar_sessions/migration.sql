-- When and where a seminar takes place, each with its own seats; an application is for one of them.
CREATE TABLE "seminar_sessions" (
    "id" SERIAL NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "place" TEXT,
    "place_en" TEXT,
    "capacity" INTEGER,
    "deactivated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seminar_sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "seminar_sessions_check" CHECK ("starts_at" < "ends_at" AND "capacity" >= 0)
);
CREATE UNIQUE INDEX "seminar_sessions_id_seminar_id_key" ON "seminar_sessions"("id", "seminar_id");
CREATE INDEX "seminar_sessions_seminar_id_starts_at_idx" ON "seminar_sessions"("seminar_id", "starts_at");
ALTER TABLE "seminar_sessions" ADD CONSTRAINT "seminar_sessions_seminar_id_fkey"
    FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of its own seminar only.
ALTER TABLE "submissions" ADD COLUMN "session_id" INTEGER;
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_session_id_seminar_id_fkey"
    FOREIGN KEY ("session_id", "seminar_id") REFERENCES "seminar_sessions"("id", "seminar_id")
    ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "submissions_session" ON "submissions" ("session_id", "id") WHERE "session_id" IS NOT NULL;

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
        '"entity" = ''submission'' AND "action" = ''submission.session_changed'''
    );
END $$;
