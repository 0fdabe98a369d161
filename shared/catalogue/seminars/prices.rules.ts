import { isDay, type Day } from '../../date.ts';
import { addProblem, message, type Problems } from '../../platform/messages/message.ts';

/** Which of a seminar's prices holds. */
export const priceKinds = ['full', 'member', 'early', 'early_member'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** A price that only members pay. */
export function isMemberPrice(kind: PriceKind): boolean {
  return kind === 'member' || kind === 'early_member';
}

/** The prices of a seminar in yen; null: there is no such price. */
export interface Prices {
  /** The full price. */
  entry_fee: number;
  member_fee: number | null;
  /** Until `early_until`, that day included, in Tokyo. */
  early_fee: number | null;
  early_member_fee: number | null;
  early_until: Day | null;
}

export interface Price {
  kind: PriceKind;
  /** Yen. */
  amount: number;
}

/**
 * The price of an application: the lowest one that holds on its day.
 *
 * @param day of the application, in Tokyo
 */
export function priceFor(prices: Prices, { day, member }: { day: Day; member: boolean }): Price {
  const early = prices.early_until !== null && day <= prices.early_until;
  const held: [PriceKind, number | null][] = [
    ['full', prices.entry_fee],
    ['member', member ? prices.member_fee : null],
    ['early', early ? prices.early_fee : null],
    ['early_member', early && member ? prices.early_member_fee : null],
  ];
  const offers = held.flatMap(([kind, amount]) => (amount === null ? [] : [{ kind, amount }]));
  return offers.reduce((best, offer) => (offer.amount < best.amount ? offer : best));
}

/** The seminar has no price beside the full one. */
export function hasOnlyFull({ member_fee, early_fee, early_member_fee }: Prices): boolean {
  return member_fee === null && early_fee === null && early_member_fee === null;
}

/** Whether a membership lowers the price on that day. */
export function memberPays(prices: Prices, day: Day): boolean {
  const others = priceFor(prices, { day, member: false });
  return priceFor(prices, { day, member: true }).amount < others.amount;
}

/** The fields that are compared; a field that is invalid by itself is skipped. */
export type ComparedPrices = Readonly<
  Partial<Record<keyof Prices | 'entry_start' | 'entry_end', unknown>>
>;

const yen = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : null);
const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null);

/** The prices of a seminar that can't be right. */
export function priceProblems(seminar: ComparedPrices): Problems {
  const problems: Problems = {};
  const [full, member, early, earlyMember] = [
    yen(seminar.entry_fee),
    yen(seminar.member_fee),
    yen(seminar.early_fee),
    yen(seminar.early_member_fee),
  ];
  const lower = (field: string, price: number | null, than: number | null) => {
    if (price !== null && than !== null && price >= than) {
      addProblem(problems, field, message('price_not_lower'));
    }
  };
  lower('member_fee', member, full);
  lower('early_fee', early, full);
  if (earlyMember !== null && (seminar.member_fee ?? null) === null) {
    addProblem(problems, 'early_member_fee', message('price_needs_member'));
  }
  if (earlyMember !== null && member !== null && earlyMember >= member) {
    addProblem(problems, 'early_member_fee', message('price_not_lower_member'));
  }
  const until = dayOf(seminar.early_until);
  const hasEarly = early !== null || earlyMember !== null;
  if (hasEarly && (seminar.early_until ?? null) === null) {
    addProblem(problems, 'early_until', message('early_day_missing'));
  }
  if (!hasEarly && until !== null) addProblem(problems, 'early_until', message('early_day_alone'));
  const [start, end] = [dayOf(seminar.entry_start), dayOf(seminar.entry_end)];
  if (until !== null && ((start !== null && until < start) || (end !== null && until > end))) {
    addProblem(problems, 'early_until', message('early_day_outside'));
  }
  return problems;
}
