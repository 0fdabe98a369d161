import type { Day } from '../../date.ts';
import { searchKey } from '../../platform/japan/searchKey.ts';

/**
 * Two applications with the same key are taken for the same person: the key is the reading of the name
 * with the birth date. Width, kind of kana, spaces and dots make no difference; the written name
 * (髙橋, 高橋) is not compared.
 *
 * It misses a person who changed their name or mistyped a birth date, and takes two people with the
 * same reading and birth date for one: where money or documents depend on it, say "probably".
 *
 * @returns null when reading or birth date is not known
 */
export function personKey(kana: string, birthDate: Day | null): string | null {
  const folded = searchKey(kana).replace(/[・･.,'’-]+/g, '');
  return folded === '' || birthDate === null ? null : `${folded}|${birthDate}`;
}
