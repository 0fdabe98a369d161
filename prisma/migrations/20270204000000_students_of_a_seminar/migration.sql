-- The students of one seminar are listed by their numbers. Without the number in this index, all students with
-- smaller numbers were read for the first page.
DROP INDEX "students_seminar_id_idx";
CREATE INDEX "students_seminar_id_student_number_idx" ON "students"("seminar_id", "student_number");
