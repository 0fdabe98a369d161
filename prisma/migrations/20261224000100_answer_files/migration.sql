-- A field may ask for a file: what kinds it takes, and its most megabytes.
CREATE TYPE "file_kind" AS ENUM ('pdf', 'picture');
CREATE TYPE "file_rejection" AS ENUM (
    'unreadable', 'wrong_document', 'incomplete', 'expired', 'name_differs', 'other'
);

ALTER TABLE "template_fields"
    ADD COLUMN "accepts" "file_kind"[] DEFAULT ARRAY[]::"file_kind"[],
    DROP CONSTRAINT "template_fields_bounds_check",
    ADD CONSTRAINT "template_fields_bounds_check" CHECK (
        ("minimum" IS NULL OR "field_type" IN ('number', 'checkbox'))
        AND ("maximum" IS NULL OR "field_type" IN ('number', 'checkbox', 'file'))
        AND ("minimum" IS NULL OR "maximum" IS NULL OR "minimum" <= "maximum")
    ),
    ADD CONSTRAINT "template_fields_accepts_check" CHECK (
        ("field_type" = 'file') = (cardinality("accepts") > 0)
    );

-- The files themselves. One is either an upload with a token, or bound to an application without one.
CREATE TABLE "answer_files" (
    "id" SERIAL NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "field_id" INTEGER NOT NULL,
    "token_hash" TEXT,
    "address" TEXT,
    "submission_id" INTEGER,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "rejected_at" TIMESTAMPTZ(3),
    "rejection" "file_rejection",
    "rejection_note" TEXT,

    CONSTRAINT "answer_files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "answer_files_bound_check" CHECK (
        ("submission_id" IS NULL) = ("token_hash" IS NOT NULL)
        AND ("submission_id" IS NULL OR "address" IS NULL)
    ),
    CONSTRAINT "answer_files_size_check" CHECK (
        "size" = octet_length("bytes") AND "size" BETWEEN 1 AND 5242880
    ),
    CONSTRAINT "answer_files_media_type_check" CHECK (
        "media_type" IN ('application/pdf', 'image/jpeg', 'image/png')
    ),
    CONSTRAINT "answer_files_decision_check" CHECK (
        ("approved_at" IS NULL OR "rejected_at" IS NULL)
        AND ("rejected_at" IS NOT NULL) = ("rejection" IS NOT NULL)
        AND ("rejection_note" IS NULL OR "rejection" IS NOT NULL)
        AND ("submission_id" IS NOT NULL OR "approved_at" IS NULL AND "rejected_at" IS NULL)
    )
);
CREATE UNIQUE INDEX "answer_files_token_hash_key" ON "answer_files" ("token_hash");
CREATE UNIQUE INDEX "answer_files_submission_id_field_id_key" ON "answer_files" ("submission_id", "field_id");
CREATE INDEX "answer_files_uploads" ON "answer_files" ("uploaded_at") WHERE "submission_id" IS NULL;
ALTER TABLE "answer_files"
    ADD CONSTRAINT "answer_files_seminar_id_fkey" FOREIGN KEY ("seminar_id")
        REFERENCES "seminars" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "answer_files_submission_id_fkey" FOREIGN KEY ("submission_id")
        REFERENCES "submissions" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What waits for the office, and who was asked for another file.
CREATE INDEX "submissions_file_unchecked" ON "submissions" ("id") WHERE 'file_unchecked' = ANY ("attention");
CREATE INDEX "submissions_file_rejected" ON "submissions" ("id") WHERE 'file_rejected' = ANY ("attention");

-- What the audit and the access log can say.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
    noted text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_action_check' AND conrelid = 'access_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said,
        '"entity" = ''submission'' AND "action" IN (''submission.files_approved'', ''submission.file_rejected'', ''submission.file_replaced'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_action_check" CHECK (%s OR %s)',
        noted, '"action" IN (''submission_file.downloaded'')'
    );
END $$;
