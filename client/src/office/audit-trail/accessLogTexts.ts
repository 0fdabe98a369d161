import { addTexts } from '../../platform/i18n/i18n.ts';
/** 閲覧記録: who viewed or exported which data about people. */
export const accessLog = {
  title: '閲覧記録',
  lead: '個人情報を誰がいつ閲覧・出力したかの記録です。一覧と検索は、担当者・日ごとに表示した件数をまとめます。書き換えることはできません。',
  caption: '閲覧記録',
  search: '対象（受講番号・申込ID・申込番号・団体申込番号・領収書番号・証明書番号）',
  searchHint: '番号・申込ID',
  all: 'すべて',
  column: { at: '日時', admin: '担当者', action: '操作', subject: '対象', count: '件数' },
  empty: '閲覧記録はありません',
  emptyLead: '一覧や詳細を開いたり、書類を出力したりすると、ここに記録されます。',
};

export const accessLogTexts = addTexts(
  'accessLog',
  accessLog,
  async () => (await import('./accessLogTexts.en.ts')).accessLog,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accessLog: typeof accessLog;
  }
}
