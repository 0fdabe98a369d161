/** 領収書: what was issued for paid applications. */
export const receipts = {
  title: '領収書一覧',
  caption: '領収書',
  total: '全{{total}}件',
  search: '検索（宛名・講習会名・領収書番号）',
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
  void: '無効',
  filter: {
    status: '領収書の状態',
    all: 'すべて',
    valid: '有効',
    void: '無効',
    clear: '条件を消去する',
  },
  empty: {
    title: '領収書がありません',
    lead: '申込が入金済になると、領収書が自動で発行されてここに並びます。',
    narrowedLead: '検索語や条件を変えて、もう一度お試しください。',
    toDeposits: '入金情報を開く',
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
