-- Participant reports of meetings (参加者レポート): who was there, from when to when.
CREATE TYPE "attendance_import_state" AS ENUM ('needs_columns', 'ready', 'done', 'undone', 'discarded');
CREATE TYPE "attendance_row_state" AS ENUM ('open', 'sure', 'chosen', 'aside', 'done');

CREATE TABLE "attendance_imports" (
    "id" SERIAL NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "state" "attendance_import_state" NOT NULL,
    "service" TEXT,
    "evidence" TEXT,
    "reading" JSONB NOT NULL,
    "headings_key" TEXT NOT NULL,
    "reading_by" INTEGER,
    "problem" JSONB,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" INTEGER NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "done_by" INTEGER,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" INTEGER,

    CONSTRAINT "attendance_imports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "attendance_imports_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "attendance_imports_seminar_id_id_idx" ON "attendance_imports"("seminar_id", "id");
CREATE INDEX "attendance_imports_sha256_idx" ON "attendance_imports"("sha256");
CREATE INDEX "attendance_imports_headings_key_idx" ON "attendance_imports"("headings_key");

CREATE TABLE "attendance_import_files" (
    "import_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "attendance_import_files_pkey" PRIMARY KEY ("import_id"),
    CONSTRAINT "attendance_import_files_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "attendance_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "attendance_import_rows" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "n" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "joins" INTEGER NOT NULL,
    "spans" JSONB NOT NULL,
    "seconds" INTEGER,
    "state" "attendance_row_state" NOT NULL,
    "candidates" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3),
    "decided_by" INTEGER,

    CONSTRAINT "attendance_import_rows_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "attendance_import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "attendance_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "attendance_import_rows_import_id_n_key" ON "attendance_import_rows"("import_id", "n");
CREATE INDEX "attendance_import_rows_import_id_state_idx" ON "attendance_import_rows"("import_id", "state");

CREATE TABLE "attendance_import_people" (
    "row_id" INTEGER NOT NULL,
    "submission_id" INTEGER NOT NULL,
    "counted_seconds" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "attendance_import_people_pkey" PRIMARY KEY ("row_id", "submission_id"),
    CONSTRAINT "attendance_import_people_row_id_fkey" FOREIGN KEY ("row_id") REFERENCES "attendance_import_rows"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "attendance_import_people_submission_id_fkey" FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "attendance_import_people_submission_id_idx" ON "attendance_import_people"("submission_id");

-- What was chosen for a name or an address, as a hash.
CREATE TABLE "attendance_aliases" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "student_id" INTEGER,

    CONSTRAINT "attendance_aliases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "attendance_aliases_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "attendance_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "attendance_aliases_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "attendance_aliases_import_id_idx" ON "attendance_aliases"("import_id");
CREATE INDEX "attendance_aliases_student_id_idx" ON "attendance_aliases"("student_id");

ALTER TABLE "attendance_proofs"
    ADD COLUMN "attendance_import_id" INTEGER,
    ADD CONSTRAINT "attendance_proofs_attendance_import_id_fkey" FOREIGN KEY ("attendance_import_id") REFERENCES "attendance_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "attendance_proofs_attendance_import_id_idx" ON "attendance_proofs"("attendance_import_id");


CREATE OR REPLACE FUNCTION "is_access_action"("action" text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN action = ANY ('{
        annual_duty.exported, annual_duty.listed, attendance_import.exported,
        attendance_import.listed, bill.downloaded, bills.exported, bills.listed,
        certificate.downloaded, certificates.exported, certificates.listed, close.exported,
        deposit.viewed, deposits.exported, deposits.listed, group.viewed, groups.exported,
        groups.listed, imported_receipts.exported, imported_receipts.listed,
        imported_students.exported, imported_students.listed, mail.viewed, mails.exported,
        mails.listed, members.exported, members.listed, move_in.exported, move_in.listed,
        payee_account.viewed, person.exported, receipt.downloaded, receipt.viewed,
        receipts.exported, receipts.listed, refund_file.downloaded, refund_file.viewed,
        refunds.exported, refunds.listed, return_invoice.downloaded, review_tests.exported,
        review_tests.listed, search.viewed, statement.exported, statement.listed, student.viewed,
        students.exported, students.listed, submission.viewed, submission_file.downloaded,
        submissions.exported, submissions.listed, tax_archive.exported, wishes.exported,
        wishes.listed
    }'::text[]);
END $$;

CREATE OR REPLACE FUNCTION "is_access_entity"("entity" text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN entity = ANY ('{
        annual_duty, attendance_import, bill, bills, certificate, certificates, close, deposit, deposits, group,
        groups, imported_receipts, imported_students, mail, mails, members, move_in, receipt,
        receipts, refund, refund_file, refunds, return_invoice, review_tests, search, statement,
        student, students, submission, submissions, tax_archive, wishes
    }'::text[]);
END $$;
