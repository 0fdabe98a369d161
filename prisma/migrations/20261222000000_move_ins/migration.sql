-- What an association brings from before this system: files, their rows, and the records made of them.
CREATE TYPE "move_in_state" AS ENUM ('reading', 'failed', 'ready', 'importing', 'imported', 'undone', 'discarded');
CREATE TYPE "move_in_verdict" AS ENUM ('new', 'doubtful', 'known', 'joined', 'refused');

CREATE TABLE "move_ins" (
    "id" SERIAL NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "state" "move_in_state" NOT NULL DEFAULT 'reading',
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "problem" JSONB,
    "columns" JSONB,
    "headings" JSONB NOT NULL DEFAULT '[]',
    "headings_key" TEXT NOT NULL DEFAULT '',
    "columns_by" INTEGER,
    "with_doubts" BOOLEAN NOT NULL DEFAULT true,
    "leans_on" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" INTEGER NOT NULL,
    "imported_at" TIMESTAMPTZ(3),
    "imported_by" INTEGER,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" INTEGER,

    CONSTRAINT "move_ins_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "move_ins_sha256_idx" ON "move_ins"("sha256");
CREATE INDEX "move_ins_headings_key_idx" ON "move_ins"("headings_key");

CREATE TABLE "move_in_files" (
    "move_in_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "move_in_files_pkey" PRIMARY KEY ("move_in_id")
);

CREATE TABLE "move_in_rows" (
    "id" SERIAL NOT NULL,
    "move_in_id" INTEGER NOT NULL,
    "sheet" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "verdict" "move_in_verdict" NOT NULL,
    "notes" JSONB NOT NULL,
    "record" JSONB NOT NULL,
    "cells" TEXT[],
    "person_key" TEXT,
    "email" TEXT NOT NULL,

    CONSTRAINT "move_in_rows_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "move_in_rows_move_in_id_sheet_row_key" ON "move_in_rows"("move_in_id", "sheet", "row");
CREATE INDEX "move_in_rows_move_in_id_verdict_idx" ON "move_in_rows"("move_in_id", "verdict");
CREATE INDEX "move_in_rows_person_key_idx" ON "move_in_rows"("person_key");
CREATE INDEX "move_in_rows_email_idx" ON "move_in_rows"("email");

CREATE TABLE "imported_students" (
    "id" SERIAL NOT NULL,
    "move_in_id" INTEGER NOT NULL,
    "sheet" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "identity" TEXT NOT NULL,
    "student_number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_kana" TEXT NOT NULL,
    "birth_date" DATE,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "company_name" TEXT NOT NULL,
    "seminar_name" TEXT NOT NULL,
    "seminar_type" "seminar_type" NOT NULL,
    "fiscal_year" INTEGER NOT NULL,
    "completed_on" DATE,
    "certificate_number" TEXT NOT NULL,
    "issued_on" DATE,
    "person_key" TEXT,
    "search_text" TEXT NOT NULL,
    "notices_refused" BOOLEAN NOT NULL DEFAULT false,
    "anonymised_at" TIMESTAMPTZ(3),

    CONSTRAINT "imported_students_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "imported_students_identity_key" ON "imported_students"("identity");
CREATE INDEX "imported_students_move_in_id_idx" ON "imported_students"("move_in_id");
CREATE INDEX "imported_students_fiscal_year_idx" ON "imported_students"("fiscal_year");
CREATE INDEX "imported_students_person_key_idx" ON "imported_students"("person_key");
CREATE INDEX "imported_students_email_idx" ON "imported_students"("email");
CREATE INDEX "imported_students_search" ON "imported_students" USING gin (bigrams("search_text")) WITH (fastupdate = off);

CREATE TABLE "imported_receipts" (
    "id" SERIAL NOT NULL,
    "move_in_id" INTEGER NOT NULL,
    "sheet" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "identity" TEXT NOT NULL,
    "imported_student_id" INTEGER,
    "receipt_number" TEXT NOT NULL,
    "issue_date" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "addressee" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "imported_receipts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "imported_receipts_amount_check" CHECK ("amount" >= 0)
);
CREATE UNIQUE INDEX "imported_receipts_identity_key" ON "imported_receipts"("identity");
CREATE INDEX "imported_receipts_move_in_id_idx" ON "imported_receipts"("move_in_id");
CREATE INDEX "imported_receipts_imported_student_id_idx" ON "imported_receipts"("imported_student_id");
CREATE INDEX "imported_receipts_amount_idx" ON "imported_receipts"("amount");
CREATE INDEX "imported_receipts_search" ON "imported_receipts" USING gin (bigrams("search_text")) WITH (fastupdate = off);

ALTER TABLE "move_in_files" ADD CONSTRAINT "move_in_files_move_in_id_fkey"
    FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "move_in_rows" ADD CONSTRAINT "move_in_rows_move_in_id_fkey"
    FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "imported_students" ADD CONSTRAINT "imported_students_move_in_id_fkey"
    FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "imported_receipts" ADD CONSTRAINT "imported_receipts_move_in_id_fkey"
    FOREIGN KEY ("move_in_id") REFERENCES "move_ins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "imported_receipts" ADD CONSTRAINT "imported_receipts_imported_student_id_fkey"
    FOREIGN KEY ("imported_student_id") REFERENCES "imported_students"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

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
    things text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_entity_check' AND conrelid = 'access_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said,
        '"entity" = ''move_in'' AND "action" IN (''move_in.received'', ''move_in.columns_set'', ''move_in.import_asked'', ''move_in.imported'', ''move_in.undone'', ''move_in.discarded'') OR "entity" = ''imported_student'' AND "action" IN (''imported_student.changed'', ''imported_student.anonymised'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_action_check" CHECK (%s OR %s)',
        noted,
        '"action" IN (''move_in.listed'', ''move_in.exported'', ''imported_students.listed'', ''imported_students.exported'', ''imported_receipts.listed'', ''imported_receipts.exported'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_entity_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_entity_check" CHECK (%s OR %s)',
        things, '"entity" IN (''move_in'', ''imported_students'', ''imported_receipts'')'
    );
END $$;
