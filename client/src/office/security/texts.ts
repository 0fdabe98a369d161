import { addTexts } from '../../platform/i18n/i18n.ts';
export const security = {
  title: 'セキュリティ',
  lead: 'このシステムを使う方全員に適用される設定です。変更は操作の記録に残ります。',
  require: '2段階認証を必須にする',
  requireNote: '設定していない方は、ログインの直後に設定するまで、ほかの画面を利用できません。',
  people: '利用中の{{all}}名のうち、{{without}}名が2段階認証を設定していません。',
  demo: 'デモ環境では、必須にしても求められません。',
  fourEyes: '返金は2名で行う',
  fourEyesNote:
    '返金待ちにした方と返金先の口座を入力した方は、その返金を返金済にできません。返金の振込データを作った方とその口座を入力した方は、そのファイルを承認できません。申込のメールアドレスを変更した方は、返金先の口座を尋ねられません。いずれも、ほかの担当者が行います。',
  alone: '入金を扱える方（管理者・経理担当）が2名以上必要です。',
  save: '変更を保存する',
  saved: '保存しました。',
  failed: '保存できませんでした',
  lowering: {
    rule: '設定を外すには、ほかの管理者の承認が必要です。承認がなくても、24時間が経過すると有効になります。それまでは、どの管理者も取り下げられます。管理者全員にメールでお知らせします。外す前に登録した返金と返金の振込データは、2名で行います。',
    what: {
      require_second_factor: '「2段階認証を必須にする」の設定を外す申請',
      refund_four_eyes: '「返金は2名で行う」の設定を外す申請',
      second_factor: '{{person}}さんの2段階認証を解除する申請',
    },
    waiting: '{{name}}が、承認を待っています',
    actOn: '{{act}}：{{name}}',
    asked: '{{by}}さんが{{at}}に申請しました。',
    until: '承認がなければ、{{at}}に有効になります。',
    byAnother: '承認できるのは、申請した方以外の、管理者になってから24時間が経過した方です。',
    confirm: '承認する',
    withdraw: '取り下げる',
    confirmTitle: '{{name}}を承認しますか？',
    confirmWhat:
      '承認すると、すぐに有効になります。{{by}}さんご本人の申請であることを、電話などで確かめてください。',
    withdrawTitle: '{{name}}を取り下げますか？',
    withdrawWhat: '今の設定のままになります。{{by}}さんを含む管理者全員にメールでお知らせします。',
    confirmed: '承認しました。有効になりました。',
    withdrawn: '取り下げました。',
    waits: '申請しました。ほかの管理者が承認するか、24時間が経過すると有効になります。',
  },
};

export const securityTexts = addTexts(
  'security',
  security,
  async () => (await import('./texts.en.ts')).security,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: typeof security;
  }
}
