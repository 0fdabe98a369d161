/**
 * `R2026-000123`: the letter of its kind (R: receipt, I: invoice, E: estimate, H: return invoice, C: certificate), the
 * fiscal year, and the number within that year.
 */
export function documentNumber(letter: string, fiscalYear: number, sequence: number): string {
  return `${letter}${fiscalYear}-${String(sequence).padStart(6, '0')}`;
}

/** Writes a number that somebody typed, in whatever width and case, as we write it. */
export function asDocumentNumber(text: string): string {
  return text.normalize('NFKC').toUpperCase();
}

/** A number in a form to compare: without differences of width, case and dashes. */
export function documentNumberKey(text: string): string {
  return asDocumentNumber(text).replace(/[^0-9A-Z]/g, '');
}

/**
 * The number of a receipt, an invoice or an estimate as a person typed it (`ｒ2026 000123` → `R2026-000123`); null: the
 * text is no such number.
 */
export function readDocumentNumber(text: string): string | null {
  const [, letter, year, sequence] =
    /^([RIE])(\d{4})(\d{6,9})$/.exec(documentNumberKey(text)) ?? [];
  return sequence === undefined ? null : `${letter}${year}-${sequence}`;
}

/** The fiscal year that a document number states, typed in any width and case. Null: the text is no such number. */
export function yearOfDocumentNumber(letter: string, text: string): number | null {
  const [, first, year] = /^([A-Z])(\d{4})-\d{6,}$/.exec(asDocumentNumber(text)) ?? [];
  return first === letter ? Number(year) : null;
}
