import { addTexts } from '../../platform/i18n/i18n.ts';

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
    title: '2段階認証（認証アプリ）',
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
    renew: '回復コードを作り直す',
    renewTitle: '回復コードを作り直しますか？',
    renewWhat: '新しい回復コードを10件表示します。これまでの回復コードは使えなくなります。',
    disable: '2段階認証を無効にする',
    disableWhat: 'パスワードだけでログインできるようになります。',
    disabled: '2段階認証を無効にしました。',
  },
  setUp: {
    title: '2段階認証の設定',
    what: '協会の設定により、2段階認証が必要です。認証アプリかパスキーのどちらかを設定すると、ほかの画面を利用できます。',
    logout: 'ログアウト',
  },
  confirmAgain: {
    title: 'ご本人の確認',
    what: '大切な操作のため、もう一度2段階認証で確認します。確認すると、この操作がそのまま続きます。10分間は再び求められません。',
    whatPassword:
      'はじめて2段階認証を設定するため、もう一度パスワードで確認します。確認すると、設定がそのまま続きます。',
    passwordMissing: 'パスワードを入力してください。',
    act: '確認して続ける',
  },
  passkey: {
    title: 'パスキー',
    what: '指紋・顔・PINなど、お使いの端末の画面ロックでログインできます。パスワードと認証コードの入力は不要になり、偽のサイトに盗まれることもありません。',
    caption: '登録済みのパスキー',
    use: 'パスキーを使う',
    add: 'パスキーを登録する',
    make: '端末で登録する',
    makeWhat: '端末の案内に従って、指紋・顔・PINなどで確認してください。',
    name: 'パスキーの名前',
    nameSupport: '例：事務所のパソコン',
    nameMissing: '名前を入力してください。',
    created: '登録日時',
    used: '最後に使った日時',
    never: '未使用',
    more: 'パスキー「{{name}}」の操作',
    rename: '名前を変更する',
    save: '保存する',
    renamed: '名前を変更しました。',
    added: 'パスキーを登録しました。',
    remove: '削除する',
    removed: 'パスキーを削除しました。',
    removeTitle: 'パスキー「{{name}}」を削除しますか？',
    removeWhat:
      'このパスキーではログインできなくなります。端末に残るパスキーは、端末の設定から削除してください。',
    notHere:
      'このアドレスまたはブラウザーでは、パスキーを登録できません（httpsの名前のアドレスが必要です）。',
    there: 'この端末のパスキーは、すでに登録されています。',
    givenUp:
      'パスキーを確認できませんでした。操作が中止されたか、この端末に登録されたパスキーがありません。',
  },
  sessions: {
    title: 'ログイン中の端末',
    what: 'お心当たりのない端末があれば、終了させてパスワードを変更してください。',
    device: '端末',
    unknown: '不明な端末',
    current: 'この端末',
    network: '接続元',
    started: 'ログイン日時',
    used: '最後の操作',
    end: '終了する',
    endOf: '{{device}}（{{at}}から）のログインを終了する',
    endTitle: 'この端末のログインを終了しますか？',
    endOthers: 'ほかの端末をすべて終了する',
    endOthersTitle: 'ほかの端末のログインをすべて終了しますか？',
    endWhat:
      'その端末の画面は、次の操作でログイン画面に戻ります。入力途中の内容は失われることがあります。',
    ended: 'ログインを終了しました。',
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
    role: '権限',
    password: 'パスワードの変更',
    current: '現在のパスワード',
    endsOthers: '変更すると、ほかの端末やブラウザーのログインは終了します。',
    change: '変更する',
    changed: 'パスワードを変更しました。',
  },
  /** For whom the office's login is not. */
  visitor: {
    title: '受講される方へ',
    what: 'このログインは事務局のためのものです。受講のお申し込みやご確認に、ログインは必要ありません。',
    staff: '事務局の方はこちら（ログイン）',
  },
  logoutFailed: 'ログアウトできませんでした。もう一度お試しください。',
};

export const authTexts = addTexts('auth', auth, async () => (await import('./texts.en.ts')).auth);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auth: typeof auth;
  }
}
