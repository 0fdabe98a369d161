/*
 * The known fees of transfers are those that the settings name; a new association has those of `transferFees` in
 * prisma/schema/catalogue.prisma.
 */

/** The highest fee that is accepted, in yen. */
const highest = 5000;
const most = 50;

/**
 * The fees that an office has typed: `110, 330、４４０円`.
 *
 * @returns in yen, the lowest first, each once; null if the text holds anything else
 */
export function readTransferFees(text: string): number[] | null {
  const parts = text
    .normalize('NFKC')
    .split(/[,、\s]+/)
    .map((part) => part.replace(/円$/, ''))
    .filter((part) => part !== '');
  const fees = [...new Set(parts.map((part) => (/^\d{1,4}$/.test(part) ? Number(part) : 0)))];
  const readable = fees.length <= most && fees.every((fee) => fee > 0 && fee <= highest);
  return readable ? fees.toSorted((a, b) => a - b) : null;
}

/** The fees as the settings show them. */
export function writeTransferFees(fees: readonly number[]): string {
  return fees.join(', ');
}
