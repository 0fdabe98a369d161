import { normalisePhone } from './phone.ts';

const remark = /\(?(?:代表?|直通|携帯|自宅|会社|勤務先|本社)\)|(?:代表|直通)$|^(?:代表|直通)/g;
const label = /^(?:TEL|Tel|tel|電話(?:番号)?|携帯)[.:]?/;

/**
 * A phone number as it is written into a cell: with a remark such as （代）, with brackets around its area or its
 * middle, or without the 0 in front, which a spreadsheet drops of a number. In the form in which it is stored,
 * as far as it can be read; else as it stands.
 */
export function readWrittenPhone(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−ーｰ]/g, '-')
    .replace(/\s/g, '')
    .replace(label, '')
    .replace(remark, '')
    .replace(/^\((0\d{1,4})\)-?/, '$1-')
    .replace(/^(0\d{1,4})-?\((\d{1,4})\)-?/, '$1-$2-');
  // 9 digits of a number with 10, and 10 of a mobile's 11.
  const lost = /^[1-9]\d{8}$|^[5-9]0\d{8}$/.test(bare);
  return normalisePhone(lost ? `0${bare}` : bare);
}
