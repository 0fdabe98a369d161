-- What the office noted about a deposit or an application (メモ), and until when it is postponed (保留).
CREATE TABLE "notes" (
    "id" SERIAL NOT NULL,
    "deposit_id" INTEGER,
    "submission_id" INTEGER,
    "text" TEXT NOT NULL,
    "until" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" INTEGER,

    CONSTRAINT "notes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notes_about_check" CHECK (num_nonnulls("deposit_id", "submission_id") = 1),
    CONSTRAINT "notes_ended_check" CHECK (("ended_at" IS NULL) = ("ended_by" IS NULL)),
    CONSTRAINT "notes_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "notes_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "notes_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "notes_deposit_id_idx" ON "notes"("deposit_id");
CREATE INDEX "notes_submission_id_idx" ON "notes"("submission_id");
-- One note stands at a time; the lists look here for what is postponed.
CREATE UNIQUE INDEX "notes_of_deposit" ON "notes" ("deposit_id") WHERE "ended_at" IS NULL;
CREATE UNIQUE INDEX "notes_of_submission" ON "notes" ("submission_id") WHERE "ended_at" IS NULL;

-- A note is ended once; nothing else about it may change, except the words about a person.
CREATE FUNCTION keep_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'notes are ended, never deleted';
    END IF;
    IF OLD."ended_at" IS NOT NULL OR NEW."ended_at" IS NULL
        OR (NEW."deposit_id", NEW."submission_id", NEW."text", NEW."until", NEW."created_at", NEW."created_by")
           IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."text", OLD."until", OLD."created_at",
            OLD."created_by") THEN
        RAISE EXCEPTION 'a note can only be ended, and once';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "notes_kept" BEFORE UPDATE OR DELETE ON "notes"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION keep_note();

-- What the audit can say, and four actions more.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s OR %s) NOT VALID',
        said,
        '"entity" = ''deposit'' AND "action" IN (''deposit.note_ended'', ''deposit.noted'')',
        '"entity" = ''submission'' AND "action" IN (''submission.note_ended'', ''submission.noted'')'
    );
END $$;
