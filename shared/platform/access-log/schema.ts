/**
 * Every access to data about people that is recorded, and what the screen and the CSV file call it, in the order in
 * which the screen offers them.
 */
const accessActionLabels = {
  'submission.viewed': { ja: '申込を閲覧', en: 'Looked at an application' },
  'student.viewed': { ja: '受講者を閲覧', en: 'Looked at a student' },
  'students.exported': { ja: '受講者一覧を出力', en: 'Exported students' },
  'submissions.exported': { ja: '申込一覧を出力', en: 'Exported applications' },
  'receipt.viewed': { ja: '領収書の履歴を閲覧', en: 'Looked at a receipt' },
  'receipt.downloaded': { ja: '領収書をダウンロード', en: 'Downloaded a receipt' },
  'receipts.exported': { ja: '領収書をまとめて出力', en: 'Exported receipts' },
  'certificate.downloaded': { ja: '修了証をダウンロード', en: 'Downloaded a certificate' },
  'certificates.exported': { ja: '修了証をまとめて出力', en: 'Exported certificates' },
  'deposit.viewed': { ja: '入金を閲覧', en: 'Looked at a deposit' },
  'deposits.exported': { ja: '入金一覧を出力', en: 'Exported deposits' },
  'refunds.exported': { ja: '返金一覧を出力', en: 'Exported refunds' },
  'return_invoice.downloaded': {
    ja: '返還請求書をダウンロード',
    en: 'Downloaded a return invoice',
  },
  'statement.exported': { ja: '入出金明細の行を出力', en: 'Exported a statement' },
  'close.exported': { ja: '入金締めのCSVを出力', en: 'Exported a close' },
  'review_tests.exported': { ja: '修了テストの回答を出力', en: 'Exported test answers' },
  'person.exported': { ja: '個人情報を書き出し', en: 'Exported personal data' },
  'annual_duty.exported': { ja: '年度受講の一覧を出力', en: 'Exported the annual training' },
  'mail.viewed': { ja: 'メールを閲覧', en: 'Looked at an email' },
  'mails.exported': { ja: 'メール一覧を出力', en: 'Exported emails' },
  'search.viewed': { ja: '横断検索で閲覧', en: 'Looked through the search' },
  'submissions.listed': { ja: '申込一覧を閲覧', en: 'Looked through applications' },
  'students.listed': { ja: '受講者一覧を閲覧', en: 'Looked through students' },
  'deposits.listed': { ja: '入金一覧を閲覧', en: 'Looked through deposits' },
  'receipts.listed': { ja: '領収書一覧を閲覧', en: 'Looked through receipts' },
  'certificates.listed': { ja: '修了証一覧を閲覧', en: 'Looked through certificates' },
  'refunds.listed': { ja: '返金一覧を閲覧', en: 'Looked through refunds' },
  'review_tests.listed': { ja: '修了テストの回答一覧を閲覧', en: 'Looked through test answers' },
  'mails.listed': { ja: 'メール一覧を閲覧', en: 'Looked through emails' },
  'annual_duty.listed': { ja: '年度受講の一覧を閲覧', en: 'Looked through the annual training' },
  'statement.listed': { ja: '入出金明細の行を閲覧', en: 'Looked through a statement' },
  'payee_account.viewed': { ja: '返金先の口座を閲覧', en: 'Viewed a payee account' },
  'refund_file.viewed': { ja: '返金の振込データを閲覧', en: 'Viewed a refund file' },
  'refund_file.downloaded': {
    ja: '返金の振込データをダウンロード',
    en: 'Downloaded a refund file',
  },
  'tax_archive.exported': {
    ja: '税務調査用の一式を出力',
    en: 'Exported the archive for the tax office',
  },
  'group.viewed': { ja: '団体申込を閲覧', en: 'Looked at a group' },
  'groups.listed': { ja: '団体申込一覧を閲覧', en: 'Looked through groups' },
  'groups.exported': { ja: '団体申込一覧を出力', en: 'Exported groups' },
  'bill.downloaded': {
    ja: '請求書・見積書をダウンロード',
    en: 'Downloaded an invoice or estimate',
  },
  'bills.exported': { ja: '請求書・見積書の一覧を出力', en: 'Exported invoices and estimates' },
  'bills.listed': { ja: '請求書・見積書の一覧を閲覧', en: 'Looked through invoices and estimates' },
  'members.listed': { ja: '会員名簿を閲覧', en: 'Looked through the roster' },
  'members.exported': { ja: '会員名簿を出力', en: 'Exported the roster' },
  'attendance_import.listed': {
    ja: '参加者レポートの行を閲覧',
    en: 'Looked through a participant report',
  },
  'attendance_import.exported': {
    ja: '参加者レポートの行を出力',
    en: 'Exported a participant report',
  },
  'move_in.listed': { ja: '移行データの行を閲覧', en: 'Looked through earlier data' },
  'move_in.exported': { ja: '移行データの行を出力', en: 'Exported earlier data' },
  'imported_students.listed': {
    ja: '移行した受講歴を閲覧',
    en: 'Looked through imported attendees',
  },
  'imported_students.exported': { ja: '移行した受講歴を出力', en: 'Exported imported attendees' },
  'imported_receipts.listed': {
    ja: '移行した領収書を閲覧',
    en: 'Looked through imported receipts',
  },
  'imported_receipts.exported': { ja: '移行した領収書を出力', en: 'Exported imported receipts' },
  'submission_file.downloaded': {
    ja: '申込のファイルを閲覧',
    en: 'Looked at a file of an application',
  },
  'wishes.listed': { ja: '申込者の依頼を閲覧', en: 'Looked through applicants’ requests' },
  'wishes.exported': { ja: '申込者の依頼を出力', en: 'Exported applicants’ requests' },
} as const;
export type AccessAction = keyof typeof accessActionLabels;

const labels: Readonly<Record<string, { ja: string; en: string }>> = accessActionLabels;

/** What an entry's action is called; its name, where a newer version wrote the entry and only that knows the action. */
export const accessActionLabel = (action: string) => labels[action] ?? { ja: action, en: action };

export const accessActions = Object.keys(accessActionLabels) as [AccessAction, ...AccessAction[]];

/** What was viewed or exported: the singular of a table's name, or the plural for a whole list. */
export const accessEntities = [
  'submission',
  'student',
  'students',
  'submissions',
  'receipt',
  'receipts',
  'certificate',
  'certificates',
  'deposit',
  'deposits',
  'refunds',
  'return_invoice',
  'statement',
  'close',
  'review_tests',
  'annual_duty',
  'mail',
  'mails',
  'search',
  'refund',
  'refund_file',
  'tax_archive',
  'group',
  'groups',
  'bill',
  'bills',
  'members',
  'attendance_import',
  'move_in',
  'imported_students',
  'imported_receipts',
  'wishes',
] as const;
export type AccessEntity = (typeof accessEntities)[number];
