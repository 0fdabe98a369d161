import { tokyoDay, type Day } from '@seminar/shared/date';
import {
  workKinds,
  type Top,
  type Work,
  type WorkKind,
} from '@seminar/shared/house/start-page/endpoints';
import { readyCondition } from '../../papers/certificates/readyCondition.ts';
import {
  depositIsOpen,
  depositIsReversedInUse,
  depositIsUnexplained,
  depositPaysDuplicate,
  depositPaysMismatch,
  unexplainedSql,
  usedSql,
} from '../../platform/conditions/deposits.ts';
import { groupClaimWaitsSql } from '../../platform/conditions/groups.ts';
import { depositIsPostponed, submissionIsPostponed } from '../../platform/conditions/notes.ts';
import { paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { refundWaitsForPayer } from '../../platform/conditions/payees.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import {
  outstandingAmount,
  submissionHasFilesToCheck,
  submissionIsOverdue,
} from '../../platform/conditions/submissions.ts';
import type { Db } from '../../platform/db/db.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { mailIsUndelivered } from '../../platform/conditions/mails.ts';
import { waitingReceipts } from '../../papers/receipts/listWaitingReceipts.ts';

interface Selection {
  from: Prisma.Sql;
  /** The day since which a row waits. */
  since: Prisma.Sql;
  /** Yen of a row; absent where it isn't about money. */
  amount?: Prisma.Sql;
}

const deposits = (condition: Prisma.Sql, amount: Prisma.Sql, today: Day): Selection => ({
  from: Prisma.sql`deposits AS d WHERE ${condition} AND NOT ${depositIsPostponed(today).sql('d')}`,
  since: Prisma.sql`d.deposited_at`,
  amount,
});

const refunds = (condition: Prisma.Sql): Selection => ({
  from: Prisma.sql`refunds WHERE ${condition}`,
  since: tokyoDaySql('refunds.created_at'),
  amount: Prisma.sql`refunds.amount`,
});

/**
 * By how much the applications that a deposit pays for got too little or too much, without a sign. Of several deposits
 * that pay for one and wait for a person, the first one counts it.
 */
const differenceOfDeposit = (today: Day) => Prisma.sql`(
  SELECT sum(abs(s.expected_amount - s.waived_amount - s.allocated_amount)) FROM submissions AS s
  WHERE s.payment_status = 'MISMATCH' AND s.id IN (
    SELECT submission_id FROM allocations WHERE deposit_id = d.id AND reversed_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM allocations AS earlier JOIN deposits AS other ON other.id = earlier.deposit_id
      WHERE earlier.submission_id = s.id AND earlier.reversed_at IS NULL AND other.id < d.id
        AND NOT ${depositIsPostponed(today).sql('other')}))`;

/** What a deposit pays for applications that may be a second one of the same person. */
const paidForDuplicate = Prisma.sql`(
  SELECT sum(a.amount) FROM allocations AS a JOIN submissions AS s ON s.id = a.submission_id
  WHERE a.deposit_id = d.id AND a.reversed_at IS NULL AND s.status <> 'cancelled'
    AND 'possible_duplicate' = ANY(s.attention))`;

/** Each kind with the condition of the list that the start page leads to. */
function selections(now: Date): Record<WorkKind, Selection> {
  const today = tokyoDay(now);
  const due = Prisma.sql`${refundIsDue.sql('refunds')} AND NOT ${refundWaitsForPayer(now)}`;
  return {
    unexplained: deposits(depositIsUnexplained.sql('d'), unexplainedSql('d'), today),
    mismatch: deposits(depositPaysMismatch.sql('d'), differenceOfDeposit(today), today),
    duplicates: deposits(depositPaysDuplicate.sql('d'), paidForDuplicate, today),
    late: refunds(Prisma.sql`${due} AND refunds.kind = 'cancelled' AND EXISTS (
      SELECT FROM deposits AS d WHERE d.id = refunds.deposit_id
        AND NOT ${depositIsPostponed(today).sql('d')})`),
    reversed: deposits(depositIsReversedInUse.sql('d'), usedSql('d'), today),
    refunds: refunds(due),
    check: {
      from: Prisma.sql`submissions AS s WHERE s.status = 'needs_check' AND s.archived_at IS NULL
        AND NOT ${submissionIsPostponed(today).sql('s')}`,
      since: tokyoDaySql('s.submitted_at'),
    },
    files: {
      from: Prisma.sql`submissions AS s WHERE ${submissionHasFilesToCheck.sql('s')}
        AND NOT ${submissionIsPostponed(today).sql('s')}`,
      since: tokyoDaySql('s.submitted_at'),
    },
    claims: {
      from: Prisma.sql`groups WHERE ${groupClaimWaitsSql}`,
      since: tokyoDaySql('groups.submitted_at'),
    },
    wishes: {
      from: Prisma.sql`wishes AS w WHERE w.state = 'open'`,
      since: tokyoDaySql('w.asked_at'),
    },
    overdue: {
      from: Prisma.sql`submissions AS s JOIN seminars AS m ON m.id = s.seminar_id
        WHERE ${submissionIsOverdue(today).sql('s')}
          AND NOT ${submissionIsPostponed(today).sql('s')}`,
      since: paymentDeadline.sql('s', 'm'),
      amount: outstandingAmount('s'),
    },
    receipts: {
      from: waitingReceipts,
      since: Prisma.sql`waiting.paid_on`,
      amount: Prisma.sql`waiting.amount`,
    },
    certificates: {
      from: Prisma.sql`certificates WHERE certificates.archived_at IS NULL
        AND ${readyCondition(today)}`,
      since: tokyoDaySql('certificates.completed_at'),
    },
    mails: {
      from: Prisma.sql`mails WHERE ${mailIsUndelivered}`,
      since: tokyoDaySql('mails.created_at'),
    },
  };
}

/** What waits for a person: every kind, with how many, how many yen and since when. */
export function readWork(db: Db, now: Date): Promise<Work[]> {
  const all = selections(now);
  return Promise.all(
    workKinds.map(async (kind) => {
      const { from, since, amount } = all[kind];
      const [found] = await db.$queryRaw<Omit<Work, 'kind'>[]>`
        SELECT count(*)::int AS count, to_char(min(${since}), 'YYYY-MM-DD') AS since,
          ${amount ? Prisma.sql`coalesce(sum(${amount}), 0)::float8` : Prisma.sql`NULL`} AS amount
        FROM ${from}`;
      return { kind, count: 0, amount: null, since: null, ...found };
    }),
  );
}

interface Held {
  count: number;
  next: Day | null;
}

/** How many rows are postponed, and the first day on which one comes back. */
async function heldBack(db: Db, from: Prisma.Sql, column: Prisma.Sql): Promise<Held> {
  const [held] = await db.$queryRaw<Held[]>`
    SELECT count(*)::int AS count, to_char(min(notes.until), 'YYYY-MM-DD') AS next
    FROM ${from} JOIN notes ON notes.${column} = it.id AND notes.ended_at IS NULL`;
  return held ?? { count: 0, next: null };
}

/** What staff members postponed, and when the next of it comes back by itself. */
export async function readPostponed(db: Db, today: Day): Promise<Top['postponed']> {
  const [ofDeposits, ofSubmissions] = await Promise.all([
    heldBack(
      db,
      Prisma.sql`(SELECT id FROM deposits AS d
        WHERE ${depositIsPostponed(today).sql('d')} AND ${depositIsOpen.holds('d')}) AS it`,
      Prisma.sql`deposit_id`,
    ),
    heldBack(
      db,
      Prisma.sql`(SELECT id FROM submissions AS s
        WHERE ${submissionIsPostponed(today).sql('s')} AND s.archived_at IS NULL) AS it`,
      Prisma.sql`submission_id`,
    ),
  ]);
  return { deposits: ofDeposits, submissions: ofSubmissions };
}
