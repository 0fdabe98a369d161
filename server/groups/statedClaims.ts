import type { GroupClaim } from '../conditions/places.ts';
import type { Db, Tx } from '../db/db.ts';

/**
 * What the company of a group has said of its membership: with its people, and with the places that it holds or held
 * without names, where nobody may be named yet.
 */
export async function statedClaims(
  db: Db | Tx,
  groupId: number,
): Promise<NonNullable<GroupClaim>[]> {
  const people = await db.submission.findMany({
    // Of who is anonymised only the state of the claim is left, not the member.
    where: { groupId, archivedAt: null, anonymisedAt: null },
    select: { memberNumber: true, memberClaim: true, memberId: true },
    orderBy: { id: 'asc' },
  });
  const places = await db.groupPlace.findMany({
    where: { groupId },
    select: { claim: true },
    orderBy: { id: 'asc' },
  });
  return [...people, ...places.flatMap(({ claim }) => (claim as GroupClaim) ?? [])];
}
