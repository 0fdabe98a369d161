/** All kinds of hyphens and dashes, and the long marks that people type for them. */
export const dashes = /[‐‑‒–—―−─━ーｰ]/g;

const halfWidthBlock = /[\uFF61-\uFF9F]+/g;

/** A kana and its voicing mark in two characters, as some systems write them. */
const loosePair = /[\u3041-\u30FF][\u3099\u309A]/g;

/** The same with the marks that stand by themselves, as they are typed (カ゛). */
const typedPair = /([\u3041-\u30FF])([゛゜])/g;
const joining: Record<string, string> = { ゛: '\u3099', ゜: '\u309A' };

/** A kana with its mark; the two as they are where there is no such kana. */
function joined(pair: string, kana: string, mark: string): string {
  const one = (kana + joining[mark]).normalize('NFC');
  return one.length === 1 ? one : pair;
}

/** Half-width katakana (ｶﾞ) to full width (ガ), with separate voicing marks joined; the rest stays. */
export function widenKana(text: string): string {
  return text
    .replace(halfWidthBlock, (run) => run.normalize('NFKC'))
    .replace(loosePair, (pair) => pair.normalize('NFC'))
    .replace(typedPair, joined);
}

/** Hiragana to katakana. */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0x60));
}

/** Katakana to hiragana. */
export function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶヽヾ]/g, (c) => String.fromCodePoint(c.charCodeAt(0) - 0x60));
}

/** As `isKatakana`; a company's reading may hold Latin letters and digits, too. */
export function isCompanyKana(text: string): boolean {
  return isKatakana(text.replace(/[A-Za-z0-9Ａ-Ｚａ-ｚ０-９&＆.．]/g, 'ア'));
}

/** Full-width katakana, long-vowel and repetition marks, middle dots and spaces only. */
export function isKatakana(text: string): boolean {
  return /^[ァ-ヺーヽヾ・\u3000 ]+$/.test(text);
}
