import {
  submissionStatusNames,
  channelNames,
  priceKindNames,
  paymentStatusNames,
} from '@seminar/shared/applying/submissions/names';
import { sessionTime } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { toDay } from '../../platform/context/days.ts';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import { tableInstant, type TableColumns } from '../../platform/http/tableLines.ts';
import { Prisma, type SeminarSession } from '../../generated/prisma/client.ts';
import { queuePlaces } from '../../catalogue/seminars/seats/queuePlace.ts';
import { sessionFields } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { submissionSelection } from './listSubmissions.ts';
import { deadlineOf, type rowParts } from './presentSubmissionRow.ts';

interface Line extends Prisma.SubmissionGetPayload<{ include: typeof rowParts }> {
  session: SeminarSession | null;
  /** On the waiting list; null: it doesn't wait. */
  place: number | null;
}

const columns: TableColumns<Line> = [
  ['申込番号', ({ number }) => number],
  ['申込日時', ({ submittedAt }) => tableInstant(submittedAt)],
  ['講習会コード', ({ seminar }) => seminar.code],
  ['講習会名', ({ seminar }) => seminar.name],
  ['日程', ({ session }) => (session ? sessionTime(sessionFields(session)) : '')],
  ['会場', ({ session }) => session?.place ?? ''],
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
  ['受講料の区分', ({ priceKind }) => priceKindNames[priceKind]],
  ['会員番号', ({ memberNumber }) => memberNumber ?? ''],
  ['割当額', ({ allocatedAmount }) => allocatedAmount],
  ['協会の負担額', ({ waivedAmount }) => waivedAmount],
  ['入金状況', ({ paymentStatus }) => paymentStatusNames[paymentStatus]],
  ['受付状況', ({ status }) => submissionStatusNames[status]],
  ['キャンセル待ちの順番', ({ place }) => place ?? ''],
  ['席の案内の期限', ({ offerDeadline }) => toDay(offerDeadline) ?? ''],
  ['申込方法', ({ channel }) => channelNames[channel]],
  ['振込期限', (row) => deadlineOf(row) ?? ''],
];

/** The applications that the list's filters leave, as a CSV file. */
export const submissionsCsv = listCsv({
  name: () => '申込情報',
  selection: submissionSelection,
  key: Prisma.sql`public_id`,
  note: noteAccess('submissions'),
  async present(rows, { db }) {
    const places = await queuePlaces(db, rows);
    return rows.map((row) => ({ ...row, place: places.get(row.id) ?? null }));
  },
  columns,
});
