import type { AccessAction } from '@seminar/shared/access-log/schema';
import type { TextKey } from '../textKey.ts';

/** 閲覧記録: who viewed or exported which data about people. */
export const accessLog = {
  title: '閲覧記録',
  lead: '個人情報を誰がいつ閲覧・出力したかの記録です。一覧と検索は、担当者・日ごとに表示した件数をまとめます。書き換えることはできません。',
  caption: '閲覧記録',
  search: '対象（受講番号・申込ID・領収書番号・証明書番号）',
  searchExample: '例：KEIZOKU-20260401-0001',
  all: 'すべて',
  column: { at: '日時', admin: '担当者', action: '操作', subject: '対象', count: '件数' },
  actions: {
    submission_viewed: '申込を閲覧',
    student_viewed: '受講者を閲覧',
    students_exported: '受講者一覧を出力',
    submissions_exported: '申込一覧を出力',
    receipt_viewed: '領収書の履歴を閲覧',
    receipt_downloaded: '領収書をダウンロード',
    receipts_exported: '領収書をまとめて出力',
    certificate_downloaded: '修了証をダウンロード',
    certificates_exported: '修了証をまとめて出力',
    deposit_viewed: '入金を閲覧',
    deposits_exported: '入金一覧を出力',
    refunds_exported: '返金一覧を出力',
    return_invoice_downloaded: '返還請求書をダウンロード',
    statement_exported: '入出金明細の行を出力',
    tax_archive_exported: '税務調査用の一式を出力',
    close_exported: '入金締めのCSVを出力',
    review_tests_exported: '修了テストの回答を出力',
    person_exported: '個人情報を書き出し',
    annual_duty_exported: '年度受講の一覧を出力',
    mail_viewed: 'メールを閲覧',
    mails_exported: 'メール一覧を出力',
    search_viewed: '横断検索で閲覧',
    submissions_listed: '申込一覧を閲覧',
    students_listed: '受講者一覧を閲覧',
    deposits_listed: '入金一覧を閲覧',
    receipts_listed: '領収書一覧を閲覧',
    certificates_listed: '修了証一覧を閲覧',
    refunds_listed: '返金一覧を閲覧',
    review_tests_listed: '修了テストの回答一覧を閲覧',
    mails_listed: 'メール一覧を閲覧',
    annual_duty_listed: '年度受講の一覧を閲覧',
    statement_listed: '入出金明細の行を閲覧',
    payee_account_viewed: '返金先の口座を閲覧',
    refund_file_viewed: '振込ファイルを閲覧',
    refund_file_downloaded: '振込ファイルをダウンロード',
  } satisfies Record<TextKey<AccessAction>, string>,
  empty: '閲覧記録はありません',
  emptyLead: '一覧や詳細を開いたり、書類を出力したりすると、ここに記録されます。',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accessLog: typeof accessLog;
  }
}
