import { withoutUnseen } from '../../text.ts';
import { widenKana } from '../japan/kana.ts';
import { blankCell } from '../japan/writtenYen.ts';

/** What some programs leave of a line break that they could not write. */
const lostBreak = /_x000[dD]_/g;

/**
 * The text of a cell that is one line for us: its line breaks, tabs and repeated spaces are a space each, and nothing
 * is
 * in it that nobody sees.
 */
export function asOneLine(cell: string): string {
  return withoutUnseen(cell).replace(lostBreak, ' ').replace(/\s+/g, ' ').trim();
}

const nothing = /^(?:なし|無し?|該当(?:なし|無し)|未登録|n\/a)$/i;

/** A cell in which an office writes that there is nothing: -, ―, なし, 無し; '' for these. */
export function withoutNothing(cell: string): string {
  const text = cell.normalize('NFKC').trim();
  return blankCell.test(text) || nothing.test(text) ? '' : cell;
}

/** What a spreadsheet shows for a formula that has no value. */
const error = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

/** Whether a cell has no value, but the error of its formula: #N/A, #REF!. */
export const isCellError = (cell: string): boolean => error.test(cell.trim());

/** A heading as all readers compare it: width, case, spaces and quotation marks make no difference. */
export function headingKey(heading: string): string {
  return widenKana(asOneLine(heading))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\0"']/g, '');
}

/** What marks a heading and says nothing of its column: ※会員番号, 会社名*, 氏名（必須）. */
const mark = /^[※*■●◆□○◇◎・]+|[※*]+$|[([【]?(?:必須|任意)(?:項目)?[)\]】]?$/g;

/** The key of a heading without marks. */
export const unmarked = (key: string): string => key.replace(mark, '').replace(mark, '') || key;

/** How a question of a form asks for what it names: お名前を入力してください. */
const request =
  /を?[ごお]?(?:入力|記入|記載|選択|選び|教え|書き|聞かせ|知らせ)(?:して|て)?(?:ください|下さい)。?$/;

export const withoutRequest = (heading: string): string => heading.replace(request, '');

const ofAnswers = /^(?:完了時刻|completiontime)$/;
const signedIn = /^(?:id|メール|名前|email|name)$/;

/**
 * By column, whether Microsoft Forms says there who was signed in, or anonymous: ID, 開始時刻, 完了時刻, メール and 名前 stand
 * before what was asked.
 */
export function ofAccount(headings: readonly string[]): boolean[] {
  const keys = headings.map(headingKey);
  const isOfForm = keys.some((key) => ofAnswers.test(key));
  return keys.map((key) => isOfForm && signedIn.test(key));
}

/** Each meaning once: of the columns that have it the one of the highest rank, else the first. */
export function eachOnce<Meaning>(
  meanings: readonly (Meaning | null)[],
  ranks: readonly number[] = [],
): (Meaning | null)[] {
  const rank = (at: number) => ranks[at] ?? 0;
  return meanings.map((meaning, at) => {
    const isBeaten = meanings.some(
      (other, i) => other === meaning && (rank(i) > rank(at) || (rank(i) === rank(at) && i < at)),
    );
    return isBeaten ? null : meaning;
  });
}
