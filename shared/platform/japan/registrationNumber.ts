/**
 * A qualified invoice issuer's registration number (適格請求書発行事業者登録番号): T and 13 digits.
 * `check_digit`: well-formed, but not a valid corporate number (法人番号). That is only a warning:
 * issuers that are not corporations have numbers of another kind.
 */
export type RegistrationNumberState = 'valid' | 'check_digit' | 'malformed';

const form = /^T(\d)(\d{12})$/;

/** Half-width, upper case, without spaces and hyphens: `Ｔ7-0000-1205-0002` → `T7000012050002`. */
export function normalizeRegistrationNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐‑–—−ー]/g, '');
}

/** The first digit of a corporate number, from its other twelve (法人の番号の指定等に関する省令 2条). */
export function corporateCheckDigit(twelveDigits: string): number {
  const fromTheRight = [...twelveDigits].reverse();
  const sum = fromTheRight.reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2),
    0,
  );
  return 9 - (sum % 9);
}

/** Expects a normalised number. */
export function checkRegistrationNumber(number: string): RegistrationNumberState {
  const match = form.exec(number);
  if (!match) return 'malformed';
  const [, check = '', rest = ''] = match;
  return corporateCheckDigit(rest) === Number(check) ? 'valid' : 'check_digit';
}
