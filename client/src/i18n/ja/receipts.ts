/** 領収書: what was issued for paid applications. */
export const receipts = {
  title: '領収書一覧',
  caption: '領収書',
  search: '検索（宛名・講習会名・領収書番号・申込番号）',
  searchExample: '例：株式会社',
  column: {
    number: '領収書番号',
    issued: '発行日',
    addressee: '宛名',
    amount: '金額',
    proviso: '但し書き',
    seminar: '対象講習会',
    submission: '申込ID',
  },
  void: '取消',
  reissued: '再発行{{count}}回',
  unprintable: '印刷できない文字 {{characters}}',
  filter: {
    status: '領収書の状態',
    valid: '有効',
    void: '取消',
    reissued: '再発行あり',
    from: '発行日（から）',
    to: '発行日（まで）',
    amountFrom: '金額（から）',
    amountTo: '金額（まで）',
    addressee: '宛名',
  },
  loadFailed: '領収書を読み込めませんでした。',
  empty: {
    title: '領収書がありません',
    lead: '申込が入金済になると、領収書が自動で発行されてここに並びます。',
    toDeposits: '入金情報を開く',
  },
  action: {
    more: '領収書{{number}}のその他の操作',
    reissue: '再発行する',
    history: '発行の履歴',
  },
  reissue: {
    title: '領収書を再発行する',
    lead: '領収書番号・発行日・入金日・金額はそのままで、「再発行」と記載した領収書を作成します。これまでに発行した領収書も履歴に残ります。',
    number: '領収書番号',
    unprintable:
      '現在の宛名または但し書きの「{{characters}}」は印刷できないため、〓と印刷されています。別の文字に置き換えてください。',
    reason: '再発行の理由',
    reasonSupport: '履歴に残ります。領収書には印刷しません。例：紛失のため、宛名の変更依頼',
    reasonNeeded: '再発行の理由を入力してください。',
    addressee: '宛名',
    honorific: '敬称',
    proviso: '但し書き',
    notify: '再発行したことを申込者へメールで知らせる（{{email}}）',
    noEmail: '申込者のメールアドレスがないため、メールでは知らせません。',
    execute: '再発行する',
    done: '領収書{{number}}を再発行しました。',
    doneAndMailed: '領収書{{number}}を再発行し、メールで知らせます。',
    failed: '領収書を再発行できませんでした。',
  },
  history: {
    title: '領収書{{number}}の履歴',
    first: '発行',
    reissue: '再発行（{{count}}回目）',
    issuedOn: '発行日',
    addressee: '宛名',
    proviso: '但し書き',
    reason: '理由',
    who: '担当者',
    system: '自動発行',
    sha256: 'ファイルのSHA-256',
    notDrawn: '作成中',
    download: 'PDFをダウンロード',
    downloadOf: '{{issue}}のPDFをダウンロード',
    voided: '{{day}}に取り消されました（理由：{{reason}}）。',
  },
  download: {
    button: 'PDF',
    buttonOf: '領収書{{number}}のPDFをダウンロード',
    failed: '領収書PDFのダウンロードに失敗しました。',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    receipts: typeof receipts;
  }
}
