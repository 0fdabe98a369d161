import { tokyoDay } from '@seminar/shared/date';
import type { downloadDepositsCsv as definition } from '@seminar/shared/deposits/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { partOf } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { listCsv } from '../exports/listCsv.ts';
import { paymentNames } from '../payments/paymentNames.ts';
import { depositSelection } from './listDeposits.ts';
import { noFacts, presentDepositDetail } from './presentDeposit.ts';

type Query = HandlerInput<typeof definition>['query'];

const columns = [
  '入金番号',
  '振込日',
  '振込名義',
  '金額',
  '振込先口座番号',
  '紐付く申込',
  'メールアドレス',
  '申込ID',
  '状況',
  '割当額',
  '返金額',
  '未割当額',
  '銀行取消日',
  '振込元銀行',
  '振込元支店',
  '摘要',
];

/** The deposits that the list's filters leave, as a CSV file. */
export function exportDeposits(
  context: Context,
  { adminId, query }: { adminId: number; query: Query },
) {
  return listCsv(context, {
    adminId,
    list: 'deposits',
    part: partOf(query),
    only: query.only,
    name: '入金情報',
    selection: depositSelection(context, query),
    columns,
    linesOf: (rows) =>
      rows
        .map((row) => presentDepositDetail(row, noFacts))
        .map((deposit) => [
          deposit.id,
          deposit.deposited_at,
          deposit.remitter_name,
          deposit.amount,
          deposit.virtual_bank_account?.account_number ?? '',
          deposit.allocations.map(({ name }) => name).join('、'),
          deposit.applicant?.email ?? '',
          deposit.allocations.map(({ submission_id }) => submission_id).join('、'),
          deposit.applicant ? paymentNames[deposit.applicant.payment_status] : '申込紐付なし',
          deposit.allocated_amount,
          deposit.refund_amount,
          deposit.unexplained_amount,
          deposit.reversed_at === null ? '' : tokyoDay(new Date(deposit.reversed_at)),
          deposit.bank_name,
          deposit.branch_name,
          deposit.remarks,
        ]),
  });
}
