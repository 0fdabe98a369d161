import iconv from 'iconv-lite';

/** Characters whose likeness in cp932 is the same sign to every reader. */
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

/** The printer's mark for a character that the case does not hold. */
const geta = '〓';

const variationSelector = /\p{Variation_Selector}/u;

/** Composed kana and plain signs first: what only looks missing isn't. */
function prepared(text: string): string[] {
  return [...text.replace(/[\u3040-\u30ff][\u3099\u309a]/gu, (kana) => kana.normalize('NFC'))].map(
    (character) => alike.get(character) ?? character,
  );
}

function isLacking(character: string): boolean {
  return character !== '?' && iconv.encode(character, 'cp932').equals(Buffer.from('?'));
}

/** What of a text cp932 lacks, each once; a variant of a character (IVS) counts, too. */
export function lackingCharacters(text: string): string[] {
  return [...new Set(prepared(text).filter(isLacking))];
}

/** The text in cp932 (Windows' Shift_JIS), with 〓 for what it lacks; variants become their base. */
export function encodeCp932(text: string): Buffer {
  const printable = prepared(text)
    .filter((character) => !variationSelector.test(character))
    .map((character) => (isLacking(character) ? geta : character))
    .join('');
  return iconv.encode(printable, 'cp932');
}
