import { addTexts } from '../i18n/i18n.ts';

/** What is said of a file with a table, whatever is imported. */
export const files = {
  place: {
    row: '{{row}}行目：',
    sheet: 'シート「{{sheet}}」の{{row}}行目：',
  },
  columns: {
    headings: '見出しの行',
    noHeadings: '見出しはない',
    headingsOption: '{{row}}行目（{{cells}}）',
    caption: '列の内容',
    heading: '見出し',
    example: '例',
    field: '内容',
    fieldOf: '{{heading}}の内容',
    column: '{{number}}列目',
    ignored: '取り込まない',
    save: 'この指定で読み取る',
    cancel: 'やめる',
    failed: '列を指定できませんでした。',
  },
  act: {
    columns: '列の指定を直す',
    other: '別のファイルを選ぶ',
    discard: '破棄する',
    discardTitle: 'このファイルを破棄しますか？',
    discardWhat: '「{{file}}」の読み込み結果を破棄します。まだ何も登録されていません。',
    discarded: 'ファイルを破棄しました。',
    undo: '取込を取り消す',
    undoTitle: 'この取込を取り消しますか？',
    undone: '取込を取り消しました。',
    failed: '操作できませんでした。',
  },
  past: {
    title: 'これまでの取込',
    file: 'ファイル',
    at: '読み込み日時',
    who: '担当',
    state: '状態',
    empty: 'まだ取り込んだことがありません',
    emptyLead: '上でファイルを選ぶと、ここに記録が残ります。',
  },
};

export const filesTexts = addTexts(
  'files',
  files,
  async () => (await import('./texts.en.ts')).files,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    files: typeof files;
  }
}
