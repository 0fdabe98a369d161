import { dutyStateNames } from '@seminar/shared/money/annual-duty/names';
import type { downloadAnnualDutyCsv, DutyRow } from '@seminar/shared/money/annual-duty/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { dutySelection } from './listAnnualDuty.ts';

type Query = HandlerInput<typeof downloadAnnualDutyCsv>['query'];

const columns: TableColumns<DutyRow> = [
  ['前年度の受講番号', (row) => row.student_number],
  ['氏名', (row) => row.name],
  ['会社名', (row) => row.company_name],
  ['メールアドレス', (row) => row.email],
  ['電話番号', (row) => row.phone],
  ['前年度の講習会', (row) => row.seminar_name],
  ['状況', (row) => dutyStateNames[row.state]],
  [
    '備考',
    (row) =>
      [
        row.imported && '移行データ',
        row.maybe && 'メールのみ一致（要確認）',
        row.notices_refused && '案内不要',
      ]
        .filter(Boolean)
        .join('・'),
  ],
];

/** Last year's attendees that the list's filters leave, as a CSV file. */
export const annualDutyCsv = listCsv({
  name: ({ fiscal_year: year }: Query) => `年度受講_${year}年度`,
  selection: ({ db }, query) => dutySelection(db, query),
  note: noteAccess('annual_duty', ({ fiscal_year: year }: Query) => String(year)),
  present: (rows) => rows,
  columns,
});
