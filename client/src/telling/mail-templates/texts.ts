import { addTexts } from '../../platform/i18n/i18n.ts';
/** メール文面: what the mails to applicants say. */
export const mailTemplates = {
  title: 'メール文面',
  lead: '申込者に送るメールの文面です。編集した文面は、次に送るメールから使われます。',
  standard: '標準の文面',
  edited: '編集済',
  editedEnglish: '英語も編集済',
  language: {
    ja: '日本語で申し込んだ方に送る文面です。',
    en: '英語で申し込んだ方に送る文面です。保存するまでは標準の英語の文面を使います（日本語の文面の変更は反映されません）。差し込み項目の名前は日本語のまま使い、内容は英語で入ります。',
    to: { ja: '日本語の文面へ', en: '英語の文面へ' },
  },
  changedBy: '{{at}} {{who}}',
  missing: '指定された種類のメールはありません',
  when: {
    transfer_instructions: '申込を受け付け、振込先口座を割り当てたときに送ります。',
    account_pending: '申込を受け付けたものの、振込先口座をまだ用意できないときに送ります。',
    possible_duplicate: '事務局の確認が必要な申込を受け付けたときに送ります。',
    confirm_address: '同じネットワークから多くの申込があったときに、口座を案内する前に送ります。',
    waiting_listed: '満席の講習会に申込があり、キャンセル待ちとして受け付けたときに送ります。',
    seat_offered: '空いた席を、キャンセル待ちの方に案内するときに送ります。',
    seat_let_go: '期限までに入金がなく、申込を取り消して席を手放したときに送ります。',
    session_changed: '事務局が申込を別の日程に移し、メールで知らせるときに送ります。',
    files_received: 'ファイルを添えた申込を受け付け、事務局の確認を待つときに送ります。',
    file_rejected: '事務局がファイルの再提出を求めたときに送ります。',
    applied_again: 'すでに申込のある方に、同じ方からと思われる申込があったことを知らせます。',
    application_received: '無料の講習会の申込を受け付けたときに送ります。',
    payment_received: '入金が確認でき、受講番号と領収書を発行したときに送ります。',
    payment_undone: '入金の確認を取り消し、領収書を無効にしたときに送ります。',
    payment_underpaid: '入金額が受講料より少ないときに送ります。',
    payment_overpaid: '入金額が受講料より多いときに送ります。',
    reminder_before: '振込期限の前に、未入金の方へ送ります。',
    reminder_after: '振込期限を過ぎても未入金の方へ送ります。',
    reminder_underpaid: '期限の前後に、一部だけ入金された方へ送ります。',
    answers_asked:
      '事務局が一部の項目を空欄のまま登録した申込について、本人に回答をお願いするときに送ります。',
    details_corrected:
      '申込者が申込ページで内容を訂正したとき、または依頼により事務局が訂正したときに送ります。',
    wish_received: '申込者が、事務局の確認が必要な依頼をしたときに送ります。',
    wish_declined: '申込者の依頼を断ったときに送ります。',
    application_cancelled: '申込者の依頼により申込を取り消したときに送ります。',
    standing_changed:
      '書類が無効になったとき、受講や申込が取り消されたとき、お支払い・返金の金額や開催内容が変わったときに、ほかのメールで伝えないことを送ります。団体の担当者にも送ります。',
    bill_issued: '請求書または見積書を発行したときに送ります。',
    receipt_issued: '発行待ちだった領収書を発行したときに送ります。',
    receipt_reissued: '領収書を再発行したときに送ります（知らせないことを選んだときを除きます）。',
    test_passed: '修了テストに合格したときに送ります。',
    training_completed: '修了テスト以外の条件がある講習会で、修了の条件を満たしたときに送ります。',
    certificate_issued: '修了証を発行したときに送ります。',
    annual_duty_reminder: '年度の受講がまだの方へ、事務局が年度受講の画面から送ります。',
    mailing: '事務局が申込情報の画面で選んだ申込者へ、内容を書いて送ります。',
  },
  edit: {
    title: '文面の編集',
    subject: '件名',
    body: '本文',
    bodySupport:
      '{申込者名} のような差し込み項目は、送信時に実際の内容に置き換わります。空行で段落、行頭の「■」で見出し、行頭の「・」で箇条書きになります。宛名（○○ 様）、署名、自動送信の注記は自動で付きます。',
    save: '保存して使う',
    saved: '文面を保存しました。次に送るメールから使われます。',
    saveFailed: '文面を保存できませんでした',
    errors: '文面に直すところがあります',
    reset: '標準の文面に戻す',
    resetTitle: '標準の文面に戻しますか？',
    resetWhat: '次に送るメールから標準の文面を使います。これまでの文面は履歴に残ります。',
    resetDone: '標準の文面に戻しました。',
    test: '自分にテスト送信',
    tested: '{{to}} にテスト送信しました。氏名・申込番号・リンクなどは見本です。',
    testFailed: 'テスト送信できませんでした。',
  },
  placeholders: {
    title: '差し込み項目',
    lead: '押すと、本文のカーソルの位置に入ります。「必須」の項目は、その項目か、その内容を含む表のどちらかを入れてください。',
    required: '必須',
    block: '1行に単独で',
  },
  preview: {
    title: 'プレビュー',
    of: '最新の該当する申込（{{name}}さん）の内容で表示しています。',
    sample: '該当する申込がまだないため、見本の内容で表示しています。',
    subject: '件名：{{subject}}',
    frame: 'メールのプレビュー',
    broken: '文面に直すところがあるため、直す前の内容を表示しています。',
    text: 'テキスト形式を見る',
  },
  versions: {
    title: '変更の履歴',
    none: '変更はありません。標準の文面を使っています。',
    changed: '第{{version}}版 文面を変更しました',
    reset: '第{{version}}版 標準の文面に戻しました',
    load: '編集欄に読み込む',
    loadOf: '第{{version}}版を編集欄に読み込む',
    unknown: '不明',
  },
};

export const mailTemplatesTexts = addTexts(
  'mailTemplates',
  mailTemplates,
  async () => (await import('./texts.en.ts')).mailTemplates,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    mailTemplates: typeof mailTemplates;
  }
}
