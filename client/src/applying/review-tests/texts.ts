import { addTexts } from '../../platform/i18n/i18n.ts';
/** 修了テスト: what an attendee enters after the seminar. */
export const reviewTests = {
  eyebrow: '修了テスト',
  period: '受付期間',
  days: { both: '{{start}}〜{{end}}', from: '{{start}}から', until: '{{end}}まで' },
  loading: '講習会の情報を読み込んでいます…',
  load: {
    missing: '指定された講習会が見つかりません。',
    missingWhat:
      '案内されたリンクの全体を、もう一度開いてください。解決しないときは、事務局へお問い合わせください。',
    failed: '講習会情報の取得に失敗しました。',
    noData: '講習会データの取得に失敗しました。',
    retry: '通信の状態を確かめて、もう一度お試しください。',
  },
  steps: { label: '提出の手順', input: '入力', confirm: '確認', complete: '完了' },
  upcoming: {
    title: '受付期間前です',
    what: '受付が始まりましたら、同じリンクからもう一度お越しください。',
  },
  closed: {
    title: '受付は終了しました',
    what: 'ご不明な点は、事務局へお問い合わせください。',
  },
  passed: {
    title: '修了テストは済んでいます',
    what: 'もう一度提出していただく必要はありません。',
    certificate: '修了証を発行しました。お申し込みの状況のページからダウンロードできます。',
  },
  noKeywords: {
    title: 'キーワードが設定されていません',
    what: 'この講習会では、修了テストの提出はありません。お心当たりのないときは、事務局へお問い合わせください。',
  },
  input: {
    title: '修了テストの入力',
    lead: '受講番号と氏名、講習会の中でお知らせしたキーワードを入力してください。',
    leadKnown:
      '講習会の中でお知らせしたキーワードを入力してください。受講番号と氏名は入力済みです。',
    person: '受講者',
    keywords: 'キーワード',
    keywordsLead:
      '講習会の中でお知らせした順に入力してください。全角・半角、大文字・小文字、ひらがな・カタカナの違いと、句点（。）、中点（・）、かぎ括弧（「」）の有無は問いません。',
    confirm: '確認画面へ進む',
  },
  field: {
    student_number: '受講番号',
    family_name: '姓',
    given_name: '名',
    name: '氏名',
    address_prefecture: '自宅住所の都道府県名',
    keyword: 'キーワード {{number}}',
  },
  support: {
    student_number: '入金確認のメールと、お申し込みの状況のページに記載されています。',
    name: 'お申し込みのときと同じ表記で入力してください。',
  },
  /** Their names in the reader's language; none: they are shown as they are. */
  prefectures: [] as string[],
  choose: '選択してください',
  confirm: {
    title: '入力内容の確認',
    lead: 'この内容でよろしければ提出してください。',
    correct: '修正する',
    submit: '提出する',
    sending: '送信中…',
  },
  result: {
    done: '提出完了',
    failed: '送信エラー',
    next: '修了証が発行されると、お申し込みの状況のページからダウンロードできます。',
    mayClose: 'この画面は閉じてかまいません。',
    page: 'お申し込みの状況を見る',
  },
  failure: {
    unknown: '受講情報が見つかりません。受講番号と氏名を確認してください。',
    incorrect: '入力内容に誤りがあります。',
    count: '誤りは{{number}}件です。入力画面で赤字の項目をご確認ください。',
    network: 'ネットワークエラーが発生しました。',
    later: '送信できませんでした。しばらくしてからもう一度お試しください。',
  },
};

export const reviewTestsTexts = addTexts(
  'reviewTests',
  reviewTests,
  async () => (await import('./texts.en.ts')).reviewTests,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reviewTests: typeof reviewTests;
  }
}
