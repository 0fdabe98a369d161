import type { Day } from '../date.ts';
import { searchKey } from '../japan/searchKey.ts';

/**
 * What makes two applications those of one person: the reading of the name with the birth date. Width,
 * kind of kana, spaces and dots make no difference; the writing of the name (髙橋, 高橋) isn't looked at.
 *
 * It doesn't know a person who has changed their name, or who mistyped a birth date, and takes two
 * namesakes born on one day for one: what is built on it says "probably" where money or documents hang
 * on it.
 *
 * @returns null when reading or birth date is not known
 */
export function personKey(kana: string, birthDate: Day | null): string | null {
  const folded = searchKey(kana).replace(/[・･.,'’-]+/g, '');
  return folded === '' || birthDate === null ? null : `${folded}|${birthDate}`;
}
