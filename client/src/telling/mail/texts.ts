import { mailKindNames, mailStateNames } from '@seminar/shared/telling/mail/names';
import { addTexts } from '../../platform/i18n/i18n.ts';

/** メール: what the system has sent, what waits, and what did not arrive. */
export const mail = {
  title: '送信メール',
  whatForOffice: 'メールの再送と文面の編集',
  lead: '申込者へ自動で送られるメールの記録です。届かなかったメールは、ここから送り直せます。',
  caption: '送信メールの一覧',
  search: '検索（宛先・件名・申込者名・申込ID）',
  searchHint: '宛先・件名など',
  server: {
    title: 'メールサーバーに接続できないため、送信を一時停止しています',
    text: '{{since}}から送信できていません。{{until}}以降に自動で再開します。送信待ちのメールは失われません。サーバーからの応答：{{note}}',
  },
  column: {
    created_at: '作成日時',
    to: '宛先',
    subject: '件名',
    kind: '種類',
    state: '状況',
  },
  filter: {
    state: '送信状況',
    kind: '種類',
    allKinds: 'すべての種類',
    undelivered: '未達（失敗・不達）',
  },
  state: mailStateNames,
  sentLater: '最終送信 {{at}}',
  overtaken: '送信せず',
  kind: mailKindNames,
  reason: {
    recipient_refused:
      '宛先のメールアドレスが存在しないか、受け取りを拒否されました。アドレスを確認してください。',
    recipient_deferred:
      '宛先のメールサーバーが、いまは受け取れないと答えました（満杯・混雑など）。時間をおいて再送します。',
    content_refused: '宛先のメールサーバーが、メールの内容を理由に受け取りを拒否しました。',
    sender_refused:
      'メールサーバーが、この差出人からの送信を受け付けません（アドレス・中継の設定）。システムの管理者に連絡してください。',
    login_refused:
      'メールサーバーにログインできません（ユーザー名・パスワードの設定）。システムの管理者に連絡してください。',
    unreachable:
      'メールサーバーに接続できないか、送信を受け付けてもらえません。システムの管理者に連絡してください。',
    timeout: 'メールサーバーから時間内に応答がありませんでした。',
    connection_lost: '送信の途中で、メールサーバーとの接続が切れました。',
    bad_address: 'メールアドレスの形式が正しくないため、送信できません。',
    outbox_unwritable:
      'メールの保存先に書き込めません（空き容量・権限）。システムの管理者に連絡してください。',
    unknown: '原因のわからないエラーです。下の記録を、システムの管理者に伝えてください。',
    no_address: 'メールアドレスがありません。書面または電話で知らせてください。',
    mailbox_limit:
      'この宛先には1日の上限まで送っているため、送信していません。内容を確認し、必要なら「送り直す」で送ってください。',
    overtaken:
      '送る前に、申込の取消、受講者の変更、請求書・見積書の無効化、または（ご入金のお願いでは）入金があったため、送信しませんでした。',
    undone: '送る前に操作が元に戻されたため、送信しませんでした。',
  },
  tell: {
    label: '変更を本人（団体では担当者にも）にメールで知らせる',
    reason: 'メールに載せる理由',
    reasonSupport:
      '空欄のときは、この操作の理由がそのまま載ります。入力した文は、そのままの言葉で送られます。',
    show: '送信されるメールを確認する',
    failed: 'メールを確認できませんでした',
    some: '{{mails}}通のメールを送ります。最初の{{shown}}通を表示しています。',
    none: 'この操作では、メールは送られません。',
    mail: '{{to}}へのメール',
    nowhere: 'アドレスのない方',
    letter:
      'メールアドレスがないため送信されません。「送信メール」の未達の一覧に載るので、書面または電話で知らせてください。',
    to: '宛先：{{to}}',
    subject: '件名：{{subject}}',
    untold: '知らせない理由',
    untoldSupport: '操作履歴に残ります。',
  },
  next: '次の送信 {{at}}',
  now: 'まもなく送信します',
  tries: '{{count}}回試行',
  empty: {
    title: '送信メールはありません',
    lead: '申込や入金があると、申込者へのメールがここに並びます。',
    narrowed: '条件に合うメールがありません',
  },
  again: {
    action: '送り直す',
    correct: 'アドレスを直して送る',
    of: '{{act}}（{{to}}）',
    now: 'いま送る',
    toNew: '新しい宛先に送る',
    title: 'このメールを送り直しますか？',
    what: '「{{subject}}」を {{to}} に送ります。',
    changed: '申込のメールアドレスが変更されています。以前の宛先は {{to}} です。',
    done: 'メールを送信待ちに入れました。',
    failed: 'メールを送り直せませんでした。',
    all: '失敗したメールをすべて送り直す',
    allTitle: '送信に失敗したメールをすべて送り直しますか？',
    allWhat:
      '絞り込んでいる種類・講習会の「送信失敗」のメールを、すべて送信待ちに入れます。不達のメールは、宛先を直してから1通ずつ送ってください。',
    allDone: '{{count}}件のメールを送信待ちに入れました。',
    allNone: '送信に失敗したメールはありませんでした。',
  },
  detail: {
    title: 'メールの詳細',
    missing: '指定されたメールが見つかりません',
    to: '宛先',
    kind: '種類',
    created: '作成日時',
    sent: '送信日時',
    notSent: '未送信',
    by: '送信の指示',
    system: 'システム（自動）',
    group: '団体申込',
    submission: '申込',
    student: '受講者',
    seminar: '講習会',
    technical: '技術情報',
    messageId: 'Message-ID',
    copy: '宛先の変更により、元のメールと同じ内容を送ったものです。',
    original: '元のメールを見る',
    problem: '届いていません',
    retrying: '送信できていないため、自動で再送します',
    said: 'メールサーバーの応答：{{note}}',
    html: 'メールの内容',
    frame: 'メールの内容（HTML）',
    text: 'テキスト形式の内容を見る',
    log: '送信の記録',
    noLog: 'まだ送信していません。',
    noRecord: '記録はありません。',
    outcome: {
      sent: '送信しました',
      retry: '送信できず、再送します',
      failed: '送信に失敗しました',
      bounced: '宛先に拒否されました',
      open: '送信中、または途中で中断しました',
    },
  },
  lines: {
    empty: 'メールはまだありません。',
    more: 'すべてのメールを見る',
  },
  ofContact: '担当者へのメール',
  correct: {
    title: 'メールアドレスを直して送る',
    lead: '{{name}}さんのメールアドレスを直し、「{{subject}}」をそのアドレスに送ります。',
    email: '正しいメールアドレス',
    was: '届かなかった宛先：{{to}}',
    act: '直して送る',
    done: 'アドレスを直し、{{to}} に送ります。',
    failed: '直して送れませんでした',
  },
  undelivered: 'メールが届いていません',
  ofSubmission: {
    title: 'この申込へのメール',
    resend: '振込先のご案内を再送する',
    remind: '入金のお願いを送る',
    link: 'ページのリンクを送る',
    linkTitle: '申込者のページのリンクを送りますか？',
    linkDone: 'ページのリンクを {{to}} 宛ての送信待ちに入れました。',
    resendTitle: '振込先のご案内を再送しますか？',
    remindTitle: '入金のお願いを送りますか？',
    what: '{{to}} に送ります。',
    reminds: 'お願いする金額は {{amount}} です。',
    remindsRest: 'お願いする金額は、不足分の {{amount}} です。',
    justSent: '{{at}}に同じご案内を送ったばかりです。それでも送りますか？',
    sendAnyway: 'それでも送る',
    resendDone: '振込先のご案内を {{to}} 宛ての送信待ちに入れました。',
    remindDone: '入金のお願いを送信待ちに入れました。',
    failed: '送信できませんでした。',
    changedTitle: '申込者のメールアドレスが変更されています',
    changed:
      'これまでのメールは {{old}} に送られ、新しい {{now}} にはまだ届いていません。必要なご案内を送り直してください。',
  },
};

export const mailTexts = addTexts('mail', mail, async () => (await import('./texts.en.ts')).mail);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mail: typeof mail;
  }
}
