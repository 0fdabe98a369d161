import type { HandlerInput } from '@seminar/shared/endpoint';
import type { downloadSubmissionsCsv as definition } from '@seminar/shared/submissions/endpoints';
import type { SubmissionStatus } from '@seminar/shared/submissions/schema';
import { toDay } from '../context/days.ts';
import { partOf } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { listCsv } from '../exports/listCsv.ts';
import { tableInstant } from '../http/tableLines.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { paymentNames } from '../payments/paymentNames.ts';
import { submissionSelection } from './listSubmissions.ts';

type Query = HandlerInput<typeof definition>['query'];

const columns = [
  '申込ID',
  '申込日時',
  '講習会コード',
  '講習会名',
  '申込者名',
  '申込者名（カナ）',
  '会社名',
  '会社名（カナ）',
  'メールアドレス',
  '振込先銀行',
  '振込先支店',
  '振込先口座番号',
  '口座名義',
  '入金予定額',
  '割当額',
  '入金状況',
  '受付状況',
  '振込期限',
];

const statusNames: Record<SubmissionStatus, string> = {
  received: '受付済',
  needs_check: '要確認',
  cancelled: '取消',
};

/** The applications that the list's filters leave, as a CSV file. */
export function exportSubmissions(
  context: Context,
  { adminId, query }: { adminId: number; query: Query },
) {
  return listCsv(context, {
    adminId,
    list: 'submissions',
    part: partOf(query),
    only: query.only,
    key: Prisma.sql`public_id`,
    name: '申込情報',
    selection: submissionSelection(context, query),
    columns,
    linesOf: (rows) =>
      rows.map((row) => [
        row.publicId,
        tableInstant(row.submittedAt),
        row.seminar.code,
        row.seminar.name,
        row.applicantName,
        row.applicantKana,
        row.companyName,
        row.companyKana,
        row.email,
        row.virtualAccount?.bankName ?? '',
        row.virtualAccount?.branchName ?? '',
        row.virtualAccount?.accountNumber ?? '',
        row.virtualAccount?.accountName ?? '',
        row.expectedAmount,
        row.allocatedAmount,
        paymentNames[row.paymentStatus],
        statusNames[row.status],
        toDay(row.seminar.paymentDeadline) ?? '',
      ]),
  });
}
