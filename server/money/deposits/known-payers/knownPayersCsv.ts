import { tokyoDay } from '@seminar/shared/date';
import type { KnownPayer } from '@seminar/shared/money/deposits/known-payers/schema';
import { listCsv } from '../../../platform/exports/listCsv.ts';
import { recordAccess } from '../../../platform/access-log/recordAccess.ts';
import type { TableColumns } from '../../../platform/http/tableLines.ts';
import { knownPayerSelection, presentKnownPayer } from './listKnownPayers.ts';

const columns: TableColumns<KnownPayer> = [
  ['振込名義', (payer) => payer.remitter_name],
  ['振込元', ({ banks }) => banks.join('、')],
  ['支払先の種類', (payer) => (payer.paid_for.kind === 'company' ? '会社' : '個人')],
  ['支払先', (payer) => payer.paid_for.name],
  ['入金の件数', ({ deposits }) => deposits],
  ['最初の入金日', (payer) => payer.first_on],
  ['最後の入金日', (payer) => payer.last_on],
  ['最後の入金番号', (payer) => payer.last_deposit_id],
  ['使用停止日', ({ forgotten }) => (forgotten ? tokyoDay(new Date(forgotten.at)) : '')],
  ['停止した担当者', ({ forgotten }) => forgotten?.by ?? ''],
  ['停止の理由', ({ forgotten }) => forgotten?.reason ?? ''],
];

/** The known payers that the list's filters leave, as a CSV file. */
export const knownPayersCsv = listCsv({
  name: () => '前回の振込名義',
  selection: knownPayerSelection,
  note: (context, { adminId, total }) =>
    recordAccess(context, {
      adminId,
      action: 'deposits.exported',
      entity: 'deposits',
      entityId: 'known-payers',
      count: total,
    }),
  present: (rows) => rows.map(presentKnownPayer),
  columns,
});
