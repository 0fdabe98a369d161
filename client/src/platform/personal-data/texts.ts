import { addTexts } from '../i18n/i18n.ts';
/** 保存期間: whose retention period is over, and how their data are removed. */
export const retention = {
  title: '保存期間',
  lead: '保存期間を過ぎた個人情報を匿名化します。金額・日付・番号と領収書は残ります。',
  settings: '保存する期間',
  recordYears: '申込・受講・修了証（年度末からの年数）',
  recordNote: '受講の証明のため、6年以上にしてください。',
  accessLogYears: '閲覧記録（年数）',
  unpaidMonths: 'お支払いのなかった申込（振込期限からの月数）',
  unpaidNote:
    '入金が一度もなかった申込は、この月数を過ぎると毎日自動で匿名化され、取り消されます。受講者と一致しなかった修了テストの回答も、回答からこの月数を過ぎると匿名化されます。元に戻せません。公開の「個人情報の取り扱い」にも表示されます。',
  save: '変更を保存する',
  saved: '保存期間を変更しました。',
  failed: '保存できませんでした。',
  due: '保存期間を過ぎた申込・受講者',
  none: '保存期間を過ぎた申込・受講者はありません。',
  year: '年度',
  fiscalYear: '{{year}}年度',
  count: '件数',
  cases: '{{count}}件',
  openMoney: '入金・返金の処理が残っているため対象外：{{count}}件',
  what: '氏名・フリガナ・生年月日・住所・電話番号・メールアドレス・申込の回答・メールの宛先と本文・修了テストの回答・修了証の記載内容・変更履歴の内容・個人の振込名義が「（匿名化済）」に置き換わります。',
  stays: '金額・日付・受講番号・証明書番号・領収書（宛名と発行済みのPDF）は残ります。',
  start: '{{count}}件を匿名化する',
  startTitle: '{{count}}件の個人情報を匿名化しますか？',
  irreversible: '元に戻せません。',
  type: '確認のため「匿名化する」と入力してください',
  started: '匿名化を始めました。',
  startFailed: '匿名化できませんでした。',
  runs: '実行した匿名化',
  progress: '匿名化しています',
  progressText: '{{done}} / {{total}}件',
  done: '{{done}}件を匿名化しました（{{at}}・{{who}}）',
  deleted: {
    title: '削除した申込・受講者',
    lead: '削除した申込・受講者は一覧に表示されませんが、データは残っています。ご本人から開示・消去の依頼があったときは、ここで探してください。',
    search: '氏名・メールアドレス・番号で探す',
    none: '匿名化していない、削除した申込・受講者は見つかりませんでした。',
    found: '{{count}}件見つかりました。',
    name: '氏名',
    number: '申込番号・受講番号',
    seminar: '講習会',
    at: '削除した日時',
    more: '新しい順に{{count}}件まで表示しています。検索語を詳しくしてください。',
  },
  person: {
    title: '個人情報の取り扱い',
    lead: 'ご本人からの開示・消去の依頼に応じます。',
    export: '個人情報を書き出す（ZIP）',
    exportOf: '{{name}}さんの個人情報を書き出す（ZIP）',
    exportFailed: '個人情報を書き出せませんでした。',
    whatForAdministrators: '個人情報の匿名化',
    anonymise: '匿名化する…',
    anonymiseOf: '{{name}}さんを匿名化する…',
    anonymiseTitle: '{{name}}さんの個人情報を匿名化しますか？',
    reason: '理由（履歴に残ります。氏名などは書かないでください）',
    confirm: '個人情報を匿名化する',
    done: '個人情報を匿名化しました。',
    already: 'この方の個人情報は{{at}}に匿名化されました。',
    ofStudent: '受講者として登録されているため、受講者の画面で書き出し・匿名化ができます。',
    toStudent: '受講者の画面を開く',
    cancels: '入金前の申込は取り消されます。',
  },
};

export const retentionTexts = addTexts(
  'retention',
  retention,
  async () => (await import('./texts.en.ts')).retention,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    retention: typeof retention;
  }
}
