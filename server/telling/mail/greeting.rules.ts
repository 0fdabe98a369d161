/** What a person's name in the greeting may have at most: with Chinese characters or kana, and without. */
const longest = { japanese: 20, other: 70 };
const longestWord = 40;
const mostWords = 5;

/** Words of a letter about money; no name contains them. */
const ofMoney =
  /振込|振り込|振替|口座|銀行|信用金庫|信金|農協|郵便局|入金|送金|返金|支払|請求|名義|暗証|変更|至急|重要|緊急|連絡|電話|期限|停止|当選|無料|www|http|bank|account|transfer|urgent|payment/i;
/** How a sentence ends. */
const sentence = /(です|ます|ました|ません|ください|下さい|せよ|こと)$/;

/** Whether a text can be a name: letters, and the marks that names have between them. */
function canBeName(text: string): boolean {
  const name = text.normalize('NFKC').trim();
  if (!/^[\p{L}\p{M}][\p{L}\p{M}ー々〆・'’‐\- .]*$/u.test(name)) return false;
  // A dot stands in an initial, not in an address.
  if (/\.\p{L}{2}|\p{L}{2}\.\p{L}/u.test(name)) return false;
  const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(name);
  const words = name.split(/[ .]+/u).filter((word) => word !== '');
  return (
    [...name].length <= (japanese ? longest.japanese : longest.other) &&
    words.length <= mostWords &&
    words.every((word) => [...word].length <= longestWord) &&
    !ofMoney.test(name) &&
    !words.some((word) => sentence.test(word))
  );
}

/**
 * The name in the greeting; null: a word for anybody stands there instead. Anyone can apply under another person's
 * address, with a letter as the name (“the account has changed …”): a text that can't be a name is not written, so that
 * nobody sends mails of their own in the association's name.
 */
export function greeted(recipient: string): string | null {
  return canBeName(recipient) ? recipient : null;
}
