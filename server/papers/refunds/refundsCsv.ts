import {
  payerCheckedName,
  payerDiffersName,
  refundKindNames,
  refundStateNames,
} from '@seminar/shared/papers/refunds/names';
import { tokyoDay } from '@seminar/shared/date';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { refundSelection } from './listRefunds.ts';
import { presentRefund } from './presentRefund.ts';

type Line = Refund & { applicationNumber: string };

const columns: TableColumns<Line> = [
  ['申込番号', (line) => line.applicationNumber],
  ['返金番号', ({ id }) => id],
  ['登録日', (refund) => tokyoDay(new Date(refund.created_at))],
  ['状態', ({ state }) => refundStateNames[state]],
  ['区分', ({ kind }) => refundKindNames[kind]],
  ['金額', ({ amount }) => amount],
  ['理由', ({ reason }) => reason],
  ['返金日', (refund) => refund.refunded_on ?? ''],
  ['備考', ({ note }) => note ?? ''],
  ['適格返還請求書番号', (refund) => refund.return_invoice_number ?? ''],
  ['取り下げた理由', (refund) => refund.withdrawal_reason ?? ''],
  ['入金番号', ({ deposit }) => deposit.id],
  ['振込日', ({ deposit }) => deposit.deposited_at],
  ['振込名義', ({ deposit }) => deposit.remitter_name],
  ['入金額', ({ deposit }) => deposit.amount],
  ['振込元銀行', ({ deposit }) => deposit.bank_name],
  ['振込元支店', ({ deposit }) => deposit.branch_name],
  [
    '振込人の確認',
    ({ payer_differs: differs, payer_checked: checked }) =>
      differs ? (checked ? payerCheckedName : payerDiffersName) : '',
  ],
  // Of what a company paid, never the person whose fee it was.
  ['返金先の会社名', ({ payer }) => payer?.company ?? ''],
  ['返金先の氏名', ({ payer }) => payer?.name ?? ''],
  ['返金先のメールアドレス', ({ payer }) => payer?.email ?? ''],
  ['申込者名', ({ submission }) => submission?.name ?? ''],
  ['メールアドレス', ({ submission }) => submission?.email ?? ''],
  ['講習会コード', ({ submission }) => submission?.seminar.code ?? ''],
  ['講習会名', ({ submission }) => submission?.seminar.name ?? ''],
];

/** The refunds that the list's filters leave, as a CSV file. */
export const refundsCsv = listCsv({
  name: () => '返金',
  selection: refundSelection,
  note: noteAccess('refunds'),
  // Who may complete them, and who has looked at the payer, isn't in the file.
  present: (rows, { clock }) =>
    rows.map((row) => ({
      ...presentRefund(row, {
        adminId: 0,
        now: clock(),
        fourEyes: false,
        names: new Map(),
        owed: new Map(),
      }),
      applicationNumber: row.submission?.number ?? '',
    })),
  columns,
});
