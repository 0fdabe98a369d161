import { blankCell } from '@seminar/shared/platform/japan/writtenYen';
import { toKatakana, widenKana } from '@seminar/shared/platform/japan/kana';
import { asOneLine } from '@seminar/shared/platform/spreadsheets/cell.rules';

/** What banks write before or beside a remitter's name in a summary. */
const transferWord =
  '(?:他行|自行|当行|電信|給与|給料|賞与|総合|ネット|インターネット|モバイル|IB|ATM)?(?:振込入金|振込|被振込|フリコミ|振替入金|振替|入金|デンシン|テレガワセ|為替)[0-9]?';
const leadingWords = new RegExp(
  `^(?:${transferWord}(?:$|[\\s:：*＊・／/(（)）-]+|(?=[ァ-ヶ(（])))+`,
);
const onlyWord = new RegExp(`^${transferWord}$`);

/** Interest that the bank pays is not a deposit. */
export function isInterest(summary: string): boolean {
  const text = toKatakana(summary.normalize('NFKC')).replace(/\s/g, '');
  return /^(?:普通預金|決算|預金|普通|オ|ケツサン|ヨキン)*(?:利息|利子|リソク|リシ)(?:$|[^ァ-ヶー])/.test(
    text,
  );
}

const tidy = (text: string) => asOneLine(widenKana(text).normalize('NFKC'));

/**
 * The remitter's name in the cells of a summary, such as 「振込 ﾔﾏﾀﾞ ﾀﾛｳ」 or 「ﾔﾏﾀﾞ ﾀﾛｳ」 beside 「給料振込」
 * and 「-」; empty when they have none.
 */
export function remitterOf(cells: readonly string[]): string {
  const texts = cells.map(tidy).filter((text) => !blankCell.test(text) && !onlyWord.test(text));
  return texts.join(' ').replace(leadingWords, '').trim();
}
