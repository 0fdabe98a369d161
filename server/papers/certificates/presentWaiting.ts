import type { IssuedBatch, WaitingStudent } from '@seminar/shared/papers/certificates/endpoints';
import type { Day } from '@seminar/shared/date';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import type { issueReadyCertificates } from './issueReadyCertificates.ts';
import type { waitingStudents } from './waitingStudents.ts';
import { whyNotYet } from './whyNotYet.rules.ts';

type Row = Awaited<ReturnType<typeof waitingStudents>>[number];

export function presentWaitingStudent(row: Row, today: Day): WaitingStudent {
  return {
    id: row.id,
    student_number: row.studentNumber,
    name: row.name,
    submission_id: row.publicId,
    certificate_id: row.certificateId,
    why: whyNotYet(row.waiting, today),
  };
}

export function presentBatch(
  { issued, refused, lastId, remaining }: Awaited<ReturnType<typeof issueReadyCertificates>>,
  locale: Locale,
): IssuedBatch {
  return {
    issued,
    refused: refused.map(({ id, student, reason }) => ({
      id,
      student: { name: student.name, student_number: student.studentNumber },
      seminar_name: student.seminar.name,
      reason: renderMessage(reason, locale),
    })),
    last_id: lastId,
    remaining,
  };
}
