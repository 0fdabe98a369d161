import { tokyoDay } from '@seminar/shared/date';
import type {
  CountedView,
  listDeposits as definition,
} from '@seminar/shared/money/deposits/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import {
  depositHasDueRefund,
  depositHasRefund,
  depositIsOpen,
  depositIsReversedInUse,
  depositIsUnexplained,
  depositIsUnlinked,
  depositNeedsPerson,
  depositOpen,
  depositPaysDuplicate,
  depositPaysFor,
  depositPaysMismatch,
  depositWork,
  type DepositCondition,
} from '../../platform/conditions/deposits.ts';
import { depositIsPostponed } from '../../platform/conditions/notes.ts';
import { refundWaitsForPayer } from '../../platform/conditions/payees.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, anyOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchWay, type SearchWay } from '../../platform/http/searchWay.ts';
import { keptTotal, pageOfRows, readBy } from '../../platform/http/pageOfRows.ts';
import { ofApplicationNumber, personWay } from '../../catalogue/answers/searchTextOf.ts';
import { depositParts } from './presentDeposit.ts';
import { depositIsSure } from './matching/storedSuggestion.ts';
import { readListedDeposits } from './readListedDeposits.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;
type WorkView = Exclude<Query['status'], 'all' | 'settled' | 'reversed' | 'postponed' | undefined>;

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  deposited_at: Prisma.sql`deposited_at`,
  amount: Prisma.sql`amount`,
  remitter_name: Prisma.sql`remitter_name COLLATE "ja-JP-x-icu"`,
};

/** Money that arrived on the account of an application that was cancelled already, and it is the office's turn. */
const depositIsLate = (now: Date) =>
  depositHasRefund(
    Prisma.sql`${refundIsDue.sql('refunds')} AND kind = 'cancelled' AND NOT ${refundWaitsForPayer(now)}`,
  );

/** What is work in a view, in each way in which it may be; what a staff member postponed is in none of them. */
const workViews = (now: Date): Record<WorkView, readonly DepositCondition[]> => ({
  unlinked: [depositIsUnlinked],
  unexplained: [depositIsUnexplained],
  refund_due: [depositHasDueRefund],
  late: [depositIsLate(now)],
  mismatch: [depositPaysMismatch],
  duplicate: [depositPaysDuplicate],
  needs_person: depositWork(now),
  sure: [depositIsSure],
  reversed_in_use: [depositIsReversedInUse],
});

const holdsOf = ({ sql, holds = sql }: DepositCondition) => holds('deposits');

const wayOf = ({ sql, ids, holds = sql }: DepositCondition): SearchWay => ({
  finds: sql('deposits'),
  ...(ids && { ids }),
  holds: holds('deposits'),
});

/** The deposits of a view: a condition, and the ways in which its work is found; none: it isn't work. */
function statusOf(
  status: Query['status'],
  now: Date,
): { where: Prisma.Sql; ways: readonly SearchWay[] } {
  const postponed = depositIsPostponed(tokyoDay(now)).sql('deposits');
  const isOpen = depositIsOpen.holds('deposits');
  switch (status) {
    case 'settled':
      return { where: Prisma.sql`(reversed_at IS NULL AND NOT ${isOpen})`, ways: [] };
    case 'reversed':
      return { where: Prisma.sql`reversed_at IS NOT NULL`, ways: [] };
    case 'postponed':
      return { where: Prisma.sql`(${postponed} AND ${isOpen})`, ways: [] };
    case 'all':
    case undefined:
      return { where: Prisma.sql`TRUE`, ways: [] };
    default:
      return { where: Prisma.sql`NOT ${postponed}`, ways: workViews(now)[status].map(wayOf) };
  }
}

/**
 * The ids of deposits that are allocated, refunded or meant for the applications of a condition. These are few:
 * without OFFSET PostgreSQL would rather read all money than look for theirs.
 */
const depositsOf = (condition: Prisma.Sql) => Prisma.sql`
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
  WHERE ${condition}`;

/** All money of the application whose number the term is: also what goes back, or waits for a person. */
function numberWays(term: string): SearchWay[] {
  return ofApplicationNumber(term).map((ids) => {
    const concerned = Prisma.sql`deposits.id IN (${depositsOf(Prisma.sql`submissions.id IN ${ids}`)})`;
    return { finds: concerned, holds: concerned };
  });
}

/**
 * A company's money, which isn't allocated while some of it is still to come, and what it paid too much: by company,
 * contact and number of the group.
 */
function groupWay(term: string): SearchWay {
  const { finds, holds } = searchWay(Prisma.sql`groups.search_text`, term);
  return {
    finds: Prisma.sql`deposits.group_id = ANY (ARRAY(SELECT id FROM groups WHERE ${finds}))`,
    holds: Prisma.sql`EXISTS (SELECT FROM groups WHERE groups.id = deposits.group_id AND ${holds})`,
  };
}

/** The deposits of a seminar: also what a company's group paid that isn't allocated to its people. */
const ofSeminar = (id: number) => Prisma.sql`id IN (
  ${depositsOf(Prisma.sql`seminar_id = ${id}`)}
  UNION ALL
  SELECT id FROM deposits WHERE group_id = ANY (ARRAY(SELECT id FROM groups WHERE seminar_id = ${id})))`;

/** The deposit holds remitter and account number, its applications hold names, emails and numbers. */
function searchOf(term: string): SearchWay[] {
  const person = personWay(term);
  return [
    searchWay(Prisma.sql`deposits.search_text`, term),
    wayOf(depositPaysFor(person.finds, person.holds)),
    groupWay(term),
    ...numberWays(term),
  ];
}

/** The deposits that the list's filters leave. */
export function depositSelection({ db, clock }: Pick<Context, 'db' | 'clock'>, asked: Filters) {
  // All of them: nothing that narrows the list down, so that its kept total counts them.
  const query = asked.status === 'all' ? { ...asked, status: undefined } : asked;
  const { sort: _, direction: __, ...others } = query;
  const { where, ways } = statusOf(query.status, clock());
  const work = ways.length > 0 ? ways : undefined;
  const named = query.search ? searchOf(query.search) : undefined;
  const isWithinPeriod = query.deposited_from !== undefined || query.deposited_to !== undefined;
  return {
    table: Prisma.sql`deposits`,
    where: allOf([
      where,
      // What is open is few, so each is asked whether it fits the search: a name may stand in any number.
      work && named ? anyOf(named.map(({ holds }) => holds)) : Prisma.sql`TRUE`,
      query.seminar_id ? ofSeminar(query.seminar_id) : Prisma.sql`TRUE`,
      query.deposited_from
        ? Prisma.sql`deposited_at >= ${query.deposited_from}::date`
        : Prisma.sql`TRUE`,
      query.deposited_to
        ? Prisma.sql`deposited_at <= ${query.deposited_to}::date`
        : Prisma.sql`TRUE`,
    ]),
    search: work ?? named,
    keepsPlan: work === undefined,
    total: Object.values(others).some(Boolean) ? undefined : keptTotal('deposits', []),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    sortsByText: query.sort === 'remitter_name' && work === undefined,
    foundFirst: isFiltered(query),
    // A seminar's deposits are fewer than a period's, and found by its applications.
    foundBy: isWithinPeriod && !query.seminar_id ? Prisma.sql`deposited_at` : undefined,
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

/**
 * How many deposits the usual views have, in one statement. Settled ones are what is left of the kept total: what is
 * open and what the bank took back are few, and found by indexes.
 */
export async function countDeposits({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<Record<CountedView, number>> {
  const now = clock();
  const postponed = depositIsPostponed(tokyoDay(now)).sql('deposits');
  const open = depositOpen.map(
    ({ sql, ids }) => ids ?? Prisma.sql`SELECT id FROM deposits WHERE ${sql('deposits')}`,
  );
  const [counts] = await db.$queryRaw<Record<CountedView, number>[]>`
    WITH open AS MATERIALIZED (
      SELECT id, ${postponed} AS postponed, reversed_at IS NULL AS here,
        ${depositNeedsPerson(now).holds('deposits')} AS needs_person,
        ${holdsOf(depositHasDueRefund)} AS refund_due
      FROM deposits WHERE id IN (${Prisma.join(open, ' UNION ')})),
    kept AS (SELECT (${keptTotal('deposits', [])}) AS total)
    SELECT count(*) FILTER (WHERE NOT postponed AND needs_person)::int AS needs_person,
      count(*) FILTER (WHERE NOT postponed AND refund_due)::int AS refund_due,
      count(*) FILTER (WHERE postponed)::int AS postponed,
      greatest(0, (SELECT total FROM kept) - count(*) FILTER (WHERE here)
        - (SELECT count(*) FROM deposits WHERE reversed_at IS NOT NULL))::int AS settled,
      (SELECT total FROM kept) AS all
    FROM open`;
  return counts ?? { needs_person: 0, refund_due: 0, postponed: 0, settled: 0, all: 0 };
}
