/**
 * Puts an apostrophe before a value that a spreadsheet would run as a formula. Japanese versions also
 * run formulas that begin with a full-width sign or with blanks. Numbers and phone numbers such as
 * +81-3-1234-5678 are harmless and stay as they are.
 */
export function escapeFormula(value: string): string {
  const harmless = /^[+-]?\d[\d ()-]*$/.test(value);
  return /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) && !harmless ? `'${value}` : value;
}

/** A value as it was before `escapeFormula`, for files of ours that come back. */
export function unescapeFormula(text: string): string {
  const value = text.slice(1);
  return text.startsWith("'") && escapeFormula(value) === text ? value : text;
}
