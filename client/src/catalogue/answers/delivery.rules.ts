import { answerOf, optionOf, personName } from '@seminar/shared/catalogue/answers/answers';
import { destinationKey, otherAddress } from '@seminar/shared/catalogue/answers/answers.rules';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';

/** Where the texts go, line by line as on a parcel; empty: the form doesn't ask, or it isn't known. */
export function deliveryOf(answers: readonly SnapshotAnswer[]): string[] {
  const chosen = optionOf(answers, destinationKey);
  const prefix = { company: 'company', home: 'home', [otherAddress]: 'other' }[chosen ?? ''];
  if (prefix === undefined) return [];
  const part = (name: string) => answerOf(answers, `${prefix}_${name}`);
  const names = {
    company: [
      answerOf(answers, 'company_name'),
      answerOf(answers, 'department'),
      personName(answers),
    ],
    home: [personName(answers)],
    other: [part('name')],
  }[prefix];
  const postalCode = part('postal_code');
  const address = [part('address1'), part('address2')].filter((line) => line !== '').join(' ');
  return [
    postalCode && `〒${postalCode}`,
    address,
    (names ?? []).filter((name) => name !== '').join(' '),
  ].filter((line) => line !== '');
}
