-- A student whom the office entered has no application that a mail could belong to, nor a page of
-- their own: the mails belong to the student, and the certificate is downloaded by a code of its own.
ALTER TABLE "mails" ADD COLUMN "student_id" INTEGER;
ALTER TABLE "mails" ADD CONSTRAINT "mails_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "mails_student_id_idx" ON "mails"("student_id");
ALTER TABLE "certificates" ADD COLUMN "download_code" TEXT;
CREATE UNIQUE INDEX "certificates_download_code_key" ON "certificates"("download_code");
