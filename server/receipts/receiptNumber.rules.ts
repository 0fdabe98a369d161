/** `R2026-000123`: the fiscal year and the number within it. */
export function receiptNumber(fiscalYear: number, sequence: number): string {
  return `R${fiscalYear}-${String(sequence).padStart(6, '0')}`;
}
