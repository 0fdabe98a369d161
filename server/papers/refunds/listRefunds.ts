import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listRefunds as definition } from '@seminar/shared/papers/refunds/endpoints';
import type { RefundState } from '@seminar/shared/papers/refunds/schema';
import { refundsByPayee } from '../../platform/conditions/payees.ts';
import { refundIsDone, refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { refundParts } from './presentRefund.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  created_at: Prisma.sql`created_at`,
  amount: Prisma.sql`amount`,
  refunded_on: Prisma.sql`refunded_on`,
};

const states: Record<RefundState, Prisma.Sql> = {
  due: refundIsDue.sql('refunds'),
  done: refundIsDone.sql('refunds'),
  withdrawn: Prisma.sql`withdrawn_at IS NOT NULL`,
};

function depositedWithin(from: string | undefined, to: string | undefined): Prisma.Sql {
  if (from === undefined && to === undefined) return Prisma.sql`TRUE`;
  return Prisma.sql`deposit_id IN (SELECT id FROM deposits WHERE ${allOf([
    from === undefined ? Prisma.sql`TRUE` : Prisma.sql`deposited_at >= ${from}::date`,
    to === undefined ? Prisma.sql`TRUE` : Prisma.sql`deposited_at <= ${to}::date`,
  ])})`;
}

/** What goes back to applicants of a seminar, and to companies whose groups have paid too much. */
function ofSeminar(id: number): Prisma.Sql {
  return Prisma.sql`(
    submission_id = ANY (ARRAY(SELECT id FROM submissions WHERE seminar_id = ${id}))
    OR group_id = ANY (ARRAY(SELECT id FROM groups WHERE seminar_id = ${id}))
    OR deposit_id = ANY (ARRAY(SELECT id FROM deposits
      WHERE group_id = ANY (ARRAY(SELECT id FROM groups WHERE seminar_id = ${id})))))`;
}

/** A refund holds remitter and applicant; that of a company is also found by its contact. */
function foundBy(term: string): Prisma.Sql {
  const contact = searchCondition(Prisma.sql`groups.search_text`, term);
  return Prisma.sql`id IN (
    SELECT id FROM refunds WHERE ${searchCondition(Prisma.sql`search_text`, term)}
    UNION SELECT refunds.id FROM groups JOIN deposits ON deposits.group_id = groups.id
      JOIN refunds ON refunds.deposit_id = deposits.id WHERE ${contact}
    UNION SELECT refunds.id FROM groups JOIN refunds ON refunds.group_id = groups.id WHERE ${contact}
    UNION SELECT refunds.id FROM groups JOIN submissions ON submissions.group_id = groups.id
      JOIN refunds ON refunds.submission_id = submissions.id WHERE ${contact})`;
}

type Filters = Omit<Query, 'page' | 'per_page'>;

/** The refunds that the list's filters leave. */
export function refundSelection({ db, clock }: Pick<Context, 'db' | 'clock'>, query: Filters) {
  return {
    table: Prisma.sql`refunds`,
    where: allOf([
      query.search ? foundBy(query.search) : Prisma.sql`TRUE`,
      query.state ? states[query.state] : Prisma.sql`TRUE`,
      query.kind ? Prisma.sql`kind = ${query.kind}` : Prisma.sql`TRUE`,
      query.payee ? refundsByPayee(clock())[query.payee] : Prisma.sql`TRUE`,
      query.seminar_id ? ofSeminar(query.seminar_id) : Prisma.sql`TRUE`,
      depositedWithin(query.deposited_from, query.deposited_to),
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids: number[]) =>
      db.refund.findMany({ where: { id: { in: ids } }, include: refundParts }),
  };
}

/** One page of the refunds, and how many there are in all. */
export async function listRefunds(context: Context, query: Query) {
  return pageOfRows(context.db, query, refundSelection(context, query));
}
