import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listWaitingReceipts as definition } from '@seminar/shared/receipts/endpoints';
import { completingAllocation, submissionAwaitsReceipt } from '../conditions/receipts.ts';
import { ofApplicationNumber } from '../answers/searchTextOf.ts';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';

type Query = HandlerInput<typeof definition>['query'];

const parts = {
  seminar: { select: { name: true, code: true } },
  allocations: completingAllocation,
} satisfies Prisma.SubmissionInclude;

export type WaitingRow = Prisma.SubmissionGetPayload<{ include: typeof parts }>;

/** By what was entered in the application, or its number. */
function searchedBy(term: string | undefined): Prisma.Sql {
  if (!term) return Prisma.sql`TRUE`;
  return Prisma.sql`(${searchCondition(Prisma.sql`search_text`, term)}
    OR id IN ${ofApplicationNumber(term)})`;
}

/** The day on which the fee of an application was complete. */
export function paidOnSql(alias: string): Prisma.Sql {
  return Prisma.sql`(SELECT d.deposited_at FROM allocations AS a JOIN deposits AS d ON d.id = a.deposit_id
    WHERE a.submission_id = ${Prisma.raw(alias)}.id AND a.reversed_at IS NULL
    ORDER BY a.id DESC LIMIT 1)`;
}

/** One page of the applications whose receipt waits for the office, and their total number. */
export async function listWaitingReceipts({ db }: Context, query: Query) {
  const [association, page] = await Promise.all([
    db.association.findUniqueOrThrow({ where: { id: 1 } }),
    pageOfRows(db, query, {
      table: Prisma.sql`submissions`,
      where: allOf([submissionAwaitsReceipt.sql('submissions'), searchedBy(query.search)]),
      sortBy: paidOnSql('submissions'),
      direction: query.direction,
      load: (ids) => db.submission.findMany({ where: { id: { in: ids } }, include: parts }),
    }),
  ]);
  return { ...page, association };
}
