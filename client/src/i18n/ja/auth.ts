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
  code: '認証コード',
  codeOrRecovery:
    '認証アプリの6桁のコードを入力してください。使えないときは、回復コードを入力してください。',
  second: {
    title: '2段階認証',
    on: '有効',
    off: '無効',
    what: 'ログインのときに、パスワードに加えて認証アプリのコードを入力します。パスワードが漏れても、ほかの人はログインできません。',
    left: '回復コードの残り：{{left}}件',
    begin: '2段階認証を設定する',
    scan: '認証アプリ（Google Authenticator、Microsoft Authenticatorなど）でQRコードを読み取ってください。',
    qr: '認証アプリで読み取るQRコード',
    secret: '読み取れないときのキー',
    byHand: '認証アプリに手で入力します。',
    codeSupport: '認証アプリに表示された6桁の数字',
    codeMissing: 'コードを入力してください。',
    confirm: '有効にする',
    codes: '回復コード',
    codesWhat:
      '認証アプリが使えなくなったときに、コードの代わりに1回ずつ使えます。この画面を閉じると二度と表示されません。印刷するか、安全な場所に保管してください。',
    copyAll: 'すべての回復コード',
    kept: '保管しました',
    disable: '2段階認証を無効にする',
    disableWhat: 'パスワードだけでログインできるようになります。',
    disabled: '2段階認証を無効にしました。',
  },
  forgotten: 'パスワードをお忘れの方',
  newPassword: '新しいパスワード',
  passwordAgain: '新しいパスワード（確認）',
  passwordRules:
    '12文字以上。お名前・メールアドレス・よくある言葉・連続した文字だけのものは使えません。',
  notTheSame: '2つのパスワードが一致しません。',
  setPassword: {
    title: 'パスワードの設定',
    save: '設定する',
    done: 'パスワードを設定しました',
    toLogin: 'ログイン画面へ',
    failed: '設定できませんでした',
  },
  reset: {
    title: 'パスワードの再設定',
    what: 'ご登録のメールアドレスを入力してください。パスワードを設定し直すためのリンクをお送りします。',
    send: 'リンクを送る',
    sent: '受け付けました',
    sentWhat:
      'ご登録のあるメールアドレスであれば、数分以内にリンクをお送りします。届かない場合は、管理者へご連絡ください。',
    toLogin: 'ログイン画面に戻る',
  },
  account: {
    title: 'アカウント',
    name: '氏名',
    password: 'パスワードの変更',
    current: '現在のパスワード',
    endsOthers: '変更すると、ほかの端末やブラウザーのログインは終了します。',
    change: '変更する',
    changed: 'パスワードを変更しました。',
  },
  logoutFailed: 'ログアウトできませんでした。もう一度お試しください。',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auth: typeof auth;
  }
}
