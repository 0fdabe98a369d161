import { isKatakana } from '../../platform/japan/kana.ts';
import {
  eachOnce,
  headingKey,
  ofAccount,
  withoutRequest,
} from '../../platform/spreadsheets/cell.rules.ts';
import { readWrittenDay } from '../../platform/japan/writtenDay.ts';
import { readWrittenKana } from '../../platform/japan/writtenKana.ts';
import { isEmail } from '../../catalogue/answers/values.rules.ts';
import type { MoveInField } from './schema.ts';

export type FieldOrNone = MoveInField | null;

/** Headings as offices write them, without spaces, marks and what stands in brackets; the first that fits counts. */
const headings: readonly (readonly [MoveInField, RegExp])[] = [
  ['receipt_number', /領収(書|証)?(no|番号|№)|^receipt(no|number)/],
  ['receipt_date', /領収(書|証)?.*日|入金日|^receiptdate/],
  ['receipt_amount', /領収.*額|金額|受講料|参加費|^(receipt)?amount/],
  ['receipt_addressee', /宛名|領収(書|証)?(名義|名)|^addressee/],
  [
    'certificate_number',
    /((修了|終了|合格|証明|認定)(証|書|証書|証明書)?|受講証(書|明書)?|証書?)(no|番号|№)$|^certificate(no|number)/,
  ],
  ['issued_on', /(発行|交付)(年月)?日|^issued/],
  ['completed_on', /(修了|終了|合格|受講|研修|開催)(年月)?日|^completed/],
  [
    'student_number',
    /受講(者)?(no|番号|id)|^(管理|会員|登録|個人|社員|職員)?(no|番号|№|id|コード)$|^studentnumber/,
  ],
  [
    'family_name_kana',
    /^(姓|氏|名字|苗字)(カナ|かな|フリガナ|ふりがな|ヨミ|よみ|読み)|^(セイ|せい)$|^familynamekana/,
  ],
  [
    'given_name_kana',
    /^名(カナ|かな|フリガナ|ふりがな|ヨミ|よみ|読み)|^(メイ|めい)$|^givennamekana/,
  ],
  [
    'name_kana',
    /^(氏名|お名前|名前|受講者名?|参加者名?)?(カナ|かな|フリガナ|ふりがな|カナ氏名|シメイ|ヨミ|よみがな|読み)(氏名|名)?$|^(氏名|お名前|名前|受講者名?|参加者名?).*(カナ|かな|ふりがな|フリガナ|よみ|ヨミ|読み)$|^(name)?kana$/,
  ],
  ['family_name', /^(姓|氏|名字|苗字|familyname|lastname|surname)$/],
  ['given_name', /^(名|givenname|firstname)$/],
  ['birth_date', /生年月日|誕生日|^(date)?(of)?birth/],
  ['email', /メール|e-?mail|アドレス$/],
  ['phone', /電話|携帯|tel|連絡先|^phone/],
  ['company_name', /会社|勤務先|所属|法人|事業者|事業所|企業|販売業者|^(company|organi[sz]ation)/],
  ['address', /住所|所在地|^address/],
  ['fiscal_year', /年度|^(fiscal)?year$/],
  ['seminar_name', /講習|研修|セミナー|講座|コース|行事|^(seminar|training|course)/],
  [
    'name',
    /^(氏名|お名前|名前|受講者|受講者名|受講者氏名|参加者|参加者名|参加者氏名|受講生|受講生名|受講生氏名|出席者|出席者名|出席者氏名|会員氏名|社員名|社員氏名|従業員名|従業員氏名|本人氏名|fullname|name)$/,
  ],
];

/** A person who may be another one than the participant beside it. Under 会員名 there may be a company, too. */
const maybeParticipant = /^(受講生|出席者|(会員|社員|従業員)(?=[名氏]))(名|氏名)?$/;

/** pretix: Attendee name: Given name. */
const attendee = /^attendee(?:name(?=.))?/;

/** Without brackets, and marks such as 必須. */
function bareKey(heading: string): string {
  const bare = headingKey(heading)
    .replace(/[(【[][^)】\]]*[)】\]]/g, '')
    .replace(/[*※:・._/必須任意]+/g, '');
  return withoutRequest(bare).replace(attendee, '');
}

/** What a heading says that its column holds; null: nothing that is known. */
export function fieldOfHeading(heading: string): FieldOrNone {
  const key = bareKey(heading);
  return key === '' ? null : (headings.find(([, pattern]) => pattern.test(key))?.[0] ?? null);
}

const most = (cells: readonly string[], fits: (cell: string) => boolean) => {
  const said = cells.filter((cell) => cell.trim() !== '');
  return said.length > 0 && said.filter(fits).length >= said.length * 0.7;
};
const kanaOf = (text: string) => readWrittenKana(text.trim());
const bornBefore = 2012;

/** What the cells of a column look like, whatever its heading; null: they could be anything. */
export function fieldOfCells(cells: readonly string[]): FieldOrNone {
  if (most(cells, (cell) => isEmail(cell.normalize('NFKC').trim()))) return 'email';
  if (
    most(cells, (cell) =>
      /^\(?0[\d]{1,4}\)?[-－ ]?\d{1,4}[-－ ]?\d{3,4}$/.test(cell.normalize('NFKC').trim()),
    )
  )
    return 'phone';
  if (most(cells, (cell) => isKatakana(kanaOf(cell)) && kanaOf(cell).length > 3))
    return 'name_kana';
  if (most(cells, (cell) => /株式会社|有限会社|合同会社|[(（]株[)）]|㈱|病院|協会/.test(cell)))
    return 'company_name';
  const old = (cell: string) => {
    const day = /^\d{1,4}$/.test(cell.trim()) ? null : readWrittenDay(cell);
    return day !== null && Number(day.slice(0, 4)) < bornBefore;
  };
  return most(cells, old) ? 'birth_date' : null;
}

export interface SheetColumns {
  /** Its row of headings, from 1; 0: it has none. */
  headings_row: number;
  columns: FieldOrNone[];
}

const rowsOfContent = 20;

function fieldsOfHeadings(cells: readonly string[]): FieldOrNone[] {
  const account = ofAccount(cells);
  return cells.map((cell, at) => {
    const field = fieldOfHeading(cell);
    // The number of an answer.
    return account[at] && field === 'student_number' ? null : field;
  });
}

/**
 * How well columns fit what their headings claim. The column of a question that was deleted stays empty; an account, or
 * who ordered, may be somebody else than the participant.
 */
function ranksOf(
  headings: readonly string[],
  claims: readonly FieldOrNone[],
  cellsOf: (at: number) => string[],
): number[] {
  const account = ofAccount(headings);
  return claims.map((field, at) => {
    const fits = (cell: string) => (field === 'email' ? isEmail(cell.trim()) : cell.trim() !== '');
    const isOfParticipant = attendee.test(headingKey(headings[at] ?? ''))
      ? 2
      : Number(!account[at]);
    const isUnsure = field === 'name' && maybeParticipant.test(bareKey(headings[at] ?? ''));
    return (cellsOf(at).some(fits) ? 3 : 0) + isOfParticipant - (isUnsure ? 0.5 : 0);
  });
}

/**
 * What the columns of a sheet hold: by the row with the most known headings, and where a heading says
 * nothing, by what the cells look like.
 *
 * @param head the first rows of the sheet
 */
export function recogniseColumns(head: readonly (readonly string[])[]): SheetColumns {
  const width = Math.max(0, ...head.map(({ length }) => length));
  const rows = head.map(fieldsOfHeadings);
  const scores = rows.map((fields) => new Set(fields.filter((field) => field !== null)).size);
  const best = scores.indexOf(Math.max(...scores));
  // One word in a title may look like a heading.
  const headings_row = (scores[best] ?? 0) >= 2 ? best + 1 : 0;
  const content = head.slice(headings_row, headings_row + rowsOfContent);
  const cellsOf = (at: number) => content.map((cells) => cells[at] ?? '');
  const claims = headings_row === 0 ? [] : (rows[best] ?? []);
  const said = eachOnce(claims, ranksOf(head[best] ?? [], claims, cellsOf));
  const columns = Array.from({ length: width }, (_, at) => said[at] ?? null);
  const looks = columns.map((field, at) => (field === null ? fieldOfCells(cellsOf(at)) : field));
  const named = new Set(columns);
  return {
    headings_row,
    columns: eachOnce(
      looks.map((field, at) => (columns[at] === null && named.has(field) ? null : field)),
    ),
  };
}
