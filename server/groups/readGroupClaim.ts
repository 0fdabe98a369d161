import { tokyoDay } from '@seminar/shared/date';
import { priceFor } from '@seminar/shared/seminars/prices.rules';
import type { MemberClaim } from '@seminar/shared/submissions/schema';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Db } from '../db/db.ts';
import type { GroupPlace, Submission } from '../generated/prisma/client.ts';
import type { GroupClaim } from '../conditions/places.ts';
import { storedPrices } from '../submissions/storedPrices.ts';

interface Claimed {
  said: GroupClaim;
  prices: Submission['prices'];
  at: Date;
}

/**
 * That the company of a group is a member, as its people and places say; null: it doesn't say so, or it makes
 * no difference.
 */
export async function readGroupClaim(
  db: Db,
  { submissions, places }: { submissions: readonly Submission[]; places: readonly GroupPlace[] },
): Promise<MemberClaim | null> {
  const all: Claimed[] = [
    ...submissions
      .filter(submissionIsAlive.of)
      .map((person) => ({ said: person, prices: person.prices, at: person.submittedAt })),
    ...places.map(({ claim, prices, createdAt }) => {
      return { said: claim as GroupClaim, prices, at: createdAt };
    }),
  ];
  const claims = all.flatMap(({ said, ...rest }) =>
    said?.memberClaim ? [{ ...rest, ...said, state: said.memberClaim }] : [],
  );
  const claim = claims.find(({ state }) => state === 'unmatched') ?? claims[0];
  const prices = claim ? storedPrices(claim) : null;
  if (!claim || !prices) return null;
  const { state, memberNumber: number, memberId, at } = claim;
  const member =
    memberId === null
      ? null
      : await db.member.findUnique({
          where: { id: memberId },
          select: { id: true, number: true, name: true },
        });
  const { amount } = priceFor(prices, { day: tokyoDay(at), member: true });
  return { state, amount, number, member };
}
