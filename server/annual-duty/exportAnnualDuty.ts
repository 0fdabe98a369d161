import type { downloadAnnualDutyCsv, DutyState } from '@seminar/shared/annual-duty/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { Context } from '../context/context.ts';
import { listCsv } from '../exports/listCsv.ts';
import { dutySelection } from './listAnnualDuty.ts';

type Query = HandlerInput<typeof downloadAnnualDutyCsv>['query'];

const columns = [
  '前年度の受講番号',
  '氏名',
  '会社名',
  'メールアドレス',
  '電話番号',
  '前年度の講習会',
  '状況',
  '備考',
];

const stateNames: Record<DutyState, string> = {
  not_applied: '未申込',
  applied: '申込済（未入金）',
  paid: '入金済',
  certified: '修了証発行済',
};

/** Last year's attendees that the list's filters leave, as a CSV file. */
export async function exportAnnualDuty(
  context: Context,
  { adminId, query }: { adminId: number; query: Query },
) {
  return listCsv(context, {
    adminId,
    list: 'annual_duty',
    part: String(query.fiscal_year),
    only: query.only,
    name: `年度受講_${query.fiscal_year}年度`,
    selection: await dutySelection(context.db, query),
    columns,
    linesOf: (rows) =>
      rows.map((row) => [
        row.student_number,
        row.name,
        row.company_name,
        row.email,
        row.phone,
        row.seminar_name,
        stateNames[row.state],
        [row.maybe && 'メールのみ一致（要確認）', row.notices_refused && '案内不要']
          .filter(Boolean)
          .join('・'),
      ]),
  });
}
