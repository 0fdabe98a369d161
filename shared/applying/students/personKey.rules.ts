import type { Day } from '../../date.ts';
import { hashKey, searchKey } from '../../platform/japan/searchKey.ts';

function keyOf(reading: string, birthDate: Day | null): string | null {
  const bare = reading.replace(/[・･.,'’-]+/g, '');
  return bare === '' || birthDate === null ? null : `${bare}|${birthDate}`;
}

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
  return keyOf(searchKey(kana), birthDate);
}

/** The same, of which a hash is kept: see `hashKey`. */
export function personHashKey(kana: string, birthDate: Day | null): string | null {
  return keyOf(hashKey(kana), birthDate);
}
