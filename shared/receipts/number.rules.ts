/** A receipt's number as a person typed it (`ｒ2026 000123` → `R2026-000123`); null: it is none. */
export function readReceiptNumber(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const [, year, sequence] = /^R(\d{4})(\d{6,9})$/.exec(bare) ?? [];
  return year === undefined || sequence === undefined ? null : `R${year}-${sequence}`;
}
