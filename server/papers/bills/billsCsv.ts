import { billKindNames } from '@seminar/shared/papers/bills/names';
import type { Bill } from '@seminar/shared/papers/bills/schema';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { billSelection } from './listBills.ts';
import { presentBills } from './presentBill.ts';

const columns: TableColumns<Bill> = [
  ['番号', (bill) => bill.bill_number],
  ['種類', ({ kind }) => billKindNames[kind]],
  ['発行日', (bill) => bill.issue_date],
  ['支払期限・有効期限', (bill) => bill.due_on ?? ''],
  ['宛名', ({ addressee }) => addressee],
  ['敬称', ({ honorific }) => honorific],
  ['金額', ({ amount }) => amount],
  ['対象講習会', ({ submission, group }) => (submission ?? group)?.seminar_name ?? ''],
  ['申込番号', ({ submission }) => submission?.number ?? ''],
  ['団体申込番号', ({ group }) => group?.number ?? ''],
  ['人数', ({ group }) => group?.people ?? 1],
  ['適格請求書', ({ qualified }) => (qualified ? '○' : '')],
  ['発行者', (bill) => bill.issued_by ?? '申込者'],
  ['状態', ({ status }) => (status === 'valid' ? '有効' : '取消')],
  ['取消の理由', (bill) => bill.void_reason ?? ''],
];

/** The invoices and estimates that the list's filters leave, as a CSV file. */
export const billsCsv = listCsv({
  name: () => '請求書・見積書',
  selection: billSelection,
  note: noteAccess('bills'),
  present: (rows, { db }) => presentBills(db, rows),
  columns,
});
