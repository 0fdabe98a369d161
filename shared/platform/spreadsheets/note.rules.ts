/** What stands alone in a row between entries or below them: ※ご注意, 1 / 2 ページ, 出力日 2026/11/30, 計 12社. */
const note =
  /^(?:[※*■●◆]|\(?注|page|ページ|頁|\d+\s*\/\s*\d+\s*(?:ページ|頁)?$|-\s*\d+\s*-$|\d+\s*(?:ページ|頁)$|(?:出力|作成|発行|印刷)日|(?:合|総|小)?計\s*:?\s*\d*\s*[社名件人]?$)/i;

/** The number of a row. */
const count = /^\d{1,5}$/;

/**
 * Whether a row is no entry of its table, but a note, a page's number or how many there are; or a row that is only
 * numbered, as forms have them for entries to come.
 *
 * @param isRead the columns of which something is read
 */
export function isNote(cells: readonly string[], isRead: ReadonlySet<number>): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  const [place, ...others] = filled;
  if (place === undefined || others.length > 0) return false;
  const text = (cells[place] ?? '').normalize('NFKC').trim();
  return note.test(text) || (!isRead.has(place) && count.test(text));
}
