import type { HandlerInput } from '@seminar/shared/endpoint';
import type { downloadMailsCsv as definition } from '@seminar/shared/mail/endpoints';
import type { MailKind, MailState } from '@seminar/shared/mail/schema';
import { partOf } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { listCsv } from '../exports/listCsv.ts';
import { tableInstant } from '../http/tableLines.ts';
import { mailSelection } from './listMails.ts';
import { presentMails } from './presentMail.ts';

type Query = HandlerInput<typeof definition>['query'];

const columns = [
  'メール番号',
  '作成日時',
  '宛先',
  '件名',
  '種類',
  '状況',
  '送信日時',
  '試行回数',
  '送信の指示',
  '申込ID',
  '申込者名',
  '講習会名',
];

const stateNames: Record<MailState, string> = {
  queued: '送信待ち',
  sent: '送信済',
  failed: '送信失敗',
  bounced: '不達',
  held: '保留',
};

const kindNames: Record<MailKind, string> = {
  transfer_instructions: '振込先のご案内',
  account_pending: '振込先の準備中',
  possible_duplicate: '重複の確認中',
  application_received: '申込受付（無料）',
  payment_received: '入金の確認・領収書',
  payment_undone: '入金の確認の取り消し',
  payment_underpaid: '入金額の不足',
  payment_overpaid: '入金額の超過',
  reminder_before: '入金のお願い（期限前）',
  reminder_after: '入金のお願い（期限後）',
  reminder_underpaid: '不足分のお願い',
  receipt_reissued: '領収書の再発行',
  test_passed: '修了テストの合格',
  certificate_issued: '修了証の発行',
  annual_duty_reminder: '年度の受講のご案内',
  mailing: '一斉メール',
  payment_mismatch: '入金額の相違',
  template_test: '文面のテスト送信',
  alert: 'システムの警告',
  confirm_address: 'メールアドレスの確認',
  applied_again: '再度の申込のお知らせ',
  application_links: '申込ページのリンクの再送',
  link_renewed: '申込ページの新しいリンク',
};

/** The mails that the list's filters leave, as a CSV file; without their texts. */
export function exportMails(
  context: Context,
  { adminId, query }: { adminId: number; query: Query },
) {
  return listCsv(context, {
    adminId,
    list: 'mails',
    part: partOf(query),
    only: query.only,
    name: 'メール',
    selection: mailSelection(context, query),
    columns,
    linesOf: async (rows) =>
      (await presentMails(context, rows)).map((mail) => [
        mail.id,
        tableInstant(new Date(mail.created_at)),
        mail.to,
        mail.subject,
        kindNames[mail.kind],
        stateNames[mail.state],
        mail.sent_at === null ? '' : tableInstant(new Date(mail.sent_at)),
        mail.attempts,
        mail.sent_by ?? 'システム（自動）',
        mail.submission?.submission_id ?? '',
        mail.submission?.name ?? '',
        mail.seminar?.name ?? '',
      ]),
  });
}
