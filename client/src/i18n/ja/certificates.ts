/** 証明書: what attendees earn with the completion test, and their answers to it. */
export const certificates = {
  title: '証明書管理',
  caption: '証明書',
  total: '全{{total}}件',
  toAttempts: '受講確認の回答一覧',
  search: '検索（氏名・講習会名・受講番号・証明書番号）',
  searchExample: '例：山田',
  none: 'N/A',
  column: {
    id: '証明書ID',
    student: '受講者名',
    seminar: '講習会名',
    issued: '発行日',
    status: '状態',
  },
  notIssued: '未発行',
  status: { unissued: '未発行', issued: '発行済', revoked: '失効' },
  filter: { status: '証明書の状態', all: 'すべて', clear: '条件を消去する' },
  empty: {
    title: '証明書がありません',
    lead: '受講者が修了確認テストに合格すると、未発行の証明書がここに並びます。',
    narrowed: '検索語や条件を変えて、もう一度お試しください。',
  },
  issue: {
    button: '発行',
    buttonOf: '{{name}}の証明書（ID {{id}}）を発行',
    confirm: 'この証明書を発行しますか？',
    what: '証明書番号を付け、修了証を作成します。\n受講者：{{name}}\n講習会：{{seminar}}',
    label: '発行する',
    done: '証明書 {{number}} を発行しました。',
    failed: '証明書を発行できませんでした。',
  },
  download: {
    button: 'PDF',
    buttonOf: '{{name}}の証明書（ID {{id}}）のPDFをダウンロード',
    unavailable:
      '証明書（ID: {{id}}）のファイルを用意できません。この証明書のダウンロードは実装されていません。',
    failed: '証明書（ID: {{id}}）をダウンロードできませんでした。',
  },
  remove: {
    button: '削除',
    buttonOf: '{{name}}の証明書（ID {{id}}）を削除',
    confirm: 'この証明書を削除しますか？',
    what: '未発行の証明書を一覧から削除します。この操作は取り消せません。受講者が修了確認テストにもう一度合格すると、新しい証明書ができます。\n受講者：{{name}}\n講習会：{{seminar}}',
    label: '削除する',
    done: '証明書を削除しました。',
    failed: '証明書を削除できませんでした。',
  },
  revoke: {
    title: 'この証明書を失効させますか？',
    what: '発行済の証明書は、削除すると失効します。この操作は取り消せません。',
    effect:
      '番号 {{number}} は失効として一覧に残り、{{name}}さんは修了証をダウンロードできなくなります。',
    reason: '失効の理由',
    reasonSupport: '記録に残ります。',
    reasonNeeded: '失効の理由を入力してください。',
    reasonLong: '500文字以内で入力してください。',
    label: '失効させる',
    done: '証明書 {{number}} を失効させました。',
    failed: '証明書を失効させられませんでした。',
  },
  reloaded: '最新の内容を読み込み直しました。',
  attempts: {
    title: '受講確認の回答一覧',
    lead: '修了確認テストへの回答です。合格しなかったものも、すべて残ります。',
    caption: '受講確認の回答',
    toCertificates: '証明書管理',
    search: '検索（受講番号・氏名）',
    searchExample: '例：KEIZOKU',
    column: {
      at: '回答日時',
      student: '氏名・受講番号',
      seminar: '講習会名',
      prefecture: '都道府県',
      keywords: 'キーワード',
      result: '結果',
    },
    result: { passed: '合格', failed: '不正解', unknown: '受講者なし' },
    differs: '自宅住所と異なる',
    filter: {
      result: '結果',
      all: 'すべて',
      passed: '合格',
      failed: '不合格',
      prefecture: '都道府県',
      differs: '自宅住所と異なる',
    },
    empty: {
      title: '回答がありません',
      lead: '受講者が修了確認テストを提出すると、ここに並びます。',
    },
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    certificates: typeof certificates;
  }
}
