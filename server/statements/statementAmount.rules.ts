/** Yen: the largest plausible deposit; it also fits the database's column. */
export const largestAmount = 999_999_999;

/** What banks write into a cell instead of leaving it empty. */
export const blankCell = /^[-‐―–—ー*]*$/;

/**
 * An amount as banks write it in a table: 8000, 8,000, ¥8,000, 8,000円, full width; a minus or a
 * triangle in front makes it negative. In Shift_JIS the yen sign is a backslash.
 *
 * @returns yen; null if there is none; undefined if it can't be read
 */
export function readAmount(given: string): number | null | undefined {
  const text = given.normalize('NFKC').replace(/\s/g, '');
  if (blankCell.test(text)) return null;
  const match =
    /^(?<sign>[-+−‐△▲]?)[¥\\]?(?<inner>[-+−△▲]?)(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?:\.0{1,2})?円?$/.exec(
      text,
    );
  const { sign = '', inner = '', digits } = match?.groups ?? {};
  if (digits === undefined || (sign !== '' && inner !== '')) return undefined;
  const yen = Number(digits.replaceAll(',', ''));
  if (!Number.isSafeInteger(yen)) return undefined;
  return /[-−‐△▲]/.test(sign + inner) && yen !== 0 ? -yen : yen;
}
