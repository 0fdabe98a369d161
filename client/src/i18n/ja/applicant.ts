/** The page of one application, as its applicant sees it. */
export const applicant = {
  title: 'お申し込みの状況',
  number: '申込番号',
  submittedAt: '申込日時',
  state: 'お支払いの状況',
  status: {
    PAID: '入金済',
    FREE: '無料',
    UNPAID: '未入金',
    MISMATCH: '金額不一致',
    cancelled: '取消',
  },
  paid: {
    title: 'ご入金を確認しました',
    what: 'お申し込みの手続きは完了しています。受講番号をお控えください。',
  },
  free: {
    title: 'お申し込みを受け付けました',
    what: 'お申し込みの手続きは完了しています。お支払いの必要はありません。受講番号をお控えください。',
  },
  unpaid: {
    title: 'ご入金をお待ちしています',
    what: '下記の口座へお振り込みください。ご入金を確認でき次第、受講番号と領収書をメールでお送りします。',
  },
  overdue: {
    title: '振込期限を過ぎています',
    what: 'お振り込みの前に、事務局へお問い合わせください。行き違いでお振り込み済みの場合はご容赦ください。',
  },
  waiting: {
    title: '事務局で確認しています',
    what: 'お振り込みは、事務局からメールでご連絡するまでお待ちください。',
  },
  waitingFree: {
    title: '事務局で確認しています',
    what: '同じ方からのお申し込みがないか確認しています。済みましたらメールでご連絡します。',
  },
  short: {
    title: 'お振込額が{{difference}}不足しています',
    what: '{{received}}のご入金を確認しました。不足分を同じ口座へお振り込みいただくか、事務局からの連絡をお待ちください。',
  },
  over: {
    title: 'お振込額が{{difference}}多くなっています',
    what: '{{received}}のご入金を確認しました。差額について、事務局からご連絡します。',
  },
  cancelled: {
    title: 'このお申し込みは取り消されています',
    what: 'お振り込みはしないでください。お心当たりがないときや、すでにお振り込み済みのときは、事務局へご連絡ください。',
  },
  transfer: {
    title: 'お振込先',
    amount: '振込金額',
    difference: '不足額',
    deadline: '振込期限',
    bank: '銀行名',
    branch: '支店',
    branchCode: '{{name}}（支店コード {{code}}）',
    kind: '預金種別',
    ordinary: '普通',
    accountNumber: '口座番号',
    holder: '口座名義',
    own: 'この口座は、お申し込みの方専用です。振込名義に関わらず、お申し込みと照合できます。',
  },
  documents: {
    title: '受講番号と書類',
    studentNumber: '受講番号',
    studentNumberSupport: '修了テストで入力します。',
    receipt: '領収書',
    receiptNumber: '{{number}}（{{day}}発行）',
    certificate: '修了証',
    downloadReceipt: '領収書をダウンロード',
    downloadCertificate: '修了証をダウンロード',
    test: '修了テスト',
    testWhat: '受講後に、講習会の中でお知らせするキーワードを入力してください。',
    toTest: '修了テストへ進む',
  },
  answers: {
    title: 'お申し込みの内容',
    reduced: '個人情報を守るため、生年月日・住所・電話番号などは表示していません。',
  },
  loading: 'お申し込みの内容を読み込んでいます…',
  missing: {
    title: 'お申し込みが見つかりません',
    lead: 'メールに記載されたリンクの全体を、もう一度開いてください。解決しないときは、事務局へお問い合わせください。',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    applicant: typeof applicant;
  }
}
