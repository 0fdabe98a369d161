import { tokyoDay } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { downloadRefundsCsv as definition } from '@seminar/shared/refunds/endpoints';
import type { RefundKind, RefundState } from '@seminar/shared/refunds/schema';
import { partOf } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { listCsv } from '../exports/listCsv.ts';
import { refundSelection } from './listRefunds.ts';
import { presentRefund } from './presentRefund.ts';

type Query = HandlerInput<typeof definition>['query'];

const columns = [
  '返金番号',
  '登録日',
  '状態',
  '種類',
  '金額',
  '理由',
  '返金日',
  '備考',
  '適格返還請求書番号',
  '取りやめた理由',
  '入金番号',
  '振込日',
  '振込名義',
  '入金額',
  '振込元銀行',
  '振込元支店',
  '申込ID',
  '申込者名',
  'メールアドレス',
  '講習会コード',
  '講習会名',
];

const stateNames: Record<RefundState, string> = {
  due: '返金待ち',
  done: '返金済',
  withdrawn: '取りやめ',
};

const kindNames: Record<RefundKind, string> = {
  overpaid: '過入金',
  already_paid: '二重振込',
  cancelled: '取消後の入金',
  fee_returned: '受講料の返金',
  other: 'その他',
};

/** The refunds that the list's filters leave, as a CSV file. */
export function exportRefunds(
  context: Context,
  { adminId, query }: { adminId: number; query: Query },
) {
  return listCsv(context, {
    adminId,
    list: 'refunds',
    part: partOf(query),
    only: query.only,
    name: '返金',
    selection: refundSelection(context, query),
    columns,
    linesOf: (rows) =>
      rows
        .map((row) => presentRefund(row, { adminId, now: context.clock(), fourEyes: false }))
        .map(({ deposit, submission, ...refund }) => [
          refund.id,
          tokyoDay(new Date(refund.created_at)),
          stateNames[refund.state],
          kindNames[refund.kind],
          refund.amount,
          refund.reason,
          refund.refunded_on ?? '',
          refund.note ?? '',
          refund.return_invoice_number ?? '',
          refund.withdrawal_reason ?? '',
          deposit.id,
          deposit.deposited_at,
          deposit.remitter_name,
          deposit.amount,
          deposit.bank_name,
          deposit.branch_name,
          submission?.submission_id ?? '',
          submission?.name ?? '',
          submission?.email ?? '',
          submission?.seminar.code ?? '',
          submission?.seminar.name ?? '',
        ]),
  });
}
