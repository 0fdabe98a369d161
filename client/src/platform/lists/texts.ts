import { addTexts } from '../i18n/i18n.ts';
/** The words of every list. */
export const lists = {
  total: '全{{total}}件',
  totalAtLeast: '{{total}}件以上',
  narrowed: '検索語や条件を変えて、もう一度お試しください。',
  clear: '条件を消去する',
  filters: '絞り込み',
  setFilters: '設定中の絞り込み',
  removeFilter: '「{{filter}}」を外す',
  columns: '列',
  columnsLabel: '表示する列を選ぶ',
  columnAlike: '{{column}}（全行同じため省略中）',
  pageSize: '表示件数',
  rows: '{{number}}件',
  ticked: '{{number}}件を選択中',
  tickedActs: '選択した行への操作',
  untick: '選択を解除',
  print: {
    button: '印刷',
    label: 'この条件の一覧をすべて印刷する',
    progress: '印刷の準備をしています',
    progressText: '{{done}} / {{total}}件',
    cancel: '中止する',
    failed: '印刷する一覧を読み込めませんでした。',
    made: '{{day}} 印刷 / 全{{total}}件',
    search: '検索語：{{search}}',
  },
  views: {
    button: '保存した表示',
    label: '保存した表示を選ぶ・保存する',
    save: 'この条件を保存する…',
    manage: '保存した表示を削除する…',
    saveTitle: 'この条件を保存する',
    what: '絞り込みと並び順を、名前を付けてこのブラウザーに保存します。',
    whatSearched:
      '絞り込みと並び順を、名前を付けてこのブラウザーに保存します。検索語は保存されません。',
    name: '表示の名前',
    nameNeeded: '表示の名前を入力してください。',
    keep: '保存する',
    replace: '上書きする',
    manageTitle: '保存した表示を削除する',
    none: '保存した表示はありません。',
    delete: '削除',
    deleteOf: '「{{name}}」を削除する',
  },
  log: {
    who: '担当者',
    what: '操作',
    everybody: 'すべての担当者',
    everything: 'すべての操作',
    from: '開始日',
    until: '終了日',
  },
  csv: {
    all: { button: 'CSV', label: 'この条件の一覧をCSVでダウンロード' },
    answers: { button: '回答のCSV', label: 'この条件の申込の回答のCSVをダウンロード' },
    ticked: { button: '選択分のCSV', label: '選択分のCSVをダウンロード' },
    failed: 'CSVをダウンロードできませんでした。',
  },
};

export const listsTexts = addTexts(
  'lists',
  lists,
  async () => (await import('./texts.en.ts')).lists,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    lists: typeof lists;
  }
}
