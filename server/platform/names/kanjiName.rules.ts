import { cached } from './cached.ts';
import { withoutForm } from './companyForm.rules.ts';
import { lettersOf } from './likeness.rules.ts';
import { plainKana } from './plainKana.rules.ts';

/** Words in the names of companies that are read in one way only. */
const readings = new Map(
  (
    '医療:イリヨウ 医科:イカ 眼科:ガンカ 歯科:シカ 機器:キキ 器械:キカイ 機械:キカイ 電子:デンシ 電機:デンキ 電気:デンキ ' +
    '精機:セイキ 工業:コウギヨウ 産業:サンギヨウ 商事:シヨウジ 商会:シヨウカイ 商店:シヨウテン 薬品:ヤクヒン 製薬:セイヤク ' +
    '物産:ブツサン 化学:カガク 科学:カガク 理化:リカ 材料:ザイリヨウ 用品:ヨウヒン 製作所:セイサク[シジ]ヨ 研究所:ケンキユウ[シジ]ヨ'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
);
const words = [...readings.keys()].toSorted((a, b) => b.length - a.length).join('|');
const pieces = new RegExp(`${words}|(?:(?!${words})[一-鿿々〆])+|.`, 'gu');

/** How many kana must be known, or the name says too little. */
const fewestKnown = 4;

/** Of more readings that may have any length, matching would have to try each way to part the kana among them. */
const mostUnknown = 3;

/** What a name in kanji may be in kana; null: too little of it is known. */
const kanaOf = cached((name: string): { pattern: RegExp | null } => {
  const bare = lettersOf(withoutForm(plainKana(name)).base);
  let known = 0;
  let unknown = 0;
  const pattern = (bare.match(pieces) ?? []).map((piece) => {
    const reading = readings.get(piece);
    if (reading === undefined && /[一-鿿々〆]/u.test(piece)) {
      unknown += 1;
      const size = [...piece].length;
      return `[ア-ヺ]{${size},${3 * size + 1}}`;
    }
    known += (reading ?? piece).length;
    return reading ?? (piece === 'ケ' ? '[ケカガ]' : piece);
  });
  const saysEnough = known >= fewestKnown && unknown <= mostUnknown;
  return { pattern: saysEnough ? new RegExp(`^${pattern.join('')}$`, 'u') : null };
});

/** Whether one of the remitter's names, or its first words, can be the reading of a name in kanji. */
export function fitsKanji(remitters: readonly string[], name: string): boolean {
  const { pattern } = kanaOf(name);
  if (pattern === null || !/[一-鿿々〆]/u.test(name)) return false;
  return remitters.some((text) => {
    const { base, splits } = withoutForm(text);
    return [base, ...splits.map(({ head }) => head)].some((one) => pattern.test(lettersOf(one)));
  });
}
