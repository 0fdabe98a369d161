import type { Day } from '@seminar/shared/date';
import { certificateIsUnissued } from '../../platform/conditions/certificates.ts';
import { birthDateIsOpen, studentIsActive } from '../../platform/conditions/students.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { existsForEachRow } from '../../platform/http/searchWay.ts';

/**
 * The condition that a row of `certificates` can be issued on a day. The same decision as
 * `issueRefusal`, for many rows at once; unprintable characters are found only when the certificate
 * is issued.
 */
export function readyCondition(today: Day): Prisma.Sql {
  // As an array PostgreSQL reads these seminars once, not for each student.
  const open = Prisma.sql`ARRAY(
    SELECT id FROM seminars
    WHERE coalesce(certificate_issue_start_date <= ${today}::date, TRUE)
      AND coalesce(certificate_issue_end_date >= ${today}::date, TRUE))`;
  const isOpen = existsForEachRow(Prisma.sql`
    SELECT FROM students s
    WHERE s.id = certificates.student_id AND ${studentIsActive.sql('s')} AND s.seminar_id = ANY (${open})
      AND NOT ${birthDateIsOpen.sql('s')}`);
  return Prisma.sql`${certificateIsUnissued.sql('certificates')} AND ${isOpen}`;
}

/** The condition that a row of `certificates` belongs to a student of this seminar. */
export function ofSeminar(seminarId: number | null | undefined): Prisma.Sql {
  return seminarId
    ? Prisma.sql`student_id IN (SELECT id FROM students WHERE seminar_id = ${seminarId})`
    : Prisma.sql`TRUE`;
}
