import type { Day } from '@seminar/shared/date';
import { Prisma } from '../../generated/prisma/client.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';
import { billFileName } from '../bills/billDocument.ts';
import { receiptFileName } from '../receipts/receiptDocument.ts';

export const documentKinds = {
  receipt: '領収書',
  void_copy: '領収書（取消の控え）',
  return_invoice: '適格返還請求書',
  invoice: '請求書',
  estimate: '見積書',
} as const;

/** A document that was handed out or kept, as the database has it. */
export interface KeptDocument {
  kind: keyof typeof documentKinds;
  /** Of the receipt, the bill or the return invoice. */
  number: string;
  /** Which issue of the receipt; 1 for other documents. */
  version: number;
  /** The copy that is marked as void. */
  voidCopy: boolean;
  /** 取引年月日: the deposit's day, the day on which money was returned, or when the seminar is given. */
  day: Day;
  /** 取引金額 in yen, tax included. */
  amount: number;
  /** 取引先. */
  counterparty: string;
  issuedOn: Day;
  /** null: it is valid. */
  voidedOn: Day | null;
  sha256: string;
  createdAt: Date;
}

export interface WithBytes extends KeptDocument {
  bytes: Buffer;
}

const day = (column: string) => Prisma.raw(`to_char(${column}, 'YYYY-MM-DD')`);
const tokyoDay = (column: string) =>
  Prisma.raw(`to_char(${column} AT TIME ZONE 'Asia/Tokyo', 'YYYY-MM-DD')`);

/**
 * The documents whose receipt, bill or return invoice was issued in the period, in the order of their numbers.
 *
 * @param columns `bytes`, or nothing
 */
function documentsWith(columns: Prisma.Sql, { from, to }: Period): Prisma.Sql {
  const within = (table: string) =>
    Prisma.sql`${Prisma.raw(table)}.issue_date BETWEEN ${from}::date AND ${to}::date`;
  return Prisma.sql`
    SELECT 'receipt' AS kind, r.receipt_number AS number, v.version, false AS "voidCopy",
      ${day('r.transaction_date')} AS day, r.amount,
      v.addressee || ' ' || v.honorific AS counterparty, ${day('v.issued_on')} AS "issuedOn",
      ${tokyoDay('r.voided_at')} AS "voidedOn", d.sha256, v.created_at AS "createdAt" ${columns}
    FROM receipts AS r JOIN receipt_versions AS v ON v.receipt_id = r.id
    JOIN receipt_documents AS d ON d.receipt_id = r.id AND d.version = v.version
    WHERE ${within('r')}
    UNION ALL
    SELECT 'void_copy', r.receipt_number, 1, true, ${day('r.transaction_date')}, r.amount,
      r.addressee || ' ' || r.honorific, ${day('r.issue_date')}, ${tokyoDay('r.voided_at')}, d.sha256,
      d.created_at ${columns}
    FROM receipts AS r JOIN receipt_void_copies AS d ON d.receipt_id = r.id
    WHERE ${within('r')}
    UNION ALL
    SELECT 'return_invoice', i.return_invoice_number, 1, false, ${day('i.returned_on')}, i.amount,
      coalesce(v.addressee || ' ' || v.honorific, r.addressee || ' ' || r.honorific,
        b.addressee || ' ' || b.honorific),
      ${day('i.issue_date')}, ${tokyoDay('i.voided_at')}, d.sha256, i.created_at ${columns}
    FROM return_invoices AS i LEFT JOIN receipts AS r ON r.id = i.receipt_id
    LEFT JOIN bills AS b ON b.id = i.bill_id
    LEFT JOIN LATERAL (
      -- As the document states it: the receipt may have been reissued to somebody else since.
      SELECT addressee, honorific FROM receipt_versions
      WHERE receipt_id = r.id AND created_at <= i.created_at ORDER BY version DESC LIMIT 1) AS v ON true
    JOIN return_invoice_documents AS d ON d.return_invoice_id = i.id
    WHERE ${within('i')}
    UNION ALL
    SELECT b.kind::text, b.bill_number, 1, d.void_copy,
      ${day('coalesce(b.supplied_until, b.issue_date)')}, b.amount,
      b.addressee || ' ' || b.honorific, ${day('b.issue_date')}, ${tokyoDay('b.voided_at')}, d.sha256,
      d.created_at ${columns}
    FROM bills AS b JOIN bill_documents AS d ON d.bill_id = b.id
    WHERE ${within('b')}
    ORDER BY number, version, kind, "voidCopy"`;
}

export const documentsOf = (period: Period) => documentsWith(Prisma.empty, period);
export const documentsWithBytes = (period: Period) => documentsWith(Prisma.sql`, d.bytes`, period);

/** Where a document is in the archive. */
export function pathOf({ kind, number, version, voidCopy }: KeptDocument): string {
  switch (kind) {
    case 'receipt':
      return `書類/領収書/${receiptFileName(number, version)}`;
    case 'void_copy':
      return `書類/領収書/領収書_${number}_取消.pdf`;
    case 'invoice':
    case 'estimate': {
      const name = documentKinds[kind];
      return `書類/${name}/${billFileName({ kind, billNumber: number, voidCopy })}`;
    }
    case 'return_invoice':
      return `書類/適格返還請求書/適格返還請求書_${number}.pdf`;
  }
}

/**
 * The columns of the index (索引簿), which begins with what the law wants to be searched by.
 *
 * @param damaged the paths of documents that differ from their hash
 */
export function indexColumns(damaged: ReadonlySet<string>): TableColumns<KeptDocument> {
  return [
    ['取引年月日', (it) => it.day],
    ['取引金額', (it) => it.amount],
    ['取引先', (it) => it.counterparty],
    ['書類の種類', (it) => documentKinds[it.kind]],
    ['番号', (it) => it.number],
    ['発行日', (it) => it.issuedOn],
    ['再発行', (it) => (it.version === 1 ? '' : `再発行${it.version - 1}回目`)],
    ['状態', (it) => (it.voidedOn === null ? '有効' : '取消')],
    ['取消日', (it) => it.voidedOn ?? ''],
    ['ファイル名', pathOf],
    ['SHA-256', (it) => it.sha256],
    ['検査', (it) => (damaged.has(pathOf(it)) ? '不一致' : '一致')],
  ];
}
