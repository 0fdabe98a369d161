import type { Db, Tx } from '../../platform/db/db.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { lockNext } from './lockNext.ts';
import { openMoney, openMoneyOfGroup } from './openMoney.ts';

/**
 * An application's period begins with the later of the application and the student's latest
 * certificate.
 */
const isOver = (before: Date) => Prisma.sql`
  submissions.anonymised_at IS NULL AND submissions.submitted_at < ${before}
  AND NOT EXISTS (
    SELECT FROM students JOIN certificates ON certificates.student_id = students.id
    WHERE students.submission_id = submissions.id
      AND coalesce(certificates.issued_at, certificates.completed_at) >= ${before})`;

/**
 * The period of a student without an application begins with the day on which the office entered
 * them.
 */
const isStudentOver = (before: Date) => Prisma.sql`
  students.submission_id IS NULL AND students.anonymised_at IS NULL
  AND students.created_at < ${before}
  AND NOT EXISTS (
    SELECT FROM certificates WHERE certificates.student_id = students.id
      AND coalesce(certificates.issued_at, certificates.completed_at) >= ${before})`;

/** What was imported from before this system counts from the year of the training. */
const isImportedOver = (before: Date) => Prisma.sql`
  anonymised_at IS NULL AND make_date(fiscal_year + 1, 4, 1) <= ${tokyoDaySql(Prisma.sql`${before}::timestamptz`)}`;

/** A company that held places without names, of which nobody is left; with people, their applications count. */
const isGroupOver = (before: Date) => Prisma.sql`
  groups.anonymised_at IS NULL AND groups.submitted_at < ${before}
  AND NOT EXISTS (SELECT FROM submissions
    WHERE submissions.group_id = groups.id AND submissions.anonymised_at IS NULL)`;

/** The period of a person on the roster begins when they leave. */
const isMemberOver = (before: Date) => Prisma.sql`
  members.kind = 'person' AND members.anonymised_at IS NULL AND members.left_at < ${before}`;

/** How many people are due, by the fiscal year in which they applied, were entered or left. */
export async function countDue(db: Db | Tx, before: Date) {
  const rows = await db.$queryRaw<{ fiscal_year: number; count: number; open: number }[]>`
    SELECT extract(year FROM (since AT TIME ZONE 'Asia/Tokyo') - interval '3 months')::int
        AS fiscal_year,
      (count(*) FILTER (WHERE NOT open))::int AS count,
      (count(*) FILTER (WHERE open))::int AS open
    FROM (
      SELECT submitted_at AS since, ${openMoney} AS open FROM submissions WHERE ${isOver(before)}
      UNION ALL
      SELECT submitted_at, ${openMoneyOfGroup} FROM groups WHERE ${isGroupOver(before)}
      UNION ALL
      SELECT created_at, FALSE FROM students WHERE ${isStudentOver(before)}
      UNION ALL
      SELECT left_at, FALSE FROM members WHERE ${isMemberOver(before)}
      UNION ALL
      SELECT make_date(fiscal_year, 4, 2) AT TIME ZONE 'Asia/Tokyo', FALSE
      FROM imported_students WHERE ${isImportedOver(before)}) AS people
    GROUP BY 1 ORDER BY 1`;
  return {
    due: rows
      .filter(({ count }) => count > 0)
      .map(({ fiscal_year: year, count }) => ({ fiscal_year: year, count })),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    open: rows.reduce((sum, { open }) => sum + open, 0),
  };
}

/**
 * Locks the next applications that are due, then the next companies without any, students without one, former
 * members, and what was imported, each in the order of ids. `locked` counts also those that have money open since;
 * 0: there is no more.
 */
export async function lockDue(tx: Tx, before: Date, limit: number) {
  let left = limit;
  /** As many as the batch still has room for. */
  const lockMore = async (table: Prisma.Sql, isDue: Prisma.Sql) => {
    if (left === 0) return [];
    const { ids, locked } = await lockNext(tx, { table, isDue, limit: left });
    left -= locked;
    return ids;
  };
  const people = {
    submissionIds: await lockMore(
      Prisma.sql`submissions`,
      Prisma.sql`${isOver(before)} AND NOT ${openMoney}`,
    ),
    groupIds: await lockMore(
      Prisma.sql`groups`,
      Prisma.sql`${isGroupOver(before)} AND NOT ${openMoneyOfGroup}`,
    ),
    studentIds: await lockMore(Prisma.sql`students`, isStudentOver(before)),
    memberIds: await lockMore(Prisma.sql`members`, isMemberOver(before)),
    importedIds: await lockMore(Prisma.sql`imported_students`, isImportedOver(before)),
  };
  return { people, locked: limit - left };
}
