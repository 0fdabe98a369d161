import type { Cells } from './table.rules.ts';

/** What stands alone in a row between entries or below them: ※ご注意, 1 / 2 ページ, 出力日 2026/11/30, 計 12社. */
const note =
  /^(?:[※*■●◆]|\(?注|page|ページ|頁|\d+\s*\/\s*\d+\s*(?:ページ|頁)?$|-\s*\d+\s*-$|\d+\s*(?:ページ|頁)$|(?:出力|作成|発行|印刷)日|(?:合|総|小)?計\s*:?\s*\d*\s*[社名件人]?$)/i;

/** Whether a row is no entry of its table, but a note, a page's number or how many there are. */
export function isNote(cells: Cells): boolean {
  const [text = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  return others.length === 0 && note.test(text.normalize('NFKC').trim());
}
