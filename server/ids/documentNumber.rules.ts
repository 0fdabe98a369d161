/** `R2026-000123`: the letter of its kind, the fiscal year, and the number within that year. */
export function documentNumber(letter: string, fiscalYear: number, sequence: number): string {
  return `${letter}${fiscalYear}-${String(sequence).padStart(6, '0')}`;
}

/** A text as such a number is written, which people type in any width and case. */
export function asDocumentNumber(text: string): string {
  return text.normalize('NFKC').toUpperCase();
}

/** The fiscal year of a text that is such a number, in any width and case; null: it is none. */
export function yearOfDocumentNumber(letter: string, text: string): number | null {
  const [, first, year] = /^([A-Z])(\d{4})-\d{6,}$/.exec(asDocumentNumber(text)) ?? [];
  return first === letter ? Number(year) : null;
}
