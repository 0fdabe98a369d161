/** 受講者: those whose application is paid. */
export const students = {
  title: '受講者一覧',
  caption: '受講者',
  total: '全{{total}}件',
  search: '検索（受講番号・氏名・メールアドレス・電話番号）',
  searchExample: '例：KEIZOKU-20260401-0001',
  column: {
    number: '受講番号',
    name: '氏名',
    seminar: '講習会名',
    phone: '電話番号',
    email: 'メールアドレス',
  },
  suspended: '停止中',
  suspendedWhy: '申込が入金済でなくなったため、停止されています。',
  filter: {
    state: '受講者の状態',
    all: 'すべて',
    active: '有効',
    suspended: '停止中',
    clear: '条件を消去する',
  },
  empty: {
    title: '受講者情報がありません',
    lead: '申込の入金が確認されると、受講番号が付いてここに並びます。',
    narrowedLead: '検索語や条件を変えて、もう一度お試しください。',
    toDeposits: '入金情報を開く',
  },
  detail: {
    button: '詳細',
    buttonOf: '{{name}}さんの詳細',
    title: '受講者の詳細',
    number: '受講番号',
    name: '氏名',
    sex: '性別',
    birthDate: '生年月日',
    address: '住所',
    contact: '連絡先',
    seminar: '講習会',
    submission: '申込を開く',
  },
  form: {
    new: '受講者を登録する',
    newTitle: '受講者を登録する',
    newLead: '申込のない受講者を登録します。受講番号は自動で付きます。',
    edit: '編集する',
    editTitle: '受講者情報を編集する',
    editLead: '受講番号：{{number}}（変更できません）',
    kana: 'フリガナ',
    register: '登録する',
    save: '変更を保存する',
    created: '受講者を登録しました（{{number}}）。',
    updated: '受講者情報を変更しました（{{number}}）。',
    failed: '保存できませんでした。',
    seeFields: '各項目の説明を確認してください。',
  },
  remove: {
    button: '削除する',
    title: '{{name}}さんを受講者から削除しますか？',
    lead: '削除すると元に戻せません。入金が割り当てられた申込に紐づく受講者は削除できません。',
    lostStudent: '受講者としての登録（{{number}}）',
    lostRest: '発行済みの証明書があるときは、その効力',
    done: '受講者を削除しました。',
    failed: '受講者を削除できませんでした。',
  },
  export: {
    button: 'CSVを出力する',
    buttonFiltered: '絞り込んだ受講者をCSVに出力する',
    progress: '受講者情報を読み込んでいます',
    progressText: '{{loaded}} / {{total}}件',
    cancel: '中止する',
    done: '{{total}}件の受講者情報を出力しました。',
    failed: 'CSVを出力できませんでした。',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    students: typeof students;
  }
}
