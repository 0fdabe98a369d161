import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { anonymise } from './anonymise.ts';
import { holdsPlaces } from './anonymiseGroups.ts';
import { noteAnonymised } from './noteAnonymised.ts';
import { openMoneyOfGroup } from './openMoney.ts';

const batch = 100;

/**
 * Its people are all anonymised, its own words are not, and it holds no place; while money of it is open, who paid is
 * needed.
 */
const isLeftOver = Prisma.sql`(
  groups.anonymised_at IS NULL
  AND EXISTS (SELECT FROM submissions WHERE submissions.group_id = groups.id)
  AND NOT EXISTS (SELECT FROM submissions
    WHERE submissions.group_id = groups.id AND submissions.anonymised_at IS NULL)
  AND NOT ${holdsPlaces} AND NOT ${openMoneyOfGroup})`;

async function lockLeftOver(tx: Tx): Promise<number[]> {
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM groups WHERE ${isLeftOver} ORDER BY id LIMIT ${batch} FOR NO KEY UPDATE`;
  // Checked again under the lock: somebody may have been added, or money found, meanwhile.
  const still = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM groups WHERE id = ANY(${found.map(({ id }) => id)}::int[]) AND ${isLeftOver}
    ORDER BY id`;
  return still.map(({ id }) => id);
}

/**
 * Removes the words of the next groups whose people were all anonymised before. The words go with the last person,
 * but earlier versions kept them when the last two were anonymised at the same moment.
 *
 * @returns false: there is no more
 */
export async function anonymiseLeftOverGroups({ db, clock }: Context): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const groupIds = await lockLeftOver(tx);
    if (groupIds.length === 0) return false;
    await anonymise(tx, { submissionIds: [], studentIds: [], groupIds }, clock());
    await noteAnonymised(tx, { groupIds });
    return true;
  });
}
