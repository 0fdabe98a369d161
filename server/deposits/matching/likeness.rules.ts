/**
 * In what two names are alike, the best first:
 * `same` after normalisation; `form` but for the legal form or its place; `sound` but for voicing or
 * long vowels; `with_other` beside other words; `branch` but for a branch; `truncated` as far as the
 * bank's field reaches; `one_off` but for one character; `other_form` but for another legal form;
 * `part` in a part; `family_only` in the family name.
 */
export type Likeness =
  | 'same'
  | 'form'
  | 'sound'
  | 'with_other'
  | 'branch'
  | 'truncated'
  | 'one_off'
  | 'other_form'
  | 'part'
  | 'family_only';

/** From 0 (nothing in common) to 1. */
export const likenessOf: Record<Likeness, number> = {
  same: 1,
  form: 0.95,
  sound: 0.9,
  with_other: 0.85,
  branch: 0.85,
  truncated: 0.8,
  one_off: 0.75,
  other_form: 0.5,
  part: 0.4,
  family_only: 0.3,
};

/** From here on it is the same name, as far as one can tell from it. */
export const samePayer = 0.7;

/** Half-width characters from which on a bank's field may have cut a name off. */
export const cutFrom = 20;

/** Who may pay for an application: whoever applied, or their employer. */
export interface Payer {
  applicantName: string;
  /** Family and given name, apart. */
  applicantKana: string;
  companyName: string;
  companyKana: string;
}

/** Letters alone, without long marks, of what `plainKana` left. */
export function lettersOf(text: string): string {
  return text.replace(/[^0-9A-Zア-ヺ一-鿿々〆]/gu, '');
}

export function best(found: readonly (Likeness | null)[]): Likeness | null {
  return found.reduce<Likeness | null>(
    (top, one) => (one && (!top || likenessOf[one] > likenessOf[top]) ? one : top),
    null,
  );
}
