import { addTexts } from '../../platform/i18n/i18n.ts';
/** 返金先の口座: where a refund is sent. */
export const payeeAccounts = {
  bank: '金融機関',
  bankSupport:
    '名前・読み・コードの一部を入力して、候補から選んでください（例：みずほ、ゆうちょ）。',
  branch: '支店',
  branchSupport: '名前・読み・コードの一部を入力して、候補から選んでください。',
  enteredBy: 'ゆうちょ銀行の口座の入力方法',
  bySymbol: '記号・番号（通帳やキャッシュカードの表示）',
  byTransfer: '振込用の店名・口座番号',
  postSymbol: '記号',
  postSymbolSupport: '1または0で始まる5桁の数字。',
  postNumber: '番号',
  postTransfer:
    '振込用の店名は{{branch_name}}（{{branch_code}}）、口座番号は{{account_number}}です。',
  bankCode: '金融機関コード（4桁）',
  bankName: '金融機関名',
  branchCode: '支店コード（3桁）',
  branchName: '支店名',
  typed: '候補にないので、コードと名前を入力する',
  picked: '{{name}}（{{code}}）',
  pickAgain: '選び直す',
  pickAgainOf: '{{label}}を選び直す',
  candidates: '{{label}}の候補',
  chooseOne: '候補から1つ選んでください。',
  noneFound: '候補が見つかりません。別の言葉で探すか、コードと名前を入力してください。',
  searchFailed: '候補を読み込めませんでした。もう一度入力してください。',
  accountType: '預金の種類',
  type: { ordinary: '普通', current: '当座', savings: '貯蓄', other: 'その他' },
  accountNumber: '口座番号',
  accountNumberSupport: '7桁以内の数字。',
  holder: '口座名義（カタカナ）',
  holderSupport:
    '通帳やキャッシュカードのとおりに入力してください。法人は「カ）ヤマダ」のように略します。',
  written: '銀行へは「{{written}}」と伝えます。',
  problem: {
    required: '必須項目です。',
    bank_code: '金融機関コードは4桁の数字で入力してください。',
    branch_code: '支店コードは3桁の数字で入力してください。',
    account_digits: '口座番号は7桁以内の数字で入力してください。',
    zengin_characters:
      'カタカナ（ヲを除く）・英字・数字・スペース・( ) . - で、通帳のとおりに入力してください。',
    too_long: '長すぎます。短くしてください。',
    post_symbol: '記号は1または0で始まる5桁の数字で入力してください。',
    post_number:
      '番号は、記号が1で始まるときは最後が1の8桁以内の数字、0で始まるときは6桁以内の数字で入力してください。',
    post_check:
      '記号と番号の組み合わせが正しくありません。通帳やキャッシュカードのとおりに入力してください。',
  },
  state: {
    none: '返金先の口座をまだ尋ねていません。',
    asked: '振込人に口座を尋ねています。',
    undelivered:
      '口座を尋ねるメールが届きませんでした。アドレスを確かめて、もう一度お送りください。',
    expired: 'リンクの期限が過ぎました。もう一度お送りください。',
    given: '口座を受け取りました。',
    erased: '保存期間を過ぎたため、消去しました。',
  },
  page: {
    title: '返金先の口座の入力',
    lead: 'ご返金をお振り込みする口座をお知らせください。',
    seminar: '講習会',
    amount: 'ご返金額',
    until: '入力の期限',
    safe: '口座番号は暗号化して保管し、ご返金だけに使います。暗証番号やパスワードをお尋ねすることはありません。',
    toCheck: '確認へ進む',
    check: 'この口座でよろしいですか？',
    once: '送信すると、このリンクは使えなくなります。',
    send: 'この口座を送信する',
    correct: '修正する',
    done: 'ご返金先の口座を承りました',
    doneWhat:
      '確認のメールをお送りします。お振り込みしましたら、あらためてメールでお知らせします。',
    dead: 'このリンクは使えません',
    deadWhat:
      'すでに入力いただいたか、期限を過ぎたか、新しいリンクをお送りしています。お困りのときは、下記の連絡先へお問い合わせください。',
    failed: '送信できませんでした',
  },
  enter: {
    title: '返金先の口座を入力',
    lead: '「{{name}}」の振込人に確認した口座を入力してください。登録すると、申込者へメールでお知らせします。',
    save: '登録する',
    done: '返金先の口座を登録しました。',
    failed: '登録できませんでした',
  },
  askMany: {
    title: '{{number}}件の返金先の口座を尋ねますか？',
    lead: '次の方へ、返金先の口座を入力するリンクをメールで送ります。リンクは一度だけ、14日間使えます。',
    line: '{{name}}（{{email}}）{{amount}}',
    button: '{{number}}件に送る',
    done: '口座を尋ねるメールを{{number}}件送りました。',
    some: '次の方には送っていません。1件ずつ確かめて尋ねてください。',
    left: '途中で止まり、次の方に送れたか分かりません。一覧で状態を確かめてから尋ねてください。',
  },
  sameOwed: {
    title: '申込 {{number}} の未入金の残りと同じ金額です',
    what: '同じ方か同じ会社の申込です。2件分をまとめて振り込まれたときは、返金せずに、入金の「割当を取り消す」のあと「分割」で2件に割り当ててください。',
    application: '申込を開く',
    deposit: '入金を開く',
  },
  ask: {
    title: '口座を尋ねるメールを送りますか？',
    transfer: '振込人：{{payer}}（{{day}}）。返金先：{{payee}}、{{amount}}。',
    lead: '{{email}} へ、返金先の口座を入力するリンクを送ります。リンクは一度だけ、14日間使えます。前に送ったリンクは使えなくなります。',
    button: '送る',
    done: '口座を尋ねるメールを送りました。',
    failed: 'メールを送れませんでした。',
    changed: {
      title: '申込者や団体が申込時に入力したメールアドレスではありません',
      who: '{{at}}に、このアドレスになりました。事務局で最後に入力または変更した担当者：{{name}}。このメールを読む方が、返金先の口座を決められます。',
      nobody: 'なし（ページでの変更）',
      what: '申込者または団体の担当者のアドレスか、以前から分かっている電話番号などで、直接お確かめください。',
      colleague:
        '事務局で最後にメールアドレスを入力または変更したのは、ご自身です。協会の設定により、確認して口座を尋ねるのはほかの担当者です。',
      open: '申込内容と変更の履歴を見る',
      openGroup: '団体申込と変更の履歴を見る',
      checked: '{{email}} が正しいアドレスであることを、申込者または団体の担当者に確かめました',
    },
  },
  show: {
    title: '返金先の口座',
    end: '下3桁 {{end}}',
    byPayer: '{{day}}に振込人が入力しました。',
    byOffice: '{{day}}に{{name}}が入力しました。',
    untold:
      '口座を承ったことをお知らせするメールは、届きませんでした。振込人の方に、ほかの方法でお確かめください。',
    until: '送ったリンクの期限：{{day}}',
  },
};

export const payeeAccountsTexts = addTexts(
  'payeeAccounts',
  payeeAccounts,
  async () => (await import('./texts.en.ts')).payeeAccounts,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    payeeAccounts: typeof payeeAccounts;
  }
}
