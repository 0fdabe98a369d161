import { answerText } from '@seminar/shared/catalogue/answers/answers';
import type { Student } from '@seminar/shared/applying/students/schema';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { formSubmissionValues } from '../../catalogue/answers/formSubmissionValues.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { ListedStudent } from './readListedStudents.ts';

export const studentParts = {
  seminar: { select: { id: true, code: true, name: true } },
  submission: { select: { publicId: true, number: true, answers: true } },
} satisfies Prisma.StudentInclude;

export function presentStudent(row: ListedStudent): Student {
  const answers = row.submission ? readSnapshot(row.submission.answers) : [];
  return {
    id: row.id,
    student_number: row.studentNumber,
    name: row.name,
    name_kana: row.nameKana,
    sex: row.sex,
    birth_date: toDay(row.birthDate),
    address: row.address,
    phone: row.phone,
    email: row.email,
    seminar: row.seminar,
    submission_id: row.submission?.publicId ?? null,
    application_number: row.submission?.number ?? null,
    suspended: row.suspendedAt !== null,
    anonymised: row.anonymisedAt !== null,
    notices_refused: row.noticesRefused,
    submission_answers: Object.fromEntries(
      answers.map((answer) => [answer.label, answerText(answer)]),
    ),
    applicant: row.submission
      ? { form_submission: { values: formSubmissionValues(answers) } }
      : null,
  };
}
