import { placeIsOpen, type GroupClaim } from '../../platform/conditions/places.ts';
import type { Db, Tx } from '../../platform/db/db.ts';

/**
 * What the company of a group has said of its membership: with its people, and with the places that it holds or held
 * without names, where nobody may be named yet. The people who stay come first: the office decides for them, and people
 * who have left keep what was said before.
 */
export async function statedClaims(
  db: Db | Tx,
  groupId: number,
): Promise<NonNullable<GroupClaim>[]> {
  const people = await db.submission.findMany({
    // An anonymised person keeps only the state of the claim, not the member.
    where: { groupId, archivedAt: null, anonymisedAt: null },
    select: { status: true, memberNumber: true, memberClaim: true, memberId: true },
    orderBy: { id: 'asc' },
  });
  const places = await db.groupPlace.findMany({
    where: { groupId },
    select: { claim: true, namedAt: true, releasedAt: true },
    orderBy: { id: 'asc' },
  });
  const said = [
    ...people.map(({ status, ...claim }) => ({ claim, stays: status !== 'cancelled' })),
    ...places.map((place) => ({
      claim: place.claim as GroupClaim,
      stays: placeIsOpen.of(place),
    })),
  ];
  return [...said.filter(({ stays }) => stays), ...said.filter(({ stays }) => !stays)].flatMap(
    ({ claim }) => claim ?? [],
  );
}
