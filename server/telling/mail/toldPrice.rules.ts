import { isMemberPrice } from '@seminar/shared/catalogue/seminars/prices.rules';
import type { memberClaims } from '@seminar/shared/applying/submissions/schema';
import type { ToPay } from './definitions/account.ts';

interface Priced {
  priceKind: NonNullable<ToPay['price']>['kind'];
  memberClaim: (typeof memberClaims)[number] | null;
}

/**
 * Which price all of a group pay, or what became of the claim for all of them; undefined: they differ, and the mails to
 * its contact say nothing of either. With people they speak for the places, too.
 */
export function toldPrice(people: readonly Priced[], places: readonly Priced[]): ToPay['price'] {
  const prices = (people.length > 0 ? people : places).map(({ priceKind: kind, memberClaim }) => {
    // Who is named on a place at the member price pays that, whatever became of the membership since.
    const open =
      (memberClaim === 'unmatched' || memberClaim === 'declined') && !isMemberPrice(kind);
    return { kind, claim: open ? memberClaim : null };
  });
  const [price] = prices;
  // What is said of a claim holds for early and full prices alike.
  const isSame = prices.every(
    (it) => it.claim === price?.claim && (it.claim !== null || it.kind === price.kind),
  );
  return isSame ? price : undefined;
}
