import { tokyoDay } from '@seminar/shared/date';
import {
  memberPays,
  priceFor,
  type Price,
  type Prices,
} from '@seminar/shared/catalogue/seminars/prices.rules';
import type { ClaimTurn } from '../../catalogue/members/claimLimit.ts';
import { findMemberOf, type Claimant } from '../../catalogue/members/findMemberOf.ts';
import { memberState } from '../../catalogue/members/memberState.ts';
import type { Group } from '../../generated/prisma/client.ts';
import type { GroupClaim } from '../../platform/conditions/places.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';

/** An applicant says that they, or their company, are a member. */
export interface MemberNumber {
  number: string;
  /** null: nobody outside says it. */
  turn: ClaimTurn | null;
}

/** What an application says of its membership; `memberId` is null where the roster disagrees. */
export interface Claim {
  number: string;
  memberId: number | null;
}

interface Judged {
  price: Price;
  /** null: no number was named, or it makes no difference to the price. */
  claim: Claim | null;
}

/**
 * The price of an application: that of members where number and name agree with the roster. What doesn't
 * agree pays the full price; whether number or name is wrong, or too many failed before, nobody is told.
 */
export async function priceOf(
  tx: Tx,
  {
    prices,
    claimant,
    member,
    now,
  }: { prices: Prices; claimant: Claimant; member: MemberNumber | null; now: Date },
): Promise<Judged> {
  const day = tokyoDay(now);
  const open = priceFor(prices, { day, member: false });
  if (member === null || !memberPays(prices, day)) return { price: open, claim: null };
  const { number, turn } = member;
  const claimed = { number, name: claimant.companyName || claimant.applicantName };
  const mayMatch = turn === null || (await turn.mayMatch(claimed));
  // Looked for in any case, so that it takes as long.
  const found = await findMemberOf(tx, { number, claimant, day });
  const memberId = mayMatch ? found : null;
  if (memberId === null) return { price: open, claim: { number, memberId } };
  await turn?.matched(claimed);
  return { price: priceFor(prices, { day, member: true }), claim: { number, memberId } };
}

interface JudgedGroup {
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
): Promise<JudgedGroup> {
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
): Promise<JudgedGroup> {
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
