import { tokyoDay, type Day } from '@seminar/shared/date';
import type { listDeposits as definition } from '@seminar/shared/deposits/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import {
  depositHasDueRefund,
  depositIsReversedInUse,
  depositIsUnexplained,
  depositIsUnlinked,
  depositNeedsPerson,
  depositPaysDuplicate,
  depositPaysMismatch,
} from '../conditions/deposits.ts';
import { depositIsPostponed } from '../conditions/notes.ts';
import { refundIsDue } from '../conditions/refunds.ts';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { ofApplicationNumber, personCondition } from '../answers/searchTextOf.ts';
import { depositParts } from './presentDeposit.ts';

type Query = HandlerInput<typeof definition>['query'];
type WorkView = Exclude<Query['status'], 'settled' | 'reversed' | 'postponed' | undefined>;

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  deposited_at: Prisma.sql`deposited_at`,
  amount: Prisma.sql`amount`,
  remitter_name: Prisma.sql`remitter_name COLLATE "ja-JP-x-icu"`,
};

/** Money that arrived on the account of an application that was cancelled already. */
const lateRefund = Prisma.sql`id IN (
  SELECT deposit_id FROM refunds WHERE ${refundIsDue.sql('refunds')} AND kind = 'cancelled')`;

/** The conditions of the views that are work; what a staff member postponed is in none of them. */
function workCondition(view: WorkView): Prisma.Sql {
  switch (view) {
    case 'unlinked':
      return depositIsUnlinked.sql('deposits');
    case 'unexplained':
      return depositIsUnexplained.sql('deposits');
    case 'refund_due':
      return depositHasDueRefund.sql('deposits');
    case 'late':
      return lateRefund;
    case 'mismatch':
      return depositPaysMismatch.sql('deposits');
    case 'duplicate':
      return depositPaysDuplicate.sql('deposits');
    case 'needs_person':
      return depositNeedsPerson.sql('deposits');
    case 'reversed_in_use':
      return depositIsReversedInUse.sql('deposits');
  }
}

function statusCondition(status: Query['status'], today: Day): Prisma.Sql {
  const postponed = depositIsPostponed(today).sql('deposits');
  switch (status) {
    case 'settled':
      return Prisma.sql`(reversed_at IS NULL AND NOT ${depositNeedsPerson.sql('deposits')})`;
    case 'reversed':
      return Prisma.sql`reversed_at IS NOT NULL`;
    case 'postponed':
      return Prisma.sql`(${postponed} AND ${depositNeedsPerson.sql('deposits')})`;
    case undefined:
      return Prisma.sql`TRUE`;
    default:
      return Prisma.sql`(${workCondition(status)} AND NOT ${postponed})`;
  }
}

/** Deposits that are allocated, to be refunded or meant for applications of a seminar. */
function ofSeminar(seminarId: number): Prisma.Sql {
  return Prisma.sql`id IN (
    SELECT deposit_id FROM allocations JOIN submissions ON submissions.id = submission_id
    WHERE seminar_id = ${seminarId} AND reversed_at IS NULL
    UNION ALL
    SELECT deposit_id FROM refunds JOIN submissions ON submissions.id = submission_id
    WHERE seminar_id = ${seminarId} AND withdrawn_at IS NULL
    UNION ALL
    SELECT deposits.id FROM deposits JOIN submissions ON submissions.id = intended_submission_id
    WHERE seminar_id = ${seminarId} AND deposits.allocated_amount = 0)`;
}

/**
 * The deposit holds remitter and account number, its applications hold names, emails and numbers. UNION ALL
 * reads an index for each; OR over both could use none.
 */
function search(term: string): Prisma.Sql {
  return Prisma.sql`id IN (
    SELECT id FROM deposits WHERE ${searchCondition(Prisma.sql`search_text`, term)} UNION ALL
    SELECT allocations.deposit_id FROM allocations
    JOIN submissions ON submissions.id = allocations.submission_id
    WHERE allocations.reversed_at IS NULL
      AND (${personCondition(term)} OR submissions.id IN ${ofApplicationNumber(term)}))`;
}

type Filters = Omit<Query, 'page' | 'per_page'>;

/** The deposits that the list's filters leave. */
export function depositSelection({ db, clock }: Pick<Context, 'db' | 'clock'>, query: Filters) {
  return {
    table: Prisma.sql`deposits`,
    where: allOf([
      query.search ? search(query.search) : Prisma.sql`TRUE`,
      statusCondition(query.status, tokyoDay(clock())),
      query.seminar_id ? ofSeminar(query.seminar_id) : Prisma.sql`TRUE`,
      query.deposited_from
        ? Prisma.sql`deposited_at >= ${query.deposited_from}::date`
        : Prisma.sql`TRUE`,
      query.deposited_to
        ? Prisma.sql`deposited_at <= ${query.deposited_to}::date`
        : Prisma.sql`TRUE`,
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids: number[]) =>
      db.deposit.findMany({ where: { id: { in: ids } }, include: depositParts }),
  };
}

/** One page of the deposits, and how many there are in all. */
export async function listDeposits(context: Context, query: Query) {
  return pageOfRows(context.db, query, depositSelection(context, query));
}
