const mostDigits = 11;

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, mostDigits);
}

/**
 * Puts the hyphens into a phone number while it is typed (section 5 of the specification): mobile
 * and IP numbers 3-4-4, ten digits of Tokyo and Osaka 2-4-4, others 3-3-4; at most 11 digits.
 */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  const [first, second] = /^0[5789]0/.test(digits)
    ? [3, 4]
    : /^0[36]/.test(digits) && digits.length === 10
      ? [2, 4]
      : [3, 3];
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)]
    .filter((part) => part !== '')
    .join('-');
}

/**
 * A leading 0, then groups of 1–4, 1–4 and 4 digits (section 5 of the specification), and at most 11
 * digits in all (section 9).
 */
export function isPhone(text: string): boolean {
  return /^0\d{1,4}-\d{1,4}-\d{4}$/.test(text) && text.replaceAll('-', '').length <= mostDigits;
}

/**
 * A phone number as it is stored: full-width digits and all kinds of hyphens are normalised, spaces
 * are removed. Typed hyphens stay where they are; digits without hyphens get them.
 */
export function normalisePhone(text: string): string {
  const folded = text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−ーｰ]/g, '-')
    .replace(/\s/g, '')
    // Characters that a space separated may combine now.
    .normalize('NFKC');
  // A number that is too long stays and is refused: shortened, it would be another person's number.
  return /^\d{1,11}$/.test(folded) ? formatPhone(folded) : folded;
}
