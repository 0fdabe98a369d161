import { tokyoDay, type Day } from '@seminar/shared/date';
import { forgetSettledRows } from '../../bank/bank/forgetOddRows.ts';
import { lastNamingDay } from '../../catalogue/seminars/seats/lastNamingDay.ts';
import { lastSeatDaySql } from '../../catalogue/seminars/seats/lastSeatDay.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { groupDeadline, paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { anonymise } from './anonymise.ts';
import { anonymiseOldStrays } from './anonymiseAttempts.ts';
import { anonymiseLeftOverGroups } from './anonymiseLeftOverGroups.ts';
import { cancelUnpaid } from './cancelUnpaid.ts';
import { lockNext } from './lockNext.ts';
import { noteAnonymised } from './noteAnonymised.ts';
import { openMoney } from './openMoney.ts';

/** A fee was asked for and no money ever came: nothing of it must be proven later. */
const neverPaid = Prisma.sql`(
  submissions.anonymised_at IS NULL AND submissions.expected_amount > 0
  AND submissions.payment_status = 'UNPAID'
  AND NOT EXISTS (SELECT FROM students WHERE students.submission_id = submissions.id)
  AND NOT EXISTS (SELECT FROM allocations WHERE allocations.submission_id = submissions.id)
  AND NOT EXISTS (SELECT FROM refunds WHERE refunds.submission_id = submissions.id)
  AND NOT ${openMoney})`;

const lastDayToPay = paymentDeadline.sql('submissions', 'seminars');

/** They wait for a seat, or may pay as long as they like: their time doesn't run before the seminar is over. */
const hasNoDeadline = Prisma.sql`(${submissionIsAlive.sql('submissions')}
  AND (submissions.waiting_since IS NOT NULL OR ${lastDayToPay} IS NULL))`;

/** Their time is over: months after the last day to pay, or after the application if that is later. */
const isOver = (today: Day, months: number) => Prisma.sql`EXISTS (
  SELECT FROM seminars LEFT JOIN seminar_sessions AS sessions ON sessions.id = submissions.session_id
  WHERE seminars.id = submissions.seminar_id
    AND greatest(${tokyoDaySql('submissions.submitted_at')}, ${lastDayToPay},
      CASE WHEN ${hasNoDeadline} THEN ${lastSeatDaySql('seminars', 'sessions')} END)
      + make_interval(months => ${months}::int) < ${today}::date)`;

/**
 * Locks the next applications that were never paid and whose time is over, in the order of ids. `locked` counts also
 * those to which money has come since; 0: there is no more.
 */
async function lockNeverPaid(
  tx: Tx,
  { today, months, limit }: { today: Day; months: number; limit: number },
): Promise<{ ids: number[]; locked: number }> {
  const isDue = Prisma.sql`${neverPaid} AND ${isOver(today, months)}`;
  return lockNext(tx, { table: Prisma.sql`submissions`, isDue, limit });
}

/** Where no day ends the payment: until when a company could say who comes, or when it gave its places up. */
const lastDayOfPlaces = Prisma.sql`(
  SELECT max(coalesce(${tokyoDaySql('places.released_at')}, ${lastNamingDay.sql('seminars', 'sessions')}))
  FROM group_places AS places LEFT JOIN seminar_sessions AS sessions ON sessions.id = places.session_id
  WHERE places.group_id = groups.id AND (${groupDeadline.sql('groups', 'seminars')} IS NULL OR places.fee = 0))`;

const isNeverNamed = (today: Day, months: number) => Prisma.sql`(
  groups.anonymised_at IS NULL
  AND EXISTS (SELECT FROM group_places WHERE group_places.group_id = groups.id)
  AND NOT EXISTS (SELECT FROM submissions
    WHERE submissions.group_id = groups.id AND submissions.anonymised_at IS NULL)
  AND NOT EXISTS (SELECT FROM deposits WHERE deposits.group_id = groups.id)
  AND EXISTS (
    SELECT FROM seminars
    WHERE seminars.id = groups.seminar_id
      AND greatest(${tokyoDaySql('groups.submitted_at')},
        ${groupDeadline.sql('groups', 'seminars')},
        ${lastDayOfPlaces})
        + make_interval(months => ${months}::int) < ${today}::date))`;

/**
 * Locks the next groups that held places without names, whose people are all anonymised, to which no money came, and
 * whose time is over.
 *
 * @returns `locked` also counts groups that changed before they were locked; 0: there are no more
 */
async function lockNeverNamed(
  tx: Tx,
  { today, months, limit }: { today: Day; months: number; limit: number },
): Promise<{ ids: number[]; locked: number }> {
  const isDue = isNeverNamed(today, months);
  return lockNext(tx, { table: Prisma.sql`groups`, isDue, limit });
}

const batch = 100;

/** Anonymises the next batch; false: there is no more. */
async function anonymiseBatch({ db, clock }: Context): Promise<boolean> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { unpaidMonths: months } = await tx.retentionSettings.findUniqueOrThrow({
      where: { id: 1 },
    });
    const due = { today: tokyoDay(now), months, limit: batch };
    const { ids, locked } = await lockNeverPaid(tx, due);
    const groups = await lockNeverNamed(tx, due);
    if (locked + groups.locked === 0) {
      await anonymiseOldStrays(tx, { now, months });
      await forgetSettledRows(tx, { now, months });
      return false;
    }
    const groupIds = groups.ids;
    await cancelUnpaid(tx, { ids, adminId: null, now });
    await anonymise(tx, { submissionIds: ids, studentIds: [], groupIds }, now);
    await noteAnonymised(tx, { groupIds, submissionIds: ids });
    return true;
  });
}

/**
 * Anonymises who applied, never paid, and is kept no longer, and who tried a completion test and is no student:
 * each day, since nobody remembers to press a button for it. A company of which only its own words are left, and the
 * words of the bank's rows that couldn't be read, go with them.
 */
export async function anonymiseUnpaidJob(context: Context): Promise<void> {
  while (await anonymiseLeftOverGroups(context));
  while (await anonymiseBatch(context));
}
