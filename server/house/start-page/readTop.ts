import { addDays, firstOfMonth, tokyoDay, type Day } from '@seminar/shared/date';
import type { Top } from '@seminar/shared/house/start-page/endpoints';
import { seminarStateOn } from '../../platform/conditions/seminars.ts';
import { depositIsUnexplained, unexplainedSql } from '../../platform/conditions/deposits.ts';
import {
  outstandingAmount,
  submissionIsOverdue,
  submissionIsToPay,
} from '../../platform/conditions/submissions.ts';
import { depositIsPostponed } from '../../platform/conditions/notes.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { readActivity } from '../../catalogue/seminars/readActivity.ts';
import { readPostponed, readWork } from './readWork.ts';

/** The days that the chart shows. */
const shownDays = 30;

interface Sum {
  count: number;
  /** Yen; sums are read as float8, which is exact up to 9 quadrillion. */
  amount: number;
}

async function sumOf(db: Db, amount: Prisma.Sql, from: Prisma.Sql): Promise<Sum> {
  const [sum] = await db.$queryRaw<Sum[]>`
    SELECT count(*)::int AS count, coalesce(sum(${amount}), 0)::float8 AS amount FROM ${from}`;
  return sum ?? { count: 0, amount: 0 };
}

const received = (db: Db, from: Day, to: Day) =>
  sumOf(
    db,
    Prisma.sql`amount`,
    Prisma.sql`deposits
      WHERE deposited_at BETWEEN ${from}::date AND ${to}::date AND reversed_at IS NULL`,
  );

const owed = (db: Db, condition: Prisma.Sql) =>
  sumOf(db, outstandingAmount('s'), Prisma.sql`submissions AS s WHERE ${condition}`);

async function countSeminars(db: Db, today: Day): Promise<Top['seminars']> {
  const [counts] = await db.$queryRaw<Top['seminars'][]>`
    SELECT count(*)::int AS total,
      count(*) FILTER (WHERE ${seminarStateOn(today)} = 'open')::int AS open
    FROM seminars WHERE archived_at IS NULL`;
  return counts ?? { total: 0, open: 0 };
}

async function countReviewTests(db: Db): Promise<Top['review_tests']> {
  const [counts] = await db.$queryRaw<Top['review_tests'][]>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE passed)::int AS passed
    FROM review_test_attempts`;
  return counts ?? { total: 0, passed: 0 };
}

/** The figures of the start page. */
export async function readTop({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Top> {
  const now = clock();
  const today = tokyoDay(now);
  const lastMonth = addDays(firstOfMonth(today), -1);
  const [
    ofToday,
    ofMonth,
    ofLastMonth,
    all,
    overdue,
    unexplained,
    work,
    postponed,
    activity,
    seminars,
    reviewTests,
  ] = await Promise.all([
    received(db, today, today),
    received(db, firstOfMonth(today), today),
    received(db, firstOfMonth(lastMonth), lastMonth),
    owed(db, submissionIsToPay.sql('s')),
    owed(db, submissionIsOverdue(today).sql('s')),
    sumOf(
      db,
      unexplainedSql('d'),
      Prisma.sql`deposits AS d WHERE ${depositIsUnexplained.sql('d')}
          AND NOT ${depositIsPostponed(today).sql('d')}`,
    ),
    readWork(db, now),
    readPostponed(db, today),
    readActivity(db, { from: addDays(today, 1 - shownDays), to: today, seminarId: null }),
    countSeminars(db, today),
    countReviewTests(db),
  ]);
  return {
    today,
    received_today: ofToday,
    received_month: ofMonth,
    received_last_month: ofLastMonth,
    owed: all,
    overdue,
    unexplained,
    work,
    postponed,
    activity,
    seminars,
    review_tests: reviewTests,
  };
}
