import { auditActionLabels } from '@seminar/shared/office/audit-trail/labels';
import { asideKindNames } from '@seminar/shared/money/deposits/names';
import { startOfTokyoDay } from '@seminar/shared/date';
import { periodFiguresSchema } from '@seminar/shared/papers/period-close/schema';
import { Prisma } from '../../generated/prisma/client.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { endOfDay } from '../period-close/asOf.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';

/** A row of a ledger: what stands in each column, by its heading. */
type Line = Record<string, string | number | null>;

/** A table of the archive: its rows come from one statement, whose columns are its headings. */
export interface LedgerTable {
  name: string;
  headings: readonly string[];
  rows: Prisma.Sql;
}

export function columnsOf(headings: readonly string[]): TableColumns<Line> {
  return headings.map((heading) => [heading, (line) => line[heading] ?? ''] as const);
}

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const instant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI')`;
const person = (column: string) => `(SELECT name FROM admins WHERE admins.id = ${column})`;

/** A reason; where nobody gave one, the action is stored in its place, and stands here as the audit calls it. */
const inWords = (column: string) =>
  `CASE ${column} ${Object.entries(auditActionLabels)
    .filter(([action]) => action.startsWith('deposit.'))
    .map(([action, { ja }]) => `WHEN '${action}' THEN '${ja}'`)
    .join(' ')} ELSE ${column} END`;

const asideNamed = (column: string) =>
  `CASE ${column} ${Object.entries(asideKindNames)
    .map(([kind, name]) => `WHEN '${kind}' THEN '${name}'`)
    .join(' ')} END`;

/** A table whose headings and values are written side by side. */
function table(
  name: string,
  columns: readonly (readonly [heading: string, value: string])[],
  from: Prisma.Sql,
): LedgerTable {
  const selected = columns.map(([heading, value]) => `${value} AS "${heading}"`).join(', ');
  return {
    name: `帳簿/${name}.csv`,
    headings: columns.map(([heading]) => heading),
    rows: Prisma.sql`SELECT ${Prisma.raw(selected)} FROM ${from}`,
  };
}

/**
 * Everything about the money of a period: what came, and what was done or undone with it. What belongs to
 * a deposit of the period is in it, whenever it was done.
 */
export function ledgerTables(period: Period): LedgerTable[] {
  const { from, to } = period;
  const [start, end] = [startOfTokyoDay(from), endOfDay(to)];
  const came = Prisma.sql`d.deposited_at BETWEEN ${from}::date AND ${to}::date`;
  const during = (column: string) =>
    Prisma.sql`(${Prisma.raw(column)} >= ${start} AND ${Prisma.raw(column)} < ${end})`;
  /** What of a deposit is neither allocated nor refunded nor put aside, if the bank has taken it back, or if not. */
  const rest = (takenBack: 'IS NULL' | 'IS NOT NULL') =>
    `CASE WHEN back.deposit_id ${takenBack} THEN d.amount - d.allocated_amount - d.refund_amount - d.aside_amount ELSE 0 END`;
  const application = [
    ['申込番号', "coalesce(s.number, '')"],
    ['申込者名', "coalesce(s.applicant_name, '')"],
  ] as const;
  return [
    table(
      '入金',
      [
        ['入金番号', 'd.id'],
        ['入金日', day('d.deposited_at')],
        ['金額', 'd.amount'],
        ['振込名義', 'd.remitter_name'],
        ['振込元銀行', 'd.payment_bank_name'],
        ['振込元支店', 'd.payment_branch_name'],
        ['振込先口座番号', 'd.account_number'],
        ['摘要', 'd.remarks'],
        ['割当済の金額', 'd.allocated_amount'],
        ['返金の金額', 'd.refund_amount'],
        ['受講料以外の金額', 'd.aside_amount'],
        ['未割当の金額', rest('IS NULL')],
        // Nobody has to find an application for what the bank took back.
        ['未割当のうち銀行が取り消した金額', rest('IS NOT NULL')],
        ['銀行による取消日', day('back.day')],
      ],
      Prisma.sql`deposits AS d LEFT JOIN deposit_reversals AS back ON back.deposit_id = d.id
        WHERE ${came} ORDER BY d.deposited_at, d.id`,
    ),
    // Apart from what came, whose amounts then add up to the bank's.
    table(
      '銀行取消',
      [
        ['入金番号', 'd.id'],
        ['入金日', day('d.deposited_at')],
        ['金額', 'd.amount'],
        ['振込名義', 'd.remitter_name'],
        ['振込先口座番号', 'd.account_number'],
        ['銀行による取消日', day('back.day')],
        ['記録日時', instant('back.recorded_at')],
        ['記録した担当者', person('back.recorded_by')],
      ],
      Prisma.sql`deposit_reversals AS back JOIN deposits AS d ON d.id = back.deposit_id
        WHERE ${came} OR back.day BETWEEN ${from}::date AND ${to}::date ORDER BY back.day, d.id`,
    ),
    table(
      '割当',
      [
        ['割当番号', 'a.id'],
        ['入金番号', 'a.deposit_id'],
        ['入金日', day('d.deposited_at')],
        ...application,
        ['金額', 'a.amount'],
        ['割当日時', instant('a.created_at')],
        ['割当した担当者', `coalesce(${person('a.created_by')}, '自動')`],
        ['取消日時', instant('a.reversed_at')],
        ['取り消した担当者', person('a.reversed_by')],
        ['取消の理由', inWords('a.reversal_reason')],
      ],
      Prisma.sql`allocations AS a JOIN deposits AS d ON d.id = a.deposit_id
        JOIN submissions AS s ON s.id = a.submission_id
        WHERE ${came} OR ${during('a.created_at')} OR ${during('a.reversed_at')} ORDER BY a.id`,
    ),
    table(
      '受講料以外',
      [
        ['番号', 'o.id'],
        ['入金番号', 'o.deposit_id'],
        ['入金日', day('d.deposited_at')],
        ['金額', 'o.amount'],
        ['区分', asideNamed('o.kind')],
        ['理由', 'o.reason'],
        ['記録日時', instant('o.created_at')],
        ['記録した担当者', person('o.created_by')],
        ['取消日時', instant('o.withdrawn_at')],
        ['取り消した担当者', person('o.withdrawn_by')],
        ['取消の理由', 'o.withdrawal_reason'],
      ],
      Prisma.sql`asides AS o JOIN deposits AS d ON d.id = o.deposit_id
        WHERE ${came} OR ${during('o.created_at')} OR ${during('o.withdrawn_at')} ORDER BY o.id`,
    ),
    table(
      '返金',
      [
        ['返金番号', 'f.id'],
        ['入金番号', 'f.deposit_id'],
        ['入金日', day('d.deposited_at')],
        ...application,
        ['金額', 'f.amount'],
        ['理由', 'f.reason'],
        ['返金待ちにした日時', instant('f.created_at')],
        ['返金日', day('f.refunded_on')],
        ['返金を記録した担当者', person('f.completed_by')],
        ['取り下げ日時', instant('f.withdrawn_at')],
        ['取り下げの理由', 'f.withdrawal_reason'],
      ],
      Prisma.sql`refunds AS f JOIN deposits AS d ON d.id = f.deposit_id
        LEFT JOIN submissions AS s ON s.id = f.submission_id
        WHERE ${came} OR ${during('f.created_at')} OR ${during('f.withdrawn_at')}
          OR f.refunded_on BETWEEN ${from}::date AND ${to}::date ORDER BY f.id`,
    ),
    table(
      '協会負担',
      [
        ['番号', 'w.id'],
        ['入金番号', 'w.deposit_id'],
        ['入金日', day('d.deposited_at')],
        ...application,
        ['金額', 'w.amount'],
        ['理由', 'w.reason'],
        ['決定日時', instant('w.created_at')],
        ['決定した担当者', person('w.created_by')],
        ['取消日時', instant('w.undone_at')],
        ['取消の理由', 'w.undo_reason'],
      ],
      Prisma.sql`waivers AS w JOIN deposits AS d ON d.id = w.deposit_id
        JOIN submissions AS s ON s.id = w.submission_id
        WHERE ${came} OR ${during('w.created_at')} OR ${during('w.undone_at')} ORDER BY w.id`,
    ),
  ];
}

export interface CloseRow {
  from: string;
  to: string;
  revision: number;
  figures: unknown;
  closedAt: string;
  closedBy: string | null;
  sealedEntryId: string | null;
  seal: string | null;
}

/** The closes that were made of days of the period. */
export const closesOf = ({ from, to }: Period) => Prisma.sql`
  SELECT ${Prisma.raw(day('c.period_from'))} AS from, ${Prisma.raw(day('c.period_to'))} AS to, c.revision,
    c.figures, ${Prisma.raw(instant('c.closed_at'))} AS "closedAt",
    ${Prisma.raw(person('c.closed_by'))} AS "closedBy", c.sealed_entry_id::text AS "sealedEntryId", c.seal
  FROM closes AS c WHERE c.period_from <= ${to}::date AND c.period_to >= ${from}::date
  ORDER BY c.period_from, c.period_to, c.revision`;

const figuresOf = ({ figures }: CloseRow) => periodFiguresSchema.parse(figures);

export const closeColumns: TableColumns<CloseRow> = [
  ['期間の始め', (row) => row.from],
  ['期間の終わり', (row) => row.to],
  ['回', (row) => row.revision],
  ['締めた日時', (row) => row.closedAt],
  ['締めた担当者', (row) => row.closedBy ?? ''],
  ['銀行の入金件数', (row) => figuresOf(row).bank.count],
  ['銀行の入金合計', (row) => figuresOf(row).bank.total],
  ['割当済', (row) => figuresOf(row).places.allocated],
  ['返金待ち', (row) => figuresOf(row).places.refund_due],
  ['返金済', (row) => figuresOf(row).places.refunded],
  ['受講料以外', (row) => figuresOf(row).places.aside],
  ['未割当', (row) => figuresOf(row).places.unexplained],
  ['銀行取消の入金', (row) => figuresOf(row).places.taken_back],
  ['期首の未割当残高', (row) => figuresOf(row).balance.opening],
  ['期末の未割当残高', (row) => figuresOf(row).balance.closing],
  ['協会の負担', (row) => figuresOf(row).waivers.waived - figuresOf(row).waivers.undone],
  ['操作の記録の封印（記録番号）', (row) => row.sealedEntryId ?? ''],
  ['操作の記録の封印（値）', (row) => row.seal ?? ''],
];
