import { tokyoDay, type Day } from '@seminar/shared/date';
import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import type { MemberClaim } from '@seminar/shared/applying/submissions/schema';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Db } from '../../platform/db/db.ts';
import type { GroupPlace, Submission } from '../../generated/prisma/client.ts';
import type { GroupClaim } from '../../platform/conditions/places.ts';
import { priceDay } from '../../applying/submissions/priceDay.ts';
import { storedPrices } from '../../applying/submissions/storedPrices.ts';

type Person = Submission & Parameters<typeof priceDay>[0];

interface Claimed {
  said: GroupClaim;
  prices: Submission['prices'];
  day: Day;
}

/**
 * That the company of a group is a member, as its people and places say; null: it doesn't say so, or it makes
 * no difference. Of who is anonymised nothing is left to decide.
 */
export async function readGroupClaim(
  db: Db,
  { submissions, places }: { submissions: readonly Person[]; places: readonly GroupPlace[] },
): Promise<MemberClaim | null> {
  const all: Claimed[] = [
    ...submissions
      .filter((person) => submissionIsAlive.of(person) && person.anonymisedAt === null)
      .map((person) => ({ said: person, prices: person.prices, day: priceDay(person) })),
    ...places.map(({ claim, prices, createdAt }) => {
      return { said: claim as GroupClaim, prices, day: tokyoDay(createdAt) };
    }),
  ];
  const claims = all.flatMap(({ said, ...rest }) =>
    said?.memberClaim ? [{ ...rest, ...said, state: said.memberClaim }] : [],
  );
  const claim = claims.find(({ state }) => state === 'unmatched') ?? claims[0];
  // It may make no difference to some of them.
  const [priced] = claims.flatMap((one) => {
    const prices = storedPrices(one);
    return prices === null ? [] : [{ prices, day: one.day }];
  });
  if (!claim || !priced) return null;
  const { state, memberNumber: number, memberId } = claim;
  const member =
    memberId === null
      ? null
      : await db.member.findUnique({
          where: { id: memberId },
          select: { id: true, number: true, name: true },
        });
  const { amount } = priceFor(priced.prices, { day: priced.day, member: true });
  return { state, amount, number, member };
}
