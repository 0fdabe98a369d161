/**
 * Marks that may not begin a line (行頭禁則, as JIS X 4051 has them): closing brackets and stops, dashes and dots, marks of
 * repetition and length, small kana, units; behind them those of half width.
 */
const notAtStart =
  /^[、。，．・：；？！?!,.:;)\]}）］｝」』】〉》〕〗〙｠”‼⁇⁈⁉‐–〜～゠…‥ー々〻ゝゞヽヾ゛゜ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ％‰℃′″｡｣､･ｧ-ｰﾞﾟ]/u;
/** Brackets and units that may not end a line (行末禁則). */
const notAtEnd = /[(（[［{｛「『【〈《〔〖〘｟｢“‘〝￥＄№]$/u;

// A word in Latin letters, a number or an address is never broken; a line may break after any other character with its
// marks. Full-width letters and numerals are set like Japanese, though Unicode counts them as Latin.
const pieces =
  /(?:(?:[\x21-\x7e\u{c0}-\u{24f}’]|(?![\u{2100}-\u{218f}\u{ff00}-\u{ffef}])\p{Script=Latin})\p{M}*)+|\s+|\S\p{M}*/gu;
/** Letters beyond the first 256 characters that are as narrow as those, and half-width kana. */
const narrow = /^[\u{100}-\u{24f}\u{1e00}-\u{1eff}\u{ff61}-\u{ff9f}]$/u;
const mark = /^\p{M}$/u;

function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) {
    if (!mark.test(character)) columns += character <= '\u{ff}' || narrow.test(character) ? 1 : 2;
  }
  return columns;
}

/**
 * Breaks a paragraph into lines for a plain-text mail. A full-width character counts two columns;
 * one closing mark may hang over the edge rather than begin the next line.
 */
export function wrapText(paragraph: string, columns = 70): string {
  return paragraph
    .split('\n')
    .flatMap((line) => wrapLine(line, columns))
    .join('\n');
}

function wrapLine(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of text.match(pieces) ?? []) {
    const width = columnsOf(piece);
    if (line === '' || used + width <= columns || notAtStart.test(piece)) {
      line += piece;
      used += width;
      continue;
    }
    const opening = notAtEnd.exec(line)?.[0] ?? '';
    lines.push(line.slice(0, line.length - opening.length).trimEnd());
    line = opening + piece.trimStart();
    used = columnsOf(line);
  }
  return [...lines, line.trimEnd()];
}
