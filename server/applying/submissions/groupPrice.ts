import type { GroupClaim } from '../../platform/conditions/places.ts';
import { tokyoDay } from '@seminar/shared/date';
import {
  memberPays,
  priceFor,
  type Price,
  type Prices,
} from '@seminar/shared/catalogue/seminars/prices.rules';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Group } from '../../generated/prisma/client.ts';
import { memberState } from '../../catalogue/members/memberFields.ts';
import { priceOf, type MemberNumber } from './priceOf.ts';

interface Judged {
  /** Of each person. */
  price: Price;
  claim: GroupClaim;
}

/** A company says once for its people that it is a member: the price of those who apply now. */
export async function claimedGroupPrice(
  tx: Tx,
  {
    prices,
    company,
    member,
    now,
  }: {
    prices: Prices;
    company: Pick<Group, 'companyName' | 'companyKana'>;
    member: MemberNumber | null;
    now: Date;
  },
): Promise<Judged> {
  // Its people are no members themselves.
  const claimant = { ...company, applicantName: '', applicantKana: '' };
  const { price, claim } = await priceOf(tx, { prices, claimant, member, now });
  if (claim === null) return { price, claim };
  const memberClaim = claim.memberId === null ? 'unmatched' : 'matched';
  return { price, claim: { memberNumber: claim.number, memberClaim, memberId: claim.memberId } };
}

/**
 * The price of people who are added today: the member's while the company's membership holds. Where members don't
 * pay another price, what the company said makes no difference to them.
 */
export async function addedPersonPrice(
  tx: Db | Tx,
  { clock }: Pick<Context, 'clock'>,
  { prices, known }: { prices: Prices; known: readonly NonNullable<GroupClaim>[] },
): Promise<Judged> {
  const day = tokyoDay(clock());
  if (!memberPays(prices, day)) {
    return { price: priceFor(prices, { day, member: false }), claim: null };
  }
  const said = known.find(({ memberClaim }) => memberClaim !== null) ?? null;
  const memberId = said?.memberId ?? null;
  const member = memberId === null ? null : await tx.member.findUnique({ where: { id: memberId } });
  const holds = member !== null && memberState(member, day) === 'valid';
  const price = priceFor(prices, { day, member: holds });
  if (said === null || holds) return { price, claim: said };
  const memberClaim = said.memberClaim === 'declined' ? 'declined' : 'unmatched';
  return { price, claim: { ...said, memberClaim, memberId: null } };
}
