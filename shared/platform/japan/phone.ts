import { bareNumber } from './halfWidth.ts';

const mostDigits = 11;

/** With a country code a number has nine or ten digits behind it, without the 0 of its area code. */
const internationalNumber = /^(?:\+81|0081|81)0?(\d{9,10})$/;
/** A number in a text that has more than a number: an extension (内線) belongs to it. */
const extension = /内|ext/i;

/** Whether an extension (内線) is said, which a table may hold and a form doesn't take. */
export function hasExtension(text: string): boolean {
  return /^0[\d-]{8,}\(?内線/.test(normalisePhone(text));
}

/** A number with the country code of Japan as it is dialled there (+81 90-1234-5678); null: it is none. */
function dialled(bare: string): string | null {
  const [, number] = internationalNumber.exec(bare.replace(/[-().]/g, '')) ?? [];
  return number === undefined ? null : `0${number}`;
}

/** Mobile and IP numbers (060 too, since December 2024) and all of eleven digits 3-4-4. */
function hyphenated(digits: string): string {
  const [first, second] =
    /^0[5-9]0/.test(digits) || digits.length === mostDigits
      ? [3, 4]
      : /^0[36]/.test(digits) && digits.length === 10
        ? [2, 4]
        : [3, 3];
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)]
    .filter((part) => part !== '')
    .join('-');
}

/**
 * Puts the hyphens into a phone number while it is typed (section 5 of the specification): mobile and IP numbers
 * and all of eleven digits 3-4-4, ten digits of Tokyo and Osaka 2-4-4, others 3-3-4; at most 11 digits. What
 * doesn't begin with 0 (+81, letters), and what has an extension, stays as typed until it is a number.
 */
export function formatPhone(text: string): string {
  const bare = bareNumber(text);
  if (extension.test(bare)) return text;
  const national = dialled(bare);
  if (national !== null) return hyphenated(national);
  const digits = bare.replace(/\D/g, '');
  // 00 is dialled before a country code.
  const isNumber = /^0(?!0)/.test(digits) && (bare.startsWith('0') || digits.length >= 10);
  return isNumber ? hyphenated(digits.slice(0, mostDigits)) : text;
}

/**
 * A leading 0, then groups of 1–4, 1–4 and 4 digits (section 5 of the specification), and at most 11
 * digits in all (section 9).
 */
export function isPhone(text: string): boolean {
  return /^0\d{1,4}-\d{1,4}-\d{4}$/.test(text) && text.replaceAll('-', '').length <= mostDigits;
}

/** Brackets around the area or the middle of a number, and dots and strokes between its parts, as hyphens. */
function withHyphens(bare: string): string {
  return bare
    .replace(/^\((0\d{1,4})\)-?/, '$1-')
    .replace(/^(0\d{1,4})-?\((\d{1,4})\)-?/, '$1-$2-')
    .replace(/(\d)[./・_](?=\d)/g, '$1-');
}

/**
 * A phone number as it is stored: full-width digits and all kinds of hyphens are normalised, spaces
 * are removed; a country code becomes the 0 that is dialled. Typed hyphens stay where they are; digits without
 * hyphens get them. Brackets and dots become hyphens where this makes a number.
 */
export function normalisePhone(text: string): string {
  const bare = bareNumber(text);
  const national = dialled(bare);
  if (national !== null) return hyphenated(national);
  // A number that is too long stays and is refused: shortened, it would be another person's number.
  if (/^0\d{0,10}$/.test(bare)) return hyphenated(bare);
  const parted = withHyphens(bare);
  return isPhone(parted) ? parted : bare;
}
