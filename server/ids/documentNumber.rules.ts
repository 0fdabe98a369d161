/** `R2026-000123`: the letter of its kind, the fiscal year, and the number within that year. */
export function documentNumber(letter: string, fiscalYear: number, sequence: number): string {
  return `${letter}${fiscalYear}-${String(sequence).padStart(6, '0')}`;
}
