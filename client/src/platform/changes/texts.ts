import { addTexts } from '../i18n/i18n.ts';
/** What has come in while a list is open. */
export const changes = {
  new: {
    deposits: '新しい入金が{{number}}件あります',
    submissions: '新しい申込が{{number}}件あります',
    mails: '新しいメールが{{number}}件あります',
  },
  /** A file of earlier data that the person left. */
  moveIn: {
    done: '「{{file}}」の取込が終わりました。',
    failed: '「{{file}}」を読み取れませんでした。',
  },
  show: '表示する',
  waiting: {
    deposits: '要対応 {{number}}件',
    submissions: '要確認 {{number}}件',
    mails: '未達 {{number}}件',
  },
};

export const changesTexts = addTexts(
  'changes',
  changes,
  async () => (await import('./texts.en.ts')).changes,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    changes: typeof changes;
  }
}
