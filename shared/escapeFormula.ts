/**
 * A value that a spreadsheet would run as a formula gets an apostrophe before it: in Japan those in
 * full width run too, and blanks before them don't stop it. Numbers and phone
 * numbers such as +81-3-1234-5678 run nothing and stay as they are.
 */
export function escapeFormula(value: string): string {
  const harmless = /^[+-]?\d[\d ()-]*$/.test(value);
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) && !harmless ? `'${value}` : value;
}
