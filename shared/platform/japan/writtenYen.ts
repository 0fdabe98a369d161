import { halfWidth } from './halfWidth.ts';
import { dashes } from './kana.ts';

/** What stands in a cell instead of nothing. */
export const blankCell = /^[-‐‑‒–—―−－─━ーｰ*＊….]*$/;

const amount =
  /^(?:一?金|JPY)?(?<sign>[-+△▲▼▽]?)[¥\\]?(?<inner>[-+△▲▼▽]?)\**(?<digits>\d{1,3}(?:[,、]\d{3})+|\d+)(?:\.0{1,2}|\.)?(?:円|\(円\)|¥|JPY|yen)?(?<after>-*)[也整]?[*※]?(?<behind>[△▲▼▽]?)$/i;

/**
 * An amount as it is written into a cell: 8000, 8,000, ¥8,000, 8,000円, 金8,000円也, full width; ¥8,000-, 8,000.- and
 * ***8,000 as it is written by hand, 8,000円（税込）, 8,000円（非課税）. A minus or a triangle in front or brackets around it
 * make it negative: ▲8,000, (8,000); a triangle may stand behind it: 8,000▲. In Shift_JIS the yen sign is a backslash.
 *
 * @returns yen; null if there is none; undefined if it can't be read
 */
export function readWrittenYen(given: string): number | null | undefined {
  const text = halfWidth(given)
    .replace(/\s/g, '')
    .replace(/^'/, '')
    .replace(dashes, '-')
    .replace(
      /^税込み?(?=\S)|(?:\((?:(?:消費)?税込み?|内税|[非不]課税|免税)\)|(?<=[\d円])税込み?)$/g,
      '',
    );
  if (blankCell.test(text)) return null;
  const inside = /^[¥\\]?\(([^()]*)\)円?$/.exec(text)?.[1];
  const {
    sign = '',
    inner = '',
    digits,
    after = '',
    behind = '',
  } = amount.exec(inside ?? text)?.groups ?? {};
  const signs = sign + inner + behind;
  if (digits === undefined || signs.length > 1) return undefined;
  // Both a minus and brackets or a dash after it: nobody knows what is meant.
  if ((inside !== undefined || after !== '') && signs !== '') return undefined;
  const yen = Number(digits.replace(/[,、]/g, ''));
  if (!Number.isSafeInteger(yen)) return undefined;
  const isNegative = inside !== undefined || /[-△▲▼▽]/.test(signs);
  return isNegative && yen !== 0 ? -yen : yen;
}
