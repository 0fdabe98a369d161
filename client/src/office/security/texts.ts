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
    '返金待ちにした方と返金先の口座を入力した方は、その返金を返金済にできません。振込ファイルを作った方とその口座を入力した方は、そのファイルを承認できません。申込のメールアドレスを変更した方は、返金先の口座を尋ねられません。いずれも、ほかの担当者が行います。',
  alone: '入金を扱える方（管理者・経理担当）が2名以上必要です。',
  save: '変更を保存する',
  saved: '保存しました。',
  failed: '保存できませんでした',
};

addTexts('security', security, async () => (await import('./texts.en.ts')).security);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: typeof security;
  }
}
