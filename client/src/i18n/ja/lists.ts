/** The words of every list. */
export const lists = {
  total: '全{{total}}件',
  narrowed: '検索語や条件を変えて、もう一度お試しください。',
  clear: '条件を消去する',
  filters: '絞り込み',
  columns: '列',
  columnsLabel: '表示する列を選ぶ',
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
  csv: {
    button: 'CSV',
    label: 'この条件の一覧をCSVで保存する',
    failed: 'CSVを保存できませんでした。',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    lists: typeof lists;
  }
}
