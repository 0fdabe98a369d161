-- Certificates: numbers without gaps, what stands on them frozen at issue, their bytes kept.

-- A revoked or removed certificate may be followed by a new one, so a student has one that is live.
DROP INDEX "certificates_student_id_key";
ALTER TABLE "certificates"
    ADD COLUMN "content" JSONB,
    ADD COLUMN "archived_at" TIMESTAMPTZ(3);
CREATE INDEX "certificates_student_id_idx" ON "certificates"("student_id");
CREATE UNIQUE INDEX "certificates_one_live" ON "certificates"("student_id")
    WHERE "revoked_at" IS NULL AND "archived_at" IS NULL;
ALTER TABLE "certificates"
    ADD CONSTRAINT "certificates_issue_check"
        CHECK (("certificate_number" IS NULL) = ("issued_at" IS NULL)),
    ADD CONSTRAINT "certificates_end_check"
        CHECK (("archived_at" IS NULL OR "issued_at" IS NULL) AND ("revoked_at" IS NULL OR "issued_at" IS NOT NULL));
CREATE INDEX "certificates_search" ON "certificates"
    USING gin (bigrams(lower("certificate_number"))) WITH (fastupdate = off);

-- CreateTable
CREATE TABLE "certificate_counters" (
    "fiscal_year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "certificate_counters_pkey" PRIMARY KEY ("fiscal_year")
);
INSERT INTO "certificate_counters" ("fiscal_year", "last")
    SELECT substr("certificate_number", 2, 4)::int, max(substr("certificate_number", 7)::int)
    FROM "certificates" WHERE "certificate_number" ~ '^C\d{4}-\d+$' GROUP BY 1;

-- CreateTable
CREATE TABLE "certificate_documents" (
    "certificate_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certificate_documents_pkey" PRIMARY KEY ("certificate_id")
);

-- AddForeignKey
ALTER TABLE "certificate_documents" ADD CONSTRAINT "certificate_documents_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a try at the completion test is found by.
ALTER TABLE "review_test_attempts" ADD COLUMN "search_text" TEXT;
UPDATE "review_test_attempts"
    SET "search_text" = lower("student_number") || E'\n' || lower(replace("name", ' ', ''));
ALTER TABLE "review_test_attempts" ALTER COLUMN "search_text" SET NOT NULL;
CREATE INDEX "review_test_attempts_at_id_idx" ON "review_test_attempts"("at", "id");
CREATE INDEX "review_test_attempts_search" ON "review_test_attempts"
    USING gin (bigrams("search_text")) WITH (fastupdate = off);
