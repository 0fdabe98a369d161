/** `R2026-000123`: the letter of its kind, the fiscal year, and the number within that year. */
export function documentNumber(letter: string, fiscalYear: number, sequence: number): string {
  return `${letter}${fiscalYear}-${String(sequence).padStart(6, '0')}`;
}

/** Writes a number that somebody typed, in whatever width and case, as we write it. */
export function asDocumentNumber(text: string): string {
  return text.normalize('NFKC').toUpperCase();
}

/** The fiscal year that a document number states, typed in any width and case. Null: the text is no such number. */
export function yearOfDocumentNumber(letter: string, text: string): number | null {
  const [, first, year] = /^([A-Z])(\d{4})-\d{6,}$/.exec(asDocumentNumber(text)) ?? [];
  return first === letter ? Number(year) : null;
}
