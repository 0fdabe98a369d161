import { toKatakana, widenKana } from '@seminar/shared/platform/japan/kana';
import { foldKanji } from '@seminar/shared/platform/japan/kanjiVariants';

/** What a bank writes for small kana and for kana that sound like another. */
const folded: Record<string, string> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
  ヮ: 'ワ',
  ヵ: 'カ',
  ヶ: 'ケ',
  ヲ: 'オ',
  ヂ: 'ジ',
  ヅ: 'ズ',
  ヰ: 'イ',
  ヱ: 'エ',
};

/** A bank has one character for long vowels and hyphens; people type many. */
const marks = /[-‐‑‒–—―−ー─━~〜～]/g;

/** Legal forms in a circle: ㊑ is (株). */
const circled = /[㊑㊒㊓㊔㊖]/g;

/**
 * A name as a bank's terminal would write it, in full width: katakana without small ones, ASCII in
 * capitals, one long mark (ー), single spaces; kanji in their common form.
 */
export function plainKana(text: string): string {
  return toKatakana(foldKanji(widenKana(text.replace(circled, '($&)'))))
    .replace(/[【〔［[]/g, '(')
    .replace(/[】〕］\]]/g, ')')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .replace(/[ァィゥェォッャュョヮヵヶヲヂヅヰヱ]/g, (kana) => folded[kana] ?? kana)
    .replace(marks, 'ー')
    .replace(/\s+/g, ' ')
    .trim();
}

const voiced = 'ガギグゲゴザジズゼゾダデドバビブベボパピプペポヴ';
const voiceless = 'カキクケコサシスセソタテトハヒフヘホハヒフヘホウ';

/** Without voicing marks: ヤマザキ and ヤマサキ become the same. */
export function withoutVoicing(text: string): string {
  return [...text].map((kana) => voiceless[voiced.indexOf(kana)] ?? kana).join('');
}

const vowelOf = new Map(
  [
    ['ア', 'アカサタナハマヤラワガザダバパ'],
    ['イ', 'イキシチニヒミリギジビピ'],
    ['ウ', 'ウクスツヌフムユルグズブプヴ'],
    ['エ', 'エケセテネヘメレゲゼデベペ'],
    ['オ', 'オコソトノホモヨロゴゾドボポ'],
  ].flatMap(([vowel = '', kana = '']) => [...kana].map((one) => [one, vowel] as const)),
);

/** Spellings of one sound, after `plainKana`, which has made small kana large. */
const spellings: readonly [RegExp, string][] = [
  [/ヴア/g, 'バ'],
  [/ヴイ/g, 'ビ'],
  [/ヴエ/g, 'ベ'],
  [/ヴオ/g, 'ボ'],
  [/ヴ/g, 'ブ'],
  [/ニツポン/g, 'ニホン'],
];

/** コウ, コオ and コー give the same, as do ケイ, ケエ and ケー. */
function withLongVowels(text: string): string {
  let sounded = '';
  for (const kana of text) {
    const vowel = vowelOf.get(sounded.at(-1) ?? '');
    const long =
      kana === 'ー' || (vowel === 'オ' && kana === 'ウ') || (vowel === 'エ' && kana === 'イ');
    sounded += long && vowel !== undefined ? vowel : kana;
  }
  return sounded;
}

/** The sound of a text from `plainKana`, with its voicing. */
export function bySound(text: string): string {
  return withLongVowels(
    spellings.reduce((spelled, [from, to]) => spelled.replace(from, to), text),
  ).replace(/ /g, '');
}

/**
 * The sounds that a name may have without voicing marks. There are two where it has ヅ or ヂ: without
 * its mark this is ツ or チ, but most people hear ズ and ジ.
 *
 * @param name as a person or a bank wrote it
 */
export function soundsWithoutVoicing(name: string): string[] {
  const written = toKatakana(foldKanji(widenKana(name)));
  const readings = [written, written.replace(/ヅ/g, 'ツ').replace(/ヂ/g, 'チ')];
  return [...new Set(readings.map((reading) => withoutVoicing(bySound(plainKana(reading)))))];
}
