import { tokyoDay } from '@seminar/shared/date';
import {
  memberPays,
  priceFor,
  type Price,
  type Prices,
} from '@seminar/shared/catalogue/seminars/prices.rules';
import type { ClaimTurn } from '../../catalogue/members/claimLimit.ts';
import { findMemberOf, type Claimant } from '../../catalogue/members/findMemberOf.ts';
import type { Tx } from '../../platform/db/db.ts';

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
