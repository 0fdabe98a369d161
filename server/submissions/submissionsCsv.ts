import type { SubmissionStatus } from '@seminar/shared/submissions/schema';
import { toDay } from '../context/days.ts';
import { listCsv, noteAccess } from '../exports/listCsv.ts';
import { tableInstant, type TableColumns } from '../http/tableLines.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { paymentNames } from '../payments/paymentNames.ts';
import { submissionSelection } from './listSubmissions.ts';
import type { rowParts } from './presentSubmission.ts';

const statusNames: Record<SubmissionStatus, string> = {
  received: '受付済',
  needs_check: '要確認',
  cancelled: '取消',
};

type Row = Prisma.SubmissionGetPayload<{ include: typeof rowParts }>;

const columns: TableColumns<Row> = [
  ['申込ID', ({ publicId }) => publicId],
  ['申込日時', ({ submittedAt }) => tableInstant(submittedAt)],
  ['講習会コード', ({ seminar }) => seminar.code],
  ['講習会名', ({ seminar }) => seminar.name],
  ['申込者名', ({ applicantName }) => applicantName],
  ['申込者名（カナ）', ({ applicantKana }) => applicantKana],
  ['会社名', ({ companyName }) => companyName],
  ['会社名（カナ）', ({ companyKana }) => companyKana],
  ['メールアドレス', ({ email }) => email],
  ['振込先銀行', ({ virtualAccount }) => virtualAccount?.bankName ?? ''],
  ['振込先支店', ({ virtualAccount }) => virtualAccount?.branchName ?? ''],
  ['振込先口座番号', ({ virtualAccount }) => virtualAccount?.accountNumber ?? ''],
  ['口座名義', ({ virtualAccount }) => virtualAccount?.accountName ?? ''],
  ['入金予定額', ({ expectedAmount }) => expectedAmount],
  ['割当額', ({ allocatedAmount }) => allocatedAmount],
  ['入金状況', ({ paymentStatus }) => paymentNames[paymentStatus]],
  ['受付状況', ({ status }) => statusNames[status]],
  ['振込期限', ({ seminar }) => toDay(seminar.paymentDeadline) ?? ''],
];

/** The applications that the list's filters leave, as a CSV file. */
export const submissionsCsv = listCsv({
  name: () => '申込情報',
  selection: submissionSelection,
  key: Prisma.sql`public_id`,
  note: noteAccess('submissions'),
  present: (rows) => rows,
  columns,
});
