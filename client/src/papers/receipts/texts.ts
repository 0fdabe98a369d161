import { addTexts } from '../../platform/i18n/i18n.ts';
/** 領収書: what was issued for paid applications. */
export const receipts = {
  whatForMoney: '領収書の発行・再発行',
  title: '領収書一覧',
  caption: '領収書',
  search: '検索（宛名・受講者・講習会名・領収書番号・申込番号）',
  searchHint: '宛名・番号など',
  column: {
    number: '領収書番号',
    issued: '発行日',
    addressee: '宛名',
    participant: '受講者',
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
  },
  loadFailed: '領収書を読み込めませんでした。',
  empty: {
    title: '領収書がありません',
    lead: '申込が入金済になると、領収書が自動で発行されてここに並びます。印刷できない文字がある場合は、発行待ちになります。',
    toDeposits: '入金情報を開く',
  },
  action: {
    more: '領収書{{number}}のその他の操作',
    reissue: '再発行する（宛名の変更など）',
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
    noEmail: '申込者のメールアドレスがないため、メールでは知らせません。',
    execute: '再発行する',
    done: '領収書{{number}}を再発行しました。',
    doneAndMailed: '領収書{{number}}を再発行し、メールで知らせます。',
    failed: '領収書を再発行できませんでした。',
  },
  waiting: {
    title: '発行待ちの領収書',
    lead: '入金済ですが、宛名、但し書き、または受講者の氏名に印刷できない文字があるため、領収書を自動で発行していない申込と団体です。入金・受講番号の登録は済んでいます。申込の氏名や会社名を訂正するか、置き換える文字を決めて発行してください。',
    caption: '発行待ちの領収書',
    search: '検索（氏名・会社名・申込番号）',
    searchHint: '氏名・会社など',
    column: {
      submission: '申込・団体',
      characters: '印刷できない文字',
      addressee: '宛名',
      amount: '金額',
      paidOn: '入金日',
      seminar: '対象講習会',
    },
    printable: 'なし（発行できます）',
    empty: {
      title: '発行待ちの領収書はありません',
      lead: '印刷できない文字のある領収書は、自動では発行されず、ここに並びます。',
    },
    correct: '申込を訂正する',
    correctOf: '{{name}}さんの申込を訂正する',
    issue: '発行する',
    issueOf: '{{name}}さんの領収書を発行する',
    issueForGroup: '{{name}}の領収書を発行する',
    group: '団体を開く',
    groupOf: '{{name}}の団体を開く',
    people: '団体：{{count}}名分',
  },
  issue: {
    title: '領収書を発行する',
    lead: '入力した宛名と但し書きで領収書を発行します。発行後の訂正は再発行になります。申込の氏名・会社名は変わりません。',
    unprintable:
      '「{{characters}}」は印刷できません。別の文字に置き換えるか、申込の氏名を訂正してください。',
    asItIs: '印刷できない文字を〓と印刷して発行する',
    onGroupPage: '発行すると、団体のご担当者は団体申込のページから領収書を受け取れます。',
    mail: '発行したことを申込者へメールで知らせます（{{email}}）。',
    noEmail: '申込者のメールアドレスがないため、メールでは知らせません。',
    execute: '発行する',
    done: '領収書{{number}}を発行しました。',
    failed: '領収書を発行できませんでした。',
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
    technical: '技術情報',
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

export const receiptsTexts = addTexts(
  'receipts',
  receipts,
  async () => (await import('./texts.en.ts')).receipts,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    receipts: typeof receipts;
  }
}
