/**
 * How two names are alike, the best first. `same`: equal after normalisation; `reversed`: with the given
 * name first; `form`: except for the
 * legal form or its place; `sound`: except for voicing or long vowels; `with_other`: one of them has
 * other words too; `branch`: except for a branch or a facility; `latin`: the one is written in Latin
 * letters; `truncated`: as far as the bank's field reaches; `one_off`: except for one character;
 * `voicing`: a name begins with another voicing (タイキ, ダイキ); `other_form`: the legal forms differ;
 * `part`: one begins with the other; `family_only`: the family name is equal.
 */
export type Likeness =
  | 'same'
  | 'reversed'
  | 'form'
  | 'sound'
  | 'with_other'
  | 'branch'
  | 'latin'
  | 'truncated'
  | 'one_off'
  | 'voicing'
  | 'other_form'
  | 'part'
  | 'family_only';

/** From 0 (nothing in common) to 1. */
export const likenessOf: Record<Likeness, number> = {
  same: 1,
  // No less than `same`: two people whose names differ in their order only fit equally well.
  reversed: 1,
  form: 0.95,
  sound: 0.9,
  with_other: 0.85,
  branch: 0.85,
  latin: 0.8,
  truncated: 0.8,
  one_off: 0.75,
  voicing: 0.6,
  other_form: 0.5,
  part: 0.4,
  family_only: 0.3,
};

/** From this likeness on two names count as the same. */
export const sameName = 0.7;

/** From this likeness on two names are near enough to be shown to a person with the right amount. */
export const nearName = 0.5;

/** A name of at least this many half-width characters may have been cut off by a bank's field. */
export const cutFrom = 20;

/** Who may pay for an application: the applicant or the employer. */
export interface Payer {
  applicantName: string;
  /** Family and given name with a space between. */
  applicantKana: string;
  companyName: string;
  companyKana: string;
}

/** The letters of a text from `plainKana`, without long marks. */
export function lettersOf(text: string): string {
  return text.replace(/[^0-9A-Zア-ヺ一-鿿々〆]/gu, '');
}

export function bestLikeness(found: readonly (Likeness | null)[]): Likeness | null {
  return found.reduce<Likeness | null>(
    (top, one) => (one && (!top || likenessOf[one] > likenessOf[top]) ? one : top),
    null,
  );
}
