import type { Day } from '@seminar/shared/date';
import type { LayoutColumns } from '@seminar/shared/bank/statement-layouts/schema';
import { columnKey } from '../../bank/statement-layouts/layout.rules.ts';
import { headingKey, unmarked } from '@seminar/shared/platform/spreadsheets/cell.rules';
import { headingRows } from '@seminar/shared/platform/spreadsheets/headingRows.rules';
import type { Cells, Table } from '@seminar/shared/platform/spreadsheets/table.rules';
import { dashes } from '@seminar/shared/platform/japan/kana';
import { readWrittenYen } from '@seminar/shared/platform/japan/writtenYen';
import { readDay, type DaysOfFile } from './statementDay.rules.ts';

/** The columns of a table by their index. */
export interface TableColumns {
  /** One column, or year, month and day in three, or month and day in two. */
  day: readonly number[];
  incoming?: number;
  outgoing?: number;
  /** One amount, negative when it went out. */
  signed?: number;
  /** One amount whose direction is in another column; without that column, all are deposits. */
  amount?: number;
  direction?: number;
  remitter?: number;
  /**
   * Whom the office names as the payer, where no column is the bank's word for it: what the bank wrote counts before.
   */
  payer?: number;
  summaries: readonly number[];
  account?: number;
  paymentBank?: number;
  paymentBranch?: number;
}

/** The key of a heading without marks and without how its years are meant. */
const keyOf = (heading: string) =>
  columnKey(unmarked(headingKey(heading)).replace(/\((?:和暦|西暦)\)$/, ''));

/** The headings that banks use, as `keyOf` writes them. */
const headings = {
  day: '日付 取引日 取り引き日 取引日付 取引年月日 年月日 取扱日 取扱日付 勘定日 入金日 預入日 振込日 着金日 受入日 入出金日 処理日 明細日付 日時 取引日時 入金日時 振込日時 date',
  incoming:
    '入金金額 入金額 入金 預入金額 預入額 預入 預入れ 預入れ額 預入れ金額 預け入れ 預け入れ額 預り 預かり 預かり金額 預り金額 預り額 預け入れ金額 受入金額 受入額 受取金額 振込金額 振込入金額 振込額 貸方 貸方金額 deposit credit',
  outgoing:
    '出金金額 出金額 出金 引出金額 引出額 引出 引出し 引き出し 引き出し額 引き出し金額 支払金額 支払い金額 支払額 支払い 支払 払出金額 払出額 払出 払出し 払出し額 払出し金額 払い出し金額 払い出し額 払戻金額 払戻額 振替金額 借方 借方金額 withdrawal debit',
  signed: '入出金 入出金額 入出金金額',
  amount: '金額 取引金額 取引額 amount',
  direction: '入払区分 入払 受払 入出金区分 入出区分 受払区分 貸借区分 取引区分 区分',
  remitter:
    '振込依頼人名 振込依頼人 依頼人名 依頼人 振込依頼人名カナ 振込人名 振込人 振込名義 振込名義人 振込名義人名 振込者名 入金名義 入金者名 入金者 名義人 名義人名 依頼人氏名 取引先名 取引先 相手先 相手先名 remitter',
  payer: '送金人 送金人名 氏名 名前 受講者 受講者名 受講者氏名 申込者 申込者名 申込者氏名',
  summary:
    '摘要 摘要内容 摘要欄 取引内容 取扱内容 取り扱い内容 取引名 取引種類 内容 明細 明細内容 入出金内容 入出金先内容 詳細 詳細1 詳細2 備考 メモ コメント 参考情報 取引摘要 通信欄 ediメッセージ edi情報 edi description memo',
  account:
    '入金口座番号 振込先口座番号 専用口座番号 振込専用口座番号 振込入金口座番号 振込入金専用口座番号 仮想口座番号 バーチャル口座番号 va口座番号 入金先口座番号 照合番号 依頼人コード',
  paymentBank: '仕向銀行 仕向銀行名 仕向金融機関名 振込元銀行 振込元銀行名 金融機関名',
  paymentBranch: '仕向支店 仕向支店名 仕向店 仕向店名 振込元支店 振込元支店名 支店名',
} as const;

type Heading = keyof typeof headings;

const meanings = new Map<string, Heading>(
  Object.entries(headings).flatMap(([heading, names]) =>
    // Object.entries types keys as strings; these are the keys of `headings`.
    names.split(' ').map((name) => [name, heading as Heading]),
  ),
);

/** What banks write, too, and an import doesn't need: nobody misses it. */
const unneeded = new Set(
  '残高 差引残高 差引残高金額 取引後残高 現在高 通貨 番号 no 明細番号 取引番号 照会番号 明細no 店番 支店コード 銀行コード 口座番号 科目 預金種目 預金種類 起算日 手形小切手番号 手形・小切手番号 小切手番号 利率 差し引き残高 未資金化区分 小切手区分 照会口座 (起算日) 取引区分 明細区分 レコード区分 年 月 日 月日 取引月日 時 分 連絡先名 口座番号区分 口座種別 再送表示 入出金明細id 現在(貸付)高 貸付金額 返済金額 取扱店 取扱店名 操作時刻(時) 操作時刻(分) 操作時刻(秒) 取引順番号 ラベル 明細通番 balance'.split(
    ' ',
  ),
);

const ofBalance = new Set(
  '残高 差引残高 差し引き残高 差引残高金額 取引後残高 現在高 現在(貸付)高 balance'.split(' '),
);

/** Whether it is a heading of banks. */
export function isStatementHeading(cell: string): boolean {
  const key = keyOf(cell);
  return meanings.has(key) || unneeded.has(key);
}

/** Whether it names somebody whom only the office calls the payer. */
export const isPayerHeading = (cell: string): boolean => meanings.get(keyOf(cell)) === 'payer';

/** Whether it is a heading over the days of entries. */
export const isDayHeading = (cell: string): boolean => meanings.get(keyOf(cell)) === 'day';

/**
 * The columns of year, month and day: PayPay銀行's 操作日(年), りそな銀行's 取扱日付 年; or 年, 月 and 日 side by side, as in a
 * passbook without the year, or 月日 alone.
 */
function partsOfDay(cells: readonly string[]): number[] {
  const texts = cells.map((cell) => cell.normalize('NFKC').trim());
  const named = ['年', '月', '日'].map((unit) =>
    texts.findIndex((text) =>
      new RegExp(`^(?:操作日|取引日|取扱日付?|日付)\\s*(?:\\(${unit}\\)|${unit})$`).test(text),
    ),
  );
  if (named.every((index) => index >= 0)) return named;
  const month = texts.findIndex((text, at) => text === '月' && texts[at + 1] === '日');
  if (month < 0) {
    // A year beside it would say which one is meant.
    const both = cells.findIndex((cell) => /^(?:取引)?月日$/.test(keyOf(cell)));
    return both < 0 || texts.includes('年') ? [] : [both];
  }
  return texts[month - 1] === '年' ? [month - 1, month, month + 1] : [month, month + 1];
}

/**
 * A journal, or an account in the books of a company. The books have on their left side, 借方, what came in, the bank on
 * its right one; either may have such a column, so nothing says which side came in.
 */
const ofBooks = new Set(
  '相手勘定科目 相手科目 相手勘定 相手先勘定科目 借方勘定科目 借方科目 貸方勘定科目 貸方科目'.split(
    ' ',
  ),
);

/** What each heading means. */
function meaningsOf(cells: readonly string[]): (Heading | undefined)[] {
  const keys = cells.map(keyOf);
  const isOfBooks = keys.some((key) => ofBooks.has(key));
  return keys.map((key) => (isOfBooks && /^[借貸]方/.test(key) ? undefined : meanings.get(key)));
}

export type MissingColumn = 'day' | 'amount';

/**
 * The columns that a row of headings names, be they enough or not. Of several columns with one meaning the
 * first counts, except for summaries, which all count.
 */
export function namedColumns(cells: readonly string[]): TableColumns {
  const known = meaningsOf(cells);
  const first = (heading: Heading) => {
    const index = known.indexOf(heading);
    return index === -1 ? undefined : index;
  };
  const day = first('day');
  const days = day === undefined ? partsOfDay(cells) : [day];
  const remitter = first('remitter');
  // りそな銀行 says 入金 or 支払 as the name of the entry.
  const named = cells.findIndex((cell) => keyOf(cell) === '取引名');
  const direction =
    first('direction') ?? (remitter === undefined && named >= 0 ? named : undefined);
  const some = <Name extends string>(name: Name, index: number | undefined) =>
    index === undefined ? {} : { [name]: index };
  return {
    day: days,
    summaries: known.flatMap((heading, index) => (heading === 'summary' ? [index] : [])),
    ...some('incoming', first('incoming')),
    ...some('outgoing', first('outgoing')),
    ...some('signed', first('signed')),
    ...some('amount', first('amount')),
    ...some('direction', direction),
    ...some('remitter', remitter),
    ...some('payer', remitter === undefined ? first('payer') : undefined),
    ...some('account', first('account')),
    ...some('paymentBank', first('paymentBank')),
    ...some('paymentBranch', first('paymentBranch')),
  };
}

/** An entry of a table with one amount. */
interface Amount {
  day: Day;
  text: string;
  yen: number;
  /** undefined: nothing says it. */
  balance: number | undefined;
}

/** Whether the balances beside amounts say which way each of them went. */
function areFollowed(entries: readonly Amount[]): boolean {
  const pairs = entries.slice(1).map((later, at) => [entries[at] ?? later, later] as const);
  const fits = (isNewestLast: boolean, sign: 1 | -1) =>
    pairs.every(([upper, lower]) => {
      const [before, after] = isNewestLast ? [upper, lower] : [lower, upper];
      return (
        before.day <= after.day &&
        before.balance !== undefined &&
        after.balance === before.balance + sign * after.yen
      );
    });
  const either = [true, false];
  // What left may stand there without a minus: three equal fees look like deposits, read from below.
  return (
    entries.some(({ yen }) => yen < 0) &&
    either.some((isNewestLast) => fits(isNewestLast, 1)) &&
    !either.some((isNewestLast) => fits(isNewestLast, -1))
  );
}

/** Whether amounts say by their sign which way they went, or the balance beside them does. */
function areSigned(entries: readonly Amount[]): boolean {
  if (entries.every(({ text }) => /^[-+]/.test(text))) {
    return entries.some(({ text }) => text.startsWith('+'));
  }
  return areFollowed(entries);
}

/** What stands below headings. */
export interface Below {
  /** The first rows. */
  head: readonly Cells[];
  /** All rows. */
  rows: () => Iterable<Cells>;
  days: DaysOfFile;
}

/** The entries among rows; null: one of them can't be read. */
function amountsOf(
  rows: Iterable<Cells>,
  { columns, names, days }: { columns: TableColumns; names: Cells; days: DaysOfFile },
): Amount[] | null {
  const at = columns.amount ?? -1;
  const balance = names.findIndex((name) => ofBalance.has(keyOf(name)));
  const amounts: Amount[] = [];
  for (const row of rows) {
    const cells = [at, ...columns.day].map((column) => (row[column] ?? '').trim());
    // The headings stand there again, of a new page.
    const isHeadings = cells[0] === (names[at] ?? '').trim();
    if (isHeadings || cells.includes('')) continue;
    const text = (row[at] ?? '').normalize('NFKC').replace(dashes, '-').trim();
    const [yen, left] = [readWrittenYen(text), readWrittenYen(row[balance] ?? '')];
    const day = readDay(cells.slice(1).join('-'), days);
    if (typeof yen !== 'number' || !('day' in day)) return null;
    amounts.push({ day: day.day, text, yen, balance: typeof left === 'number' ? left : undefined });
  }
  return amounts;
}

/**
 * The one amount as one with a sign, where nothing else says its direction and all rows show that it has one. The first
 * rows are looked at before: they say it of most tables.
 */
function withSign(columns: TableColumns, names: Cells, below: Below): TableColumns {
  const { amount, ...others } = columns;
  const said = [columns.incoming, columns.signed, columns.direction, columns.remitter];
  const isUnclear = amount !== undefined && said.every((column) => column === undefined);
  if (!isUnclear || columns.day.length === 0) return columns;
  const { days } = below;
  const isSigned = [() => below.head, below.rows].every((rows) => {
    const entries = amountsOf(rows(), { columns, names, days });
    return entries !== null && entries.length > 0 && areSigned(entries);
  });
  return isSigned ? { ...others, signed: amount } : columns;
}

/**
 * Whether 借方 and 貸方 are those of an office's own books, as the balances beside them show: 借方 is what came in there.
 * Without balances the other headings of a table say which of them it means.
 */
function areSidesOfBooks(names: Cells, columns: TableColumns, { head }: Below): boolean {
  const { incoming = -1, outgoing = -1 } = columns;
  const balance = names.findIndex((name) => ofBalance.has(keyOf(name)));
  if (!keyOf(names[incoming] ?? '').startsWith('貸方')) return false;
  const entries = head.flatMap((row) => {
    const [came, left, rest] = [incoming, outgoing, balance].map((at) =>
      readWrittenYen(row[at] ?? ''),
    );
    const isEntry = typeof came === 'number' || typeof left === 'number';
    return isEntry && typeof rest === 'number' ? [{ yen: (came ?? 0) - (left ?? 0), rest }] : [];
  });
  const pairs = entries.slice(1).map((later, at) => [entries[at] ?? later, later] as const);
  const fits = (isNewestLast: boolean, sign: 1 | -1) =>
    pairs.every(([upper, lower]) => {
      const [before, after] = isNewestLast ? [upper, lower] : [lower, upper];
      return after.rest === before.rest + sign * after.yen;
    });
  const either = [true, false];
  return (
    pairs.length > 0 &&
    either.some((isNewestLast) => fits(isNewestLast, -1)) &&
    !either.some((isNewestLast) => fits(isNewestLast, 1))
  );
}

/** The headings without those that stand there twice, over a column that says nothing and one that does. */
function withoutEmptyTwins(cells: Cells, head: readonly Cells[]): Cells {
  const keys = cells.map(keyOf);
  const isSaid = (at: number) => head.some((row) => (row[at] ?? '').trim() !== '');
  return cells.map((cell, at) => {
    const isOne = keys[at] === '' || meanings.get(keys[at] ?? '') === 'summary' || isSaid(at);
    const twin = (key: string, other: number) => other !== at && key === keys[at] && isSaid(other);
    return !isOne && keys.some(twin) ? '' : cell;
  });
}

/**
 * The columns that a row of headings names, or those without which a table can't be read.
 *
 * @param below what stands below them, if it may say more
 */
export function findColumns(
  cells: Cells,
  below?: Below,
): TableColumns | { missing: MissingColumn[] } {
  const named = namedColumns(below ? withoutEmptyTwins(cells, below.head) : cells);
  // What came in and what left would be confused: the office is asked.
  if (below && areSidesOfBooks(cells, named, below)) return { missing: ['amount'] };
  const columns = below ? withSign(named, cells, below) : named;
  const { day, incoming, signed, amount, direction, remitter } = columns;
  // A single amount column has no direction, unless a bank's column of remitters shows that it lists deposits: the
  // office writes names beside what it paid, too.
  const hasAmount =
    incoming !== undefined ||
    signed !== undefined ||
    (amount !== undefined && (direction !== undefined || remitter !== undefined));
  const missing: MissingColumn[] = [
    ...(day.length === 0 ? (['day'] as const) : []),
    ...(hasAmount ? [] : (['amount'] as const)),
  ];
  return missing.length > 0 ? { missing } : columns;
}

/**
 * Whether each of two rows of headings is of a table of its own: both say day, amount and who paid, this one by the
 * same kind of column. Days of the application and of the payment, with an amount each, stand in one list. Without a
 * gap between them, both say what left, too.
 */
export function meanTheSame(names: Cells, others: Cells, isApart: boolean): boolean {
  const [one, other] = [names, others].map((cells) => {
    const { day, incoming, outgoing, remitter, payer, summaries } = namedColumns(cells);
    const isAccount = day.length > 0 && incoming !== undefined;
    const isWhole = isAccount && (isApart || outgoing !== undefined);
    const who = [remitter, payer, summaries[0]].map((column) => column !== undefined);
    return { isWhole, who: who.includes(true) ? who.join() : null };
  });
  return Boolean(one?.isWhole && other?.isWhole && one.who !== null && one.who === other.who);
}

/** The row that names the most columns, from 0, what it says and these columns; null: no row names one. */
export function likeliestHeadings(
  table: Table,
): { headings: number; names: string[]; columns: TableColumns } | null {
  const named = headingRows(table, isStatementHeading).map(({ row, cells }) => ({
    headings: row,
    names: cells,
    columns: namedColumns(cells),
  }));
  const [most] = named.toSorted(
    (a, b) => readColumns(b.columns).size - readColumns(a.columns).size,
  );
  return most && readColumns(most.columns).size > 0 ? most : null;
}

/** The columns as the office said them. */
export function tableColumnsOf(said: LayoutColumns): TableColumns {
  const { day, memo, ...others } = said;
  const named = Object.entries(others).flatMap(([name, position]) =>
    position === null ? [] : [[name, position - 1] as const],
  );
  return {
    day: day === null ? [] : [day - 1],
    summaries: memo === null ? [] : [memo - 1],
    ...Object.fromEntries(named),
  };
}

/** The columns that are read, by their index. */
export function readColumns({ day, summaries, ...others }: TableColumns): Set<number> {
  return new Set([...day, ...summaries, ...Object.values(others)]);
}

/** The columns as the office would say them. */
export function layoutColumnsOf({ day, summaries, ...columns }: TableColumns): LayoutColumns {
  const position = (index: number | undefined) => (index === undefined ? null : index + 1);
  return {
    day: position(day[0]),
    signed: position(columns.signed ?? columns.amount),
    incoming: position(columns.incoming),
    outgoing: columns.incoming === undefined ? null : position(columns.outgoing),
    remitter: position(columns.remitter ?? (summaries.length === 0 ? columns.payer : undefined)),
    memo: position(summaries[0]),
    account: position(columns.account),
  };
}
