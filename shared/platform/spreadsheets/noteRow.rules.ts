/**
 * What stands alone in a row between entries or below them: ※ご注意, 1 / 2 ページ, 出力日 2026/11/30, 作成：事務局,
 * (2026年11月30日現在), 計 12社, 以上, a sentence.
 */
const note =
  /^(?:[※*■●◆]|\(?注|page|ページ|頁|\(?\d+\s*\/\s*\d+\s*(?:ページ|頁)?\)?$|-\s*\d+\s*-$|\d+\s*(?:ページ|頁)$|(?:出力|作成|発行|印刷)日|(?:作成|出力|発行|印刷|担当|文責|問い?合わ?せ先?)(?:者|元|部署|先)?\s*:|\(?[\d年月日/.\s令和平成RH-]+現在\)?$|(?:合|総|小)?計\s*:?\s*\d*\s*[社名件人]?$|-?\s*以\s*上\s*-?$|.{2,}(?:です|ます|ません|ました|でした|ください|下さい|ない|こと)。$)/i;

/** 会員数：12社, 入金合計 8,000円: of words that count. A name may end in 数 or 計, too. */
const sum =
  /^(?:正|準|賛助|法人|個人)?(?:会員|加盟|登録|参加|受講|申込|対象|入金|出金|振込|請求)者?(?:(?:総|人|件|社)?数|(?:合|総|小)?計)\s*:?\s*[\d,]+\s*[社名件人円]?$/;

/** A row of totals: 合計 before counts and amounts alone. */
const total = /^(?:合|総|小|総合)?計(?:数|人数|件数|社数|額|金額)?:?$/;
const counted = /^[¥▲△-]?[\d,.]+\s*(?:社|名|件|人|円|%|法人)?$/;

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
  const [text = '', ...others] = filled.map((at) => (cells[at] ?? '').normalize('NFKC').trim());
  const [place] = filled;
  if (place === undefined) return false;
  if (others.length > 0) {
    return total.test(text.replace(/\s/g, '')) && others.every((other) => counted.test(other));
  }
  return note.test(text) || sum.test(text) || (!isRead.has(place) && count.test(text));
}
