import type { BankStatus } from '@seminar/shared/bank/bank/endpoints';
import { groupWaitsForAccountSql } from '../../platform/conditions/groups.ts';
import { submissionWaitsForAccount } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { AccountState } from '../../generated/prisma/client.ts';
import { heldBackSeminars } from './accountReserve.ts';

/** Filling starts below a hundred: with fewer free accounts than this it does not keep up. */
const lowMark = 50;

/** How many accounts are in each state, and how many applications and groups wait for one. */
export async function poolState(context: Context): Promise<BankStatus['accounts']> {
  const { db, env } = context;
  const groups = await db.virtualAccount.groupBy({
    by: ['state'],
    where: { provider: env.bankProvider },
    _count: true,
  });
  const count = (state: AccountState) => groups.find((group) => group.state === state)?._count ?? 0;
  const waiting = await db.$queryRaw<{ seminarId: number; count: number }[]>`
    SELECT seminar_id AS "seminarId", count(*)::int AS count FROM (
      SELECT seminar_id FROM submissions WHERE ${submissionWaitsForAccount.sql('submissions')}
      UNION ALL
      SELECT seminar_id FROM groups WHERE ${groupWaitsForAccountSql}) AS waiting
    GROUP BY seminar_id`;
  const free = count('free');
  return {
    free,
    taken: count('taken'),
    closed: count('closed') + count('deleted'),
    quarantined: count('quarantined'),
    limit: env.bankAccountLimit,
    low: free < lowMark,
    waiting: waiting.reduce((sum, row) => sum + row.count, 0),
    held_back: await heldBackSeminars(
      context,
      waiting.map(({ seminarId }) => seminarId),
    ),
  };
}
