import { bareNumber } from './halfWidth.ts';

/** Only the digits, in half width, at most seven. */
export function postalDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 7);
}

/** Three digits, a hyphen, four digits: puts the hyphen in while it is typed. */
export function formatPostalCode(text: string): string {
  const digits = postalDigits(text);
  return digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits;
}

export function isPostalCode(text: string): boolean {
  return /^\d{3}-\d{4}$/.test(text);
}

/** 〒1000001, 100 0001, １００－０００１ → 100-0001; what isn't a postal code is left for the check to refuse. */
export function normalisePostalCode(text: string): string {
  const folded = bareNumber(text.replace(/[〒〶]/g, ''));
  return /^\d{7}$|^\d{3}-\d{4}$/.test(folded) ? formatPostalCode(folded) : folded;
}
