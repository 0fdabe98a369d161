/** The page of a group's contact. */
export const groupPages = {
  title: '団体申込の状況',
  lead: 'このページのアドレスは、担当者の方だけにお送りしています。ほかの方に転送しないでください。',
  missing: {
    title: '団体申込が見つかりません',
    lead: '案内のリンクが途中で切れていないか、ご確認ください。',
  },
  about: 'お申し込み',
  seminar: '講習会',
  number: '団体申込番号',
  company: '会社名',
  contact: '担当者',
  people: '受講される方（{{people}}名）',
  money: 'お支払い',
  amount: '全員分の金額',
  received: 'ご入金済み',
  toPay: 'お振込みいただく金額',
  deadline: '振込期限',
  account: '口座番号（普通）',
  holder: '口座名義',
  paid: '全員分のご入金を確認しました。ありがとうございます。',
  free: '受講料は無料です。お支払いの必要はありません。',
  noAccount: 'お振込先は、準備でき次第、担当者の方へメールでお送りします。',
  parts: '分けてお振り込みいただいた場合は、全額がそろった時点で全員の入金が確定します。',
  name: '氏名',
  application: '申込番号',
  payment: '入金',
  student: '受講番号',
  test: '修了テスト',
  certificate: '修了証',
  none: '—',
  state: {
    cancelled: '取消',
    paid: '入金済',
    waiting: '入金待ち',
    passed: '合格',
    notPassed: '未受験・未合格',
    issued: '発行済',
    notIssued: '未発行',
  },
  summary: '申込 {{people}}名、入金済 {{paid}}名、修了テスト合格 {{passed}}名、修了証 {{issued}}名',
  search: '氏名・番号でさがす',
  noneFound: 'あてはまる方がいません。',
  add: '受講者を追加',
  added: {
    amount: '全員分の金額は{{before}}から{{after}}になります。入金済みの方はそのままです。',
    bills: '発行済みの請求書・見積書は、ご入金済みのものを除いて無効になります。',
    mail: 'お振込みのご案内を、担当者の方へメールで1通お送りします。',
    people: {
      told: '追加した方ご本人には、ご入金がそろって受講できるようになったときにお知らせします。',
      untold: '追加した方ご本人にはお送りしません。',
    },
  },
  act: '操作',
  replace: '受講者を変更',
  replaceUntil: '{{day}}まで、修了テストに合格していない方を別の方に変更できます。',
  documents: '書類',
  certificates: '修了証をまとめて受け取る（{{count}}通、ZIP）',
  receipts: '領収書をまとめて受け取る（{{count}}通、ZIP）',
  bills: {
    title: '請求書・見積書',
    lead: 'お振り込みの前に、全員分の請求書や見積書（PDF）が必要な場合は、こちらで発行できます。',
    of: {
      invoice: '請求書 {{number}}（{{people}}名分 {{amount}}、{{day}}発行、PDF）',
      estimate: '見積書 {{number}}（{{people}}名分 {{amount}}、{{day}}発行、PDF）',
    },
    ask: { invoice: '請求書を発行する', estimate: '見積書を発行する' },
    note: {
      invoice:
        '宛名をお確かめください。発行後の変更は、事務局へお問い合わせください。適格請求書の記載がある請求書を発行した場合、ご入金後の領収書は適格請求書になりません。',
      estimate: '宛名をお確かめください。見積書の発行後も、お申し込みの内容は変わりません。',
    },
    addressee: '宛名',
    honorific: '敬称',
    issue: '発行する',
    back: 'やめる',
  },
  companyReceipt: '領収書 {{number}}（{{people}}名分 {{amount}}、{{day}}発行、PDF）',
  noDocuments: '修了証と領収書は、発行され次第、ここからまとめて受け取れます。',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    groupPages: typeof groupPages;
  }
}
