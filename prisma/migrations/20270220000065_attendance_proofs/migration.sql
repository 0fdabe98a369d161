-- What a certificate needs is a rule of the seminar. The default is what was the only rule until now.
ALTER TABLE "seminars"
    ADD COLUMN "completion_test" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "completion_watched_percent" INTEGER,
    ADD COLUMN "completion_live_minutes" INTEGER,
    ADD COLUMN "completion_check_in" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "seminars_completion_check" CHECK (
        coalesce("completion_watched_percent", 1) BETWEEN 1 AND 100
        AND coalesce("completion_live_minutes", 1) BETWEEN 1 AND 10000);

-- Removed before it was issued, since its student had no longer done what the seminar asks for: it is earned again
-- by the same proofs where they suffice again. One that a person removed needs a new proof.
ALTER TABLE "certificates"
    ADD COLUMN "lapsed" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "certificates_lapsed_check" CHECK (NOT "lapsed" OR "archived_at" IS NOT NULL);

CREATE TYPE "proof_kind" AS ENUM ('by_hand', 'check_in', 'report');

-- Proofs of attendance (受講の証明): appended, and taken back once.
CREATE TABLE "attendance_proofs" (
    "id" SERIAL NOT NULL,
    "student_id" INTEGER NOT NULL,
    "kind" "proof_kind" NOT NULL,
    -- By hand: added to the minutes of attendance; NULL: the whole rule is fulfilled. Of a report without times: its
    -- sum, which counts for nothing by itself.
    "minutes" INTEGER,
    -- Of a report: when the person was there. What several proofs say is one union.
    "present" TSTZMULTIRANGE,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER NOT NULL,
    "taken_back_at" TIMESTAMPTZ(3),
    "taken_back_by" INTEGER,
    "taken_back_reason" TEXT,

    CONSTRAINT "attendance_proofs_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "attendance_proofs_minutes_check" CHECK ("minutes" > 0),
    CONSTRAINT "attendance_proofs_source_check" CHECK (
        CASE "kind" WHEN 'report' THEN "present" IS NOT NULL OR "minutes" IS NOT NULL
                    ELSE "present" IS NULL AND "reason" IS NOT NULL END),
    CONSTRAINT "attendance_proofs_taken_back_check" CHECK (
        ("taken_back_at" IS NULL) = ("taken_back_by" IS NULL)
        AND ("taken_back_at" IS NULL) = ("taken_back_reason" IS NULL)),
    CONSTRAINT "attendance_proofs_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "attendance_proofs_student_id_idx" ON "attendance_proofs"("student_id");

-- Nothing about a proof changes but that it is taken back, once. The words about a person may go while a transaction
-- says that it anonymises.
CREATE FUNCTION keep_attendance_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'proofs of attendance are taken back, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."taken_back_at" IS NOT NULL THEN
            RAISE EXCEPTION 'a proof of attendance starts standing';
        END IF;
    ELSIF OLD."taken_back_at" IS NOT NULL OR NEW."taken_back_at" IS NULL
        OR to_jsonb(NEW) - '{taken_back_at,taken_back_by,taken_back_reason}'::text[]
           <> to_jsonb(OLD) - '{taken_back_at,taken_back_by,taken_back_reason}'::text[] THEN
        RAISE EXCEPTION 'a proof of attendance can only be taken back, and once';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "attendance_proofs_keep" AFTER INSERT OR UPDATE OR DELETE ON "attendance_proofs"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION keep_attendance_proof();
