import iconv from 'iconv-lite';

/** Characters and the cp932 characters that look the same and replace them. */
const alike = new Map([
  ['〜', '～'],
  ['−', '－'],
  ['‐', '－'],
  ['–', '－'],
  ['—', '―'],
  ['‖', '∥'],
  ['¥', '￥'],
  ['¢', '￠'],
  ['£', '￡'],
  ['¬', '￢'],
]);

/** The usual mark (geta) for a character that can't be printed. */
const geta = '〓';

const variationSelector = /\p{Variation_Selector}/u;

/**
 * Composes kana and replaces lookalikes, so that only characters that cp932 really lacks count as
 * lacking.
 */
function prepared(text: string): string[] {
  return [...text.replace(/[\u3040-\u30ff][\u3099\u309a]/gu, (kana) => kana.normalize('NFC'))].map(
    (character) => alike.get(character) ?? character,
  );
}

function isLacking(character: string): boolean {
  return character !== '?' && iconv.encode(character, 'cp932').equals(Buffer.from('?'));
}

/** The characters of a text that cp932 lacks, each once, including variation selectors (IVS). */
export function lackingCharacters(text: string): string[] {
  return [...new Set(prepared(text).filter(isLacking))];
}

/**
 * The text in cp932 (Windows' Shift_JIS), with 〓 for each character that it lacks; variants become
 * their base character.
 */
export function encodeCp932(text: string): Buffer {
  const printable = prepared(text)
    .filter((character) => !variationSelector.test(character))
    .map((character) => (isLacking(character) ? geta : character))
    .join('');
  return iconv.encode(printable, 'cp932');
}
