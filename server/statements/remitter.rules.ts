import { toKatakana, widenKana } from '@seminar/shared/japan/kana';

/** What banks write before a remitter's name in a summary. */
const transferWords =
  /^(?:(?:他行|自行|当行|電信|給与|総合)?(?:振込入金|振込|被振込|フリコミ|振替入金|振替|入金|デンシン|テレガワセ|為替)[0-9]?(?:$|[\s:：*＊・／/(（)）-]+|(?=[ァ-ヶ(（])))+/;

/** Interest that the bank pays is not a deposit. */
export function isInterest(summary: string): boolean {
  const text = toKatakana(summary.normalize('NFKC')).replace(/\s/g, '');
  return /^(?:普通預金|決算|預金|普通|オ|ケツサン|ヨキン)*(?:利息|利子|リソク|リシ)(?:$|[^ァ-ヶー])/.test(
    text,
  );
}

/** The remitter's name in a summary such as 「振込 ﾔﾏﾀﾞ ﾀﾛｳ」; empty when it has none. */
export function remitterOf(summary: string): string {
  const text = widenKana(summary)
    .replace(/[\s\u3000]+/g, ' ')
    .trim();
  return text.normalize('NFKC').replace(transferWords, '').trim();
}
