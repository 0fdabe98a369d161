import type { Day } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listWaitingReceipts as definition } from '@seminar/shared/papers/receipts/endpoints';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import {
  completingAllocation,
  groupAwaitsReceipt,
  personAwaitsGroupReceipt,
  submissionAwaitsReceipt,
} from '../../platform/conditions/receipts.ts';
import { ofApplicationNumber } from '../../catalogue/answers/searchTextOf.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { anyOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { paidOnOf, readAwaitingGroups, type AwaitingGroup } from './awaitingGroups.ts';

type Query = HandlerInput<typeof definition>['query'];

const parts = {
  seminar: { select: { name: true, code: true } },
  allocations: completingAllocation,
} satisfies Prisma.SubmissionInclude;

/** An application, or a group that has one receipt for all, whose receipt waits. */
export type WaitingRow = { id: number } & (
  | { submission: Prisma.SubmissionGetPayload<{ include: typeof parts }> }
  | { awaiting: AwaitingGroup; paidOn: Day | null }
);

/** The day on which the fee of an application was complete. */
function paidOnSql(alias: string): Prisma.Sql {
  return Prisma.sql`(SELECT d.deposited_at FROM allocations AS a JOIN deposits AS d ON d.id = a.deposit_id
    WHERE a.submission_id = ${Prisma.raw(alias)}.id AND a.reversed_at IS NULL
    ORDER BY a.id DESC LIMIT 1)`;
}

/**
 * What waits, as a table: applications by their id, and groups by theirs with a minus sign. Triggers keep in
 * `awaited_receipts` which applications come into question, since nearly every paid one has its receipt.
 */
export const waitingReceipts = Prisma.sql`(
  SELECT id, search_text, ${paidOnSql('submissions')} AS paid_on,
    expected_amount - waived_amount AS amount
  FROM submissions WHERE id IN (SELECT submission_id FROM awaited_receipts)
    AND ${submissionAwaitsReceipt.sql('submissions')}
  UNION ALL
  SELECT -groups.id, groups.search_text, of_people.paid_on, of_people.amount
  FROM groups CROSS JOIN LATERAL (
    SELECT max(${paidOnSql('member')}) AS paid_on,
      sum(member.expected_amount - member.waived_amount)::int AS amount
    FROM submissions AS member
    WHERE member.group_id = groups.id AND ${personAwaitsGroupReceipt.sql('member')}
  ) AS of_people WHERE ${groupAwaitsReceipt.sql('groups')}) AS waiting`;

/** By what was entered in the application or for the group, or by the number of an application, also of a group's. */
function searchedBy(term: string | undefined): Prisma.Sql {
  if (!term) return Prisma.sql`TRUE`;
  return anyOf([
    searchCondition(Prisma.sql`search_text`, term),
    ...ofApplicationNumber(term).flatMap((ids) => [
      Prisma.sql`id IN ${ids}`,
      Prisma.sql`-id IN (SELECT group_id FROM submissions WHERE id IN ${ids})`,
    ]),
  ]);
}

async function load(db: Db, ids: readonly number[]): Promise<WaitingRow[]> {
  const submissions = await db.submission.findMany({
    where: { id: { in: ids.filter((id) => id > 0) } },
    include: parts,
  });
  const groupIds = ids.filter((id) => id < 0).map((id) => -id);
  const awaiting = groupIds.length === 0 ? [] : await readAwaitingGroups(db, groupIds);
  return [
    ...submissions.map((submission) => ({ id: submission.id, submission })),
    ...awaiting.map((it) => ({ id: -it.group.id, awaiting: it, paidOn: paidOnOf(it.people) })),
  ];
}

/** One page of the applications and groups whose receipt waits for the office, and their total number. */
export async function listWaitingReceipts({ db }: Context, query: Query) {
  const [association, page] = await Promise.all([
    readAssociation(db),
    pageOfRows(db, query, {
      table: waitingReceipts,
      where: searchedBy(query.search),
      sortBy: Prisma.sql`paid_on`,
      direction: query.direction,
      foundFirst: isFiltered(query),
      load: (ids) => load(db, ids),
    }),
  ]);
  return { ...page, association };
}
