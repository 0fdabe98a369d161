import { addTexts } from '../i18n/i18n.ts';
/** The words around every page. */
export const frame = {
  system: 'オンライン講習会システム',
  navigation: 'メインメニュー',
  tabs: 'この画面のタブ',
  menu: 'メニュー',
  logout: 'ログアウト',
  personMenu: '{{name}}（アカウントと表示）',
  account: '{{name}}のアカウント',
  loggingOut: 'ログアウトしています…',
  density: { label: '表の行の高さ', comfortable: '標準', compact: 'コンパクト' },
  toTop: 'トップへ',
  toLogin: '事務局のログインへ',
  starting: '読み込んでいます…',
  offline: 'オフラインです。表示中の内容は最新でないことがあります。接続が戻ると続けられます。',
  contact: 'お問い合わせ',
  lostLinks: 'メールが届かない・リンクをなくした方',
  openSeminars: '受付中の講習会',
  privacy: '個人情報の取り扱い',
  tradeLaw: '特定商取引法に基づく表記',
  broken: {
    title: '画面を表示できませんでした',
    what: '予期しない問題が起きました。保存済みの内容は失われていません。',
    todo: '再読み込みしてください。繰り返し起きるときは、時刻と行っていた操作を添えて事務局へお知らせください。',
    officeTodo:
      '再読み込みしてください。繰り返し起きるときは、時刻と行っていた操作を添えて、協会でこのシステムを管理している方（設定の「担当者」にある管理者）へお知らせください。',
    offline: 'オフラインのため、画面を表示できません',
    offlineTodo:
      'ネットワークの接続を確かめて、再読み込みしてください。メニューはそのまま使えます。',
    reload: '再読み込みする',
  },
};

export const frameTexts = addTexts(
  'frame',
  frame,
  async () => (await import('./texts.en.ts')).frame,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    frame: typeof frame;
  }
}
