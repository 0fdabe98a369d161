/**
 * The number of a receipt, an invoice or an estimate as a person typed it (`ｒ2026 000123` → `R2026-000123`); null: it is
 * none of them.
 */
export function readPaperNumber(text: string): string | null {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const [, letter, year, sequence] = /^([RIE])(\d{4})(\d{6,9})$/.exec(bare) ?? [];
  return sequence === undefined ? null : `${letter}${year}-${sequence}`;
}

/**
 * Whether a text is the 検証番号 at the foot of papers from before 2026-11-29, which leads to none of them: sixteen
 * hexadecimal digits, however they are grouped and spelt.
 */
export function isOfficesCheckNumber(text: string): boolean {
  const bare = text.normalize('NFKC').replace(/[^0-9A-Za-z]/g, '');
  return /^[0-9a-f]{16}$/i.test(bare);
}
