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
  depositsPayingFor,
} from '../conditions/deposits.ts';
import { depositIsPostponed } from '../conditions/notes.ts';
import { refundIsDue } from '../conditions/refunds.ts';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, foundForEach, isFiltered, searchWay, type SearchWay } from '../http/listPage.ts';
import { keptTotal, pageOfRows, readBy } from '../http/pageOfRows.ts';
import { ofApplicationNumber, personWay } from '../answers/searchTextOf.ts';
import { depositParts } from './presentDeposit.ts';
import { readListedDeposits } from './readListedDeposits.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;
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

/**
 * Deposits that are allocated, to be refunded or meant for applications of a seminar. These are few: without
 * OFFSET PostgreSQL would rather read all money than look for theirs.
 */
function ofSeminar(seminarId: number): Prisma.Sql {
  return Prisma.sql`id IN (
    SELECT theirs.deposit_id FROM submissions CROSS JOIN LATERAL (
      SELECT deposit_id FROM allocations
      WHERE allocations.submission_id = submissions.id AND reversed_at IS NULL
      UNION ALL
      SELECT deposit_id FROM refunds
      WHERE refunds.submission_id = submissions.id AND withdrawn_at IS NULL
      UNION ALL
      SELECT meant.id FROM deposits AS meant
      WHERE meant.intended_submission_id = submissions.id AND meant.allocated_amount = 0
      OFFSET 0) AS theirs
    WHERE seminar_id = ${seminarId})`;
}

/** Deposits that pay for such applications. */
function payingFor({ finds, holds }: SearchWay): SearchWay {
  return {
    finds: Prisma.sql`deposits.id IN (${depositsPayingFor(finds)})`,
    holds: foundForEach(Prisma.sql`SELECT FROM allocations
      JOIN submissions ON submissions.id = allocations.submission_id
      WHERE allocations.reversed_at IS NULL AND allocations.deposit_id = deposits.id AND ${holds}`),
  };
}

/** The deposit holds remitter and account number, its applications hold names, emails and numbers. */
function searchOf(term: string): SearchWay[] {
  const numbered = Prisma.sql`submissions.id IN ${ofApplicationNumber(term)}`;
  return [
    searchWay(Prisma.sql`deposits.search_text`, term),
    payingFor(personWay(term)),
    payingFor({ finds: numbered, holds: numbered }),
  ];
}

/** The deposits that the list's filters leave. */
export function depositSelection({ db, clock }: Pick<Context, 'db' | 'clock'>, query: Filters) {
  const { sort: _, direction: __, ...others } = query;
  return {
    table: Prisma.sql`deposits`,
    where: allOf([
      statusCondition(query.status, tokyoDay(clock())),
      query.seminar_id ? ofSeminar(query.seminar_id) : Prisma.sql`TRUE`,
      query.deposited_from
        ? Prisma.sql`deposited_at >= ${query.deposited_from}::date`
        : Prisma.sql`TRUE`,
      query.deposited_to
        ? Prisma.sql`deposited_at <= ${query.deposited_to}::date`
        : Prisma.sql`TRUE`,
    ]),
    search: query.search ? searchOf(query.search) : undefined,
    total: Object.values(others).some(Boolean) ? undefined : keptTotal('deposits', []),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    sortsByText: query.sort === 'remitter_name',
    foundFirst: isFiltered(query),
    load: (ids: number[]) =>
      db.deposit.findMany({ where: { id: { in: ids } }, include: depositParts }),
  };
}

/** One page of the deposits, and how many there are in all. */
export async function listDeposits(context: Context, { page, per_page, ...filters }: Query) {
  return pageOfRows(
    context.db,
    { page, per_page },
    {
      ...depositSelection(context, filters),
      ...readBy(context.db, readListedDeposits),
    },
  );
}
