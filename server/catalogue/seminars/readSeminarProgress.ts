import { addDays, tokyoDay, type Day } from '@seminar/shared/date';
import type { SeminarProgress } from '@seminar/shared/catalogue/seminars/progress';
import { certificateCounts } from '../../platform/conditions/certificates.ts';
import { mailIsOfSeminar, mailIsUndelivered } from '../../platform/conditions/mails.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import { submissionIsWaiting, submissionCounts } from '../../platform/conditions/seats.ts';
import {
  outstandingAmount,
  submissionIsOverdue,
  submissionIsToPay,
} from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Seminar } from '../../generated/prisma/client.ts';
import { readActivity } from './readActivity.ts';

/** The days that its chart shows. */
const mostDays = 60;

const earlier = (a: Day, b: Day) => (a < b ? a : b);

/** The days from the first of the application period until payments are due, but not the future. */
function daysOf(seminar: Seminar, today: Day): { from: Day; to: Day } {
  const start = toDay(seminar.entryStart);
  const end = toDay(seminar.paymentDeadline ?? seminar.entryEnd);
  const shown = earlier(addDays(start, mostDays - 1), end < start ? start : end);
  // Before it opens, its first day alone.
  return { from: start, to: today < start ? start : earlier(shown, today) };
}

type Counts = Omit<SeminarProgress, 'today' | 'passed' | 'certified' | 'mails' | 'activity'>;

async function countApplications(db: Db, seminarId: number, today: Day): Promise<Counts> {
  const [seated, waiting, toPay] = [submissionCounts, submissionIsWaiting, submissionIsToPay].map(
    ({ sql }) => sql('s'),
  );
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT count(*) FILTER (WHERE ${seated})::int AS applications,
      count(*) FILTER (WHERE ${waiting})::int AS waiting,
      count(*) FILTER (WHERE s.status = 'cancelled' AND s.archived_at IS NULL)::int AS cancelled,
      count(*) FILTER (WHERE ${seated} AND s.payment_status = 'PAID')::int AS paid,
      count(*) FILTER (WHERE ${submissionIsOverdue(today).sql('s')})::int AS overdue,
      coalesce(sum(s.expected_amount) FILTER (WHERE ${seated}), 0)::float8 AS expected,
      coalesce(sum(least(s.expected_amount, s.allocated_amount)) FILTER (WHERE ${seated}), 0)::float8
        AS collected,
      coalesce(sum(s.waived_amount) FILTER (WHERE ${seated}), 0)::float8 AS waived,
      coalesce(sum(${outstandingAmount('s')}) FILTER (WHERE ${toPay}), 0)::float8 AS outstanding
    FROM submissions AS s WHERE s.seminar_id = ${seminarId}`;
  // An aggregate without GROUP BY answers one row.
  return counts as Counts;
}

async function countStudents(db: Db, seminarId: number) {
  const [counts] = await db.$queryRaw<Pick<SeminarProgress, 'passed' | 'certified'>[]>`
    SELECT count(DISTINCT student_id)::int AS passed,
      count(DISTINCT student_id) FILTER (WHERE ${certificateCounts.sql('c')})::int AS certified
    FROM students JOIN certificates AS c ON c.student_id = students.id
    WHERE students.seminar_id = ${seminarId} AND ${studentIsActive.sql('students')}
      AND c.archived_at IS NULL`;
  return counts ?? { passed: 0, certified: 0 };
}

async function countMails(db: Db, seminarId: number) {
  const [counts] = await db.$queryRaw<SeminarProgress['mails'][]>`
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE ${mailIsUndelivered})::int AS undelivered
    FROM mails WHERE ${mailIsOfSeminar(seminarId)}`;
  return counts ?? { total: 0, undelivered: 0 };
}

/** How a seminar stands today. */
export async function readSeminarProgress(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  seminar: Seminar,
): Promise<SeminarProgress> {
  const today = tokyoDay(clock());
  const [counts, students, mails, activity] = await Promise.all([
    countApplications(db, seminar.id, today),
    countStudents(db, seminar.id),
    countMails(db, seminar.id),
    readActivity(db, { ...daysOf(seminar, today), seminarId: seminar.id }),
  ]);
  return { today, ...counts, ...students, mails, activity };
}
