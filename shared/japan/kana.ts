const halfWidthBlock = /[\uFF61-\uFF9F]+/g;

/** Half-width katakana (ｶﾞ) to full width (ガ); the rest stays. */
export function widenKana(text: string): string {
  return text.replace(halfWidthBlock, (run) => run.normalize('NFKC'));
}

/** Hiragana to katakana. */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0x60));
}

/** Katakana to hiragana. */
export function toHiragana(text: string): string {
  return text.replace(/[ァ-ヶヽヾ]/g, (c) => String.fromCodePoint(c.charCodeAt(0) - 0x60));
}

/** Full-width katakana, long-vowel marks, middle dots and spaces only. */
export function isKatakana(text: string): boolean {
  return /^[ァ-ヺー・\u3000 ]+$/.test(text);
}
