/** A seminar's name in two parts: what similar seminars share, and what tells them apart. */
export interface SeminarNameParts {
  head: string;
  /** 「（第3回）」; '' where the name has no such part. */
  tail: string;
}

const inBrackets = /[（(][^（）()]{1,24}[）)]$/u;
const round = /第[0-9０-９一二三四五六七八九十]{1,3}回.{0,20}$/u;

/**
 * Names of one series differ at their end, which is the part that a narrow column cuts off:
 * 「令和8年度 継続的研修（第3回）」 → 「令和8年度 継続的研修」 and 「（第3回）」.
 */
export function seminarNameParts(name: string): SeminarNameParts {
  const start = [inBrackets, round]
    .map((pattern) => name.search(pattern))
    .find((index) => index >= 0);
  return start === undefined || start === 0
    ? { head: name, tail: '' }
    : { head: name.slice(0, start), tail: name.slice(start) };
}
