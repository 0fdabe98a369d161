import { paymentStatusNames } from '@seminar/shared/applying/submissions/names';
import type { DepositDetail } from '@seminar/shared/money/deposits/schema';
import { tokyoDay } from '@seminar/shared/date';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { depositSelection } from './listDeposits.ts';
import { noFacts, presentDepositDetail } from './presentDeposit.ts';

const columns: TableColumns<DepositDetail> = [
  [
    '申込番号',
    ({ allocations }) => allocations.map((allocation) => allocation.application_number).join('、'),
  ],
  ['入金番号', ({ id }) => id],
  ['振込日', (deposit) => deposit.deposited_at],
  ['振込名義', (deposit) => deposit.remitter_name],
  ['金額', ({ amount }) => amount],
  ['振込先口座番号', (deposit) => deposit.virtual_bank_account?.account_number ?? ''],
  ['紐付く申込', ({ allocations }) => allocations.map(({ name }) => name).join('、')],
  ['メールアドレス', ({ applicant }) => applicant?.email ?? ''],
  [
    '状況',
    ({ applicant }) => (applicant ? paymentStatusNames[applicant.payment_status] : '申込紐付なし'),
  ],
  ['割当額', (deposit) => deposit.allocated_amount],
  ['返金額', (deposit) => deposit.refund_amount],
  ['受講料以外の額', ({ asides }) => asides.reduce((sum, { amount }) => sum + amount, 0)],
  ['未割当額', (deposit) => deposit.unexplained_amount],
  ['銀行取消日', ({ reversed_at: at }) => (at === null ? '' : tokyoDay(new Date(at)))],
  ['振込元銀行', (deposit) => deposit.bank_name],
  ['振込元支店', (deposit) => deposit.branch_name],
  ['摘要', ({ remarks }) => remarks],
];

/** The deposits that the list's filters leave, as a CSV file. */
export const depositsCsv = listCsv({
  name: () => '入金情報',
  selection: depositSelection,
  note: noteAccess('deposits'),
  present: (rows) => rows.map((row) => presentDepositDetail(row, noFacts)),
  columns,
});
