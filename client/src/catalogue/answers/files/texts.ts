import { addTexts } from '../../../platform/i18n/i18n.ts';
/** Files that answer a question: where they are chosen, sent again and looked at. */
export const answerFiles = {
  choose: 'ファイルを選ぶ',
  chooseOf: '{{label}}：ファイルを選ぶ',
  replace: '選び直す',
  replaceOf: '{{label}}：ファイルを選び直す',
  remove: '外す',
  removeOf: '{{label}}：ファイルを外す',
  takes: '{{kinds}}（{{megabytes}}MBまで）',
  chosen: '選択済：{{name}}',
  sending: '送信中：{{name}}',
  wait: 'ファイルを送信しています。送信が終わってから、お進みください。',
  cancel: '送信をやめる',
  done: '{{name}}を送信しました。',
  stopped: '送信をやめました。',
  unreadable: 'ファイルを読み取れませんでした。端末に保存してから、もう一度お選びください。',
  preview: 'プレビューではファイルを送信できません。',
  // The applicant's page
  title: 'お送りいただいたファイル',
  state: { waiting: '事務局で確認中', approved: '確認済', rejected: '再提出のお願い' },
  rejectedLead: 'もう一度ファイルをお選びください。届きましたら、事務局で確認します。',
  again: 'ファイルを送りました。事務局で確認します。',
};

export const answerFilesTexts = addTexts(
  'answerFiles',
  answerFiles,
  async () => (await import('./texts.en.ts')).answerFiles,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    answerFiles: typeof answerFiles;
  }
}
