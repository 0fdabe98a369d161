export const auth = {
  title: 'ログイン',
  email: 'メールアドレス',
  password: 'パスワード',
  login: 'ログイン',
  loggingIn: 'ログイン中...',
  failed: 'ログインに失敗しました。メールアドレスとパスワードを確認してください。',
  emailMissing: 'メールアドレスを入力してください。',
  passwordMissing: 'パスワードを入力してください。',
  ended: {
    title: 'ログインの有効期限が切れました',
    what: 'もう一度ログインすると、先ほどの画面に戻ります。',
  },
  again: {
    what: '入力した内容はこの画面に残っています。もう一度ログインすると、そのまま続きます。',
    giveUp: '入力を破棄して、ログイン画面へ',
  },
  demo: {
    title: 'デモ環境です',
    what: 'お試し用のメールアドレスとパスワードが入力されています。実在の個人情報は入力しないでください。',
  },
  notAllowed: {
    title: 'この画面を開く権限がありません',
    what: 'ご自身の権限では利用できない画面です。必要な場合は管理者へご連絡ください。',
    toTop: 'トップへ',
  },
  checking: 'ログインの状態を確認しています…',
  logoutFailed: 'ログアウトできませんでした。もう一度お試しください。',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auth: typeof auth;
  }
}
