import { addTexts } from '../../platform/i18n/i18n.ts';
/** メモと保留: what can't be finished now. */
export const notes = {
  postponed: '保留 {{day}}まで',
  by: '{{name}}さん（{{at}}）',
  act: 'メモ・保留',
  edit: 'メモ・保留を変更する',
  title: 'メモを付けて保留にしますか？',
  lead: '保留にした{{what}}は、その日まで「要対応」の一覧と件数に出ません。当日になると自動で戻ります。',
  deposit: '入金',
  submission: '申込',
  text: 'メモ',
  example: '例：会社に確認中',
  until: '保留の期限',
  untilSupport: 'この日に要対応へ戻ります。空にすると、保留にせずメモだけを付けます。',
  save: '保存する',
  savePostponed: '保留にする',
  saved: 'メモを付けました。',
  savedPostponed: '{{day}}まで保留にしました。',
  failed: 'メモを付けられませんでした。',
  end: 'メモを外す',
  endPostponed: '保留を解く',
  ended: 'メモを外しました。',
  endedPostponed: '保留を解きました。',
  endFailed: 'メモを外せませんでした。',
};

export const notesTexts = addTexts(
  'notes',
  notes,
  async () => (await import('./texts.en.ts')).notes,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notes: typeof notes;
  }
}
