import type { Prices } from '@seminar/shared/catalogue/seminars/prices.rules';

/** Whether the form asks for a member number: the seminar has a price for members. */
export function asksMember({ member_fee }: Pick<Prices, 'member_fee'>): boolean {
  return member_fee !== null;
}
