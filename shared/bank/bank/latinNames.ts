import { romajiOf } from '../../platform/japan/kanaToLatin.ts';

/** As the banks write themselves, by their codes. */
const banks: Record<string, string> = { '0310': 'GMO Aozora Net Bank' };

/**
 * A bank for who reads English: GMO Aozora Net Bank (GMOあおぞらネット銀行). One whose own spelling isn't known is spelled by
 * its reading, Mizuho (みずほ); without a reading of kana alone, the name as it is.
 */
export function bankInLatin(name: string, code: string, reading = ''): string {
  const latin = banks[code] ?? romajiOf(reading);
  return latin === null ? name : `${latin} (${name})`;
}

/**
 * A branch for who reads English, by its reading: Furikomisenyou Branch (フリコミセンヨウシテン). One without a reading of kana
 * alone stays as it is.
 */
export function branchInLatin(name: string, reading = name): string {
  const latin = romajiOf(reading.replace(/(?:シテン|支店)$/, ''));
  return latin === null ? name : `${latin} Branch (${name})`;
}
