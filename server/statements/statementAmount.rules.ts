/** Yen that a deposit can hold and an office plausibly sees on one line. */
export const largestAmount = 999_999_999;

/** A sign that stands for nothing in an amount's column. */
const blank = /^[-‐―–—ー*]*$/;

/**
 * An amount as banks write it in a CSV: 8000, 8,000, ¥8,000, 8,000円, full width; a minus or a
 * triangle in front takes it back. In Shift_JIS the yen sign is a backslash.
 *
 * @returns yen; null for a blank; undefined for what can't be read, which is never 0
 */
export function readCsvAmount(given: string): number | null | undefined {
  const text = given.normalize('NFKC').replace(/\s/g, '');
  if (blank.test(text)) return null;
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
