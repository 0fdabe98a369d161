import { addTexts } from '../../platform/i18n/i18n.ts';
/** 一斉メール: one mail to many applicants. */
export const mailings = {
  all: 'この条件の申込者にメールを送る',
  ticked: 'メールを送る',
  title: '申込者に一斉メールを送る',
  titleTo: '申込者{{total}}名に一斉メールを送る',
  start: '文面の元',
  standard: 'お知らせの文面（メール文面）',
  blank: '白紙から書く',
  earlier: '{{day}} {{subject}}',
  toRefusing: '案内不要の方にも送る',
  toRefusingNote: '受講に必要な連絡のときだけ選んでください。',
  recipients: '送信先',
  count: '{{total}}名',
  leftOut: '送らない申込',
  nobodyLeftOut: 'なし',
  repeated: '同じ方の別の申込 {{number}}件',
  unreachable: 'メールアドレスなし {{number}}件',
  cancelled: '取消 {{number}}件',
  refused: '案内不要 {{number}}件',
  preview: 'プレビュー',
  previewOf: '{{name}}さんへのメール（{{place}} / {{total}}名）',
  previous: '前の方',
  next: '次の方',
  testNote: 'テスト送信では、この方ではなく見本の方の氏名・申込番号・リンクなどで送ります。',
  tested:
    '{{to}} にテスト送信しました。プレビューの方ではなく、見本の方の氏名・申込番号・リンクなどで送っています。',
  subject: '件名：{{subject}}',
  broken: '送れない内容です',
  review: '送信内容を確認する',
  confirmTitle: '{{total}}名にメールを送りますか？',
  confirmLead: '件名：{{subject}}\n送信したメールは取り消せません。',
  confirm: '{{total}}名に送信する',
  started: '{{total}}名へのメールを送信待ちに入れています。',
  failed: 'メールを送れませんでした',
  discard: '書いたメールを破棄しますか？',
  discardLabel: '破棄して閉じる',
  discardAndBegin: '破棄して書き直す',
  keep: '入力に戻る',
  progress: '「{{subject}}」を送信待ちに入れています',
  progressText: '{{done}} / {{total}}名',
};

export const mailingsTexts = addTexts(
  'mailings',
  mailings,
  async () => (await import('./texts.en.ts')).mailings,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mailings: typeof mailings;
  }
}
