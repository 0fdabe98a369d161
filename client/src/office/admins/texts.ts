import { addTexts } from '../../platform/i18n/i18n.ts';
export const admins = {
  title: '担当者',
  lead: 'このシステムを使う方と、その権限を管理します。',
  add: '担当者を招待する',
  search: '氏名・メールアドレスで検索',
  searchHint: '氏名・メール',
  caption: '担当者の一覧',
  empty: '該当する担当者はいません',
  column: {
    name: '氏名',
    email: 'メールアドレス',
    role: '権限',
    second: '2段階認証',
    state: '状態',
  },
  second: { there: '設定済', none: '未設定' },
  state: { active: '利用中', invited: '招待中', disabled: '停止中' },
  you: '（ご自身）',
  act: {
    change: '変更',
    changeOf: '{{name}}を変更',
    more: '{{name}}のその他の操作',
    link: 'パスワード設定のリンクを送る',
    disable: '利用を停止する',
    enable: '利用を再開する',
    logOut: 'ログインをすべて終了する',
    resetFactor: '2段階認証の解除を申請する',
  },
  form: {
    invite: '担当者の招待',
    change: '担当者の変更',
    name: '氏名',
    email: 'メールアドレス',
    emailSupport: 'パスワードを設定するためのリンクをお送りします。リンクは72時間有効です。',
    role: '権限',
    send: '招待する',
    save: '保存する',
    failed: '保存できませんでした',
  },
  invited: '{{email}} へ招待のメールを送りました。',
  saved: '保存しました。',
  linkTitle: '{{name}}へリンクを送りますか？',
  linkWhat:
    '{{email}} へ、パスワードを設定するためのリンクを送ります。以前に送ったリンクは使えなくなります。',
  linkSent: 'リンクを送りました。',
  disableTitle: '{{name}}の利用を停止しますか？',
  disableWhat: 'ログイン中の画面からもすぐにログアウトされます。記録は残り、あとで再開できます。',
  ownRole:
    'ご自身の権限を下げると、管理者の画面をすぐに使えなくなり、元に戻せるのはほかの管理者だけです。作成したAPIトークンもすべて無効になります。',
  tokensEnd: 'この方が作成したAPIトークンはすべて無効になり、元に戻せません。',
  logOutTitle: '{{name}}のログインをすべて終了しますか？',
  logOutWhat: 'すべての端末で、次の操作のときにログイン画面に戻ります。',
  resetFactorTitle: '{{name}}の2段階認証の解除を申請しますか？',
  resetFactorWhat:
    '認証アプリ・パスキー・回復コードをすべて失ったときに使います。ご本人からの依頼であることを、電話などで確かめてください。ほかの管理者が「セキュリティ」の画面で承認すると、または24時間が経過すると解除され、すべての端末のログインも終了します。',
  resetFactorAsked:
    '解除を申請しました。ほかの管理者が「セキュリティ」の画面で承認するか、24時間が経過すると解除されます。',
  enableTitle: '{{name}}の利用を再開しますか？',
  failed: '変更できませんでした。',
};

export const adminsTexts = addTexts(
  'admins',
  admins,
  async () => (await import('./texts.en.ts')).admins,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admins: typeof admins;
  }
}
