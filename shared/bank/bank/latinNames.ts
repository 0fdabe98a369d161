import { romajiOf } from '../../platform/japan/romaji.ts';

/** As the banks write themselves, by their codes. */
const banks: Record<string, string> = { '0310': 'GMO Aozora Net Bank' };

/** A bank for who reads English: GMO Aozora Net Bank (GMOあおぞらネット銀行). Of one that isn't known, the name as it is. */
export function bankInLatin(name: string, code: string): string {
  const latin = banks[code];
  return latin === undefined ? name : `${latin} (${name})`;
}

/**
 * A branch for who reads English, by its reading: Furikomisenyou Branch (フリコミセンヨウシテン). One that the bank gives in
 * kanji stays as it is.
 */
export function branchInLatin(name: string): string {
  const latin = romajiOf(name.replace(/(?:シテン|支店)$/, ''));
  return latin === null ? name : `${latin} Branch (${name})`;
}
