import type { Mail, MailKind, MailState } from '@seminar/shared/mail/schema';
import { listCsv, noteAccess } from '../exports/listCsv.ts';
import { tableInstant, type TableColumns } from '../http/tableLines.ts';
import { mailSelection } from './listMails.ts';
import { presentMails } from './presentMail.ts';

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
  details_corrected: '申込内容の訂正',
  wish_received: '申出の受付',
  wish_declined: '申出の見送り',
  application_cancelled: '申込者による取消',
  bill_issued: '請求書・見積書の発行',
  payment_received: '入金の確認・領収書',
  payment_undone: '入金の確認の取消',
  payment_underpaid: '入金額の不足',
  payment_overpaid: '入金額の超過',
  reminder_before: '入金のお願い（期限前）',
  reminder_after: '入金のお願い（期限後）',
  reminder_underpaid: '不足分のお願い',
  receipt_issued: '領収書の発行',
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
  waiting_listed: 'キャンセル待ちの受付',
  seat_offered: '空席のご案内',
  seat_let_go: '未入金による取消',
  session_changed: '日程の変更',
  files_received: 'ファイルの確認中',
  file_rejected: 'ファイルの再提出のお願い',
  application_links: '申込ページのリンクの再送',
  link_renewed: '申込ページの新しいリンク',
  place_confirmed: '受講手続き完了（団体）',
  group_progress: '受講状況（団体担当者へ）',
  place_taken_over: '受講者変更（新しい方へ）',
  place_handed_over: '受講者変更（前の方へ）',
  email_changed: 'メールアドレス変更のお知らせ',
  group_instructions: '団体申込の受付・振込先',
  group_paid: '団体の入金の確認',
  group_reminder: '団体への不足額のご案内',
  group_places_released: '団体の受講枠の取消',
};

const columns: TableColumns<Mail> = [
  ['メール番号', ({ id }) => id],
  ['作成日時', (mail) => tableInstant(new Date(mail.created_at))],
  ['宛先', ({ to }) => to],
  ['件名', ({ subject }) => subject],
  ['種類', ({ kind }) => kindNames[kind]],
  ['状況', ({ state, reason }) => (reason === 'overtaken' ? '送信せず' : stateNames[state])],
  ['送信日時', ({ sent_at: at }) => (at === null ? '' : tableInstant(new Date(at)))],
  ['試行回数', ({ attempts }) => attempts],
  ['送信の指示', (mail) => mail.sent_by ?? 'システム（自動）'],
  ['申込ID', ({ submission }) => submission?.submission_id ?? ''],
  ['申込者名', ({ submission }) => submission?.name ?? ''],
  ['講習会名', ({ seminar }) => seminar?.name ?? ''],
];

/** The mails that the list's filters leave, as a CSV file; without their texts. */
export const mailsCsv = listCsv({
  name: () => 'メール',
  selection: mailSelection,
  note: noteAccess('mails'),
  present: (rows, context) => presentMails(context, rows),
  columns,
});
