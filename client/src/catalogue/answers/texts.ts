import { addTexts } from '../../platform/i18n/i18n.ts';
/** The public application form. */
export const apply = {
  eyebrow: '受講申込',
  duration: '時間',
  audience: '対象',
  needs: '修了の条件',
  place: '開催方法・会場',
  map: '地図を見る',
  seminar: '講習会',
  description: '講習会の内容',
  fee: '受講料',
  free: '無料',
  prices: {
    member: '会員 {{fee}}',
    early: '{{day}}までのお申し込み {{fee}}',
    earlyMember: '{{day}}までのお申し込み・会員 {{fee}}',
    title: '会員の方',
    number: '会員番号',
    support:
      '会員の方は会員番号をご入力ください。会員番号と、会社名（個人会員の方は氏名）が会員名簿と一致したときに、会員の受講料（{{fee}}）になります。会員でない方は空欄のままお進みください。',
    ifMemberCompany: '{{fee}}：会員番号「{{number}}」と会社名が会員名簿と一致したとき',
    ifMember: '{{fee}}：会員番号「{{number}}」と会社名・氏名が会員名簿と一致したとき',
    ifNot: '{{fee}}：一致しないとき。事務局で確認できましたら、会員の受講料を改めてご案内します',
    told: 'どちらの金額になるかは、お申し込み後のメールでお知らせします。',
    earlyNow: '{{fee}}（{{day}}までのお申し込みの受講料）',
    asMailed: 'メールでお知らせする受講料',
  },
  entryPeriod: '申込期間',
  deadline: '振込期限',
  viewing: '配信期間',
  period: '{{start}}〜{{end}}',
  periodFrom: '{{start}}から',
  periodUntil: '{{end}}まで',
  noDeadline: '振込先のご案内でお知らせします',
  steps: { form: '入力', confirm: '確認', complete: '完了', label: 'お申し込みの手順' },
  form: {
    title: '申込内容の入力',
    purpose: '個人情報の利用目的',
    viewingRecorded: '修了の確認のため、動画のどの部分をいつ視聴したかを記録します。',
    privacy: '個人情報の取り扱いについて',
    draft:
      '入力中の内容は、送信するまでお使いの端末のこのタブにだけ、暗号化して、最後の入力から2時間保存されます。タブを閉じると消えます。',
    companyLink: '会社でまとめて申し込む',
    confirm: '確認画面へ進む',
    birth: { year: '年', month: '月', day: '日' },
    birthYear: '{{year}}（{{era}}）',
    birthBlank: '--',
  },
  email: {
    meant: '{{email}} ではありませんか？',
    correct: '{{email}} に直す',
  },
  kana: {
    offer: '読みは {{kana}} ですか？',
    take: '{{kana}} を入れる',
    write: 'Write how the name sounds in katakana, e.g. スミス for Smith.',
  },
  address: {
    choose: '住所の候補',
    chooseBlank: '住所を選んでください',
    several: 'この郵便番号には複数の住所があります。',
    filled: '住所を入力しました。番地以降を続けてご入力ください。',
    another: 'この郵便番号の住所は「{{address}}」です。入力済みの住所はそのままにしています。',
    take: 'この住所に置き換える',
    none: 'この郵便番号の住所は見つかりませんでした。住所を直接ご入力ください。',
  },
  limits: {
    number: {
      least: '{{minimum}}以上の数値',
      most: '{{maximum}}以下の数値',
      between: '{{minimum}}以上{{maximum}}以下の数値',
    },
    whole: {
      any: '整数',
      least: '{{minimum}}以上の整数',
      most: '{{maximum}}以下の整数',
      between: '{{minimum}}以上{{maximum}}以下の整数',
    },
    choices: {
      least: '{{minimum}}つ以上選択',
      most: '{{maximum}}つまで選択',
      between: '{{minimum}}つ以上{{maximum}}つまで選択',
      exactly: '{{minimum}}つ選択',
    },
  },
  houseNumber: { ask: '番地が抜けていませんか。番地のない住所であれば、そのままで構いません。' },
  defects: {
    title: '入力内容をご確認ください',
    what: '入力内容に不備があります。赤字の項目をご確認ください。',
  },
  confirm: {
    title: '申込内容の確認',
    lead: 'まだお申し込みは完了していません。内容をご確認のうえ、「この内容で申し込む」を押してください。',
    answers: '入力内容',
    correct: '修正する',
    correctAll: '入力内容を修正する',
    correctSection: '{{section}}を修正する',
    terms: 'お申し込みの条件',
    quantity: '申込数',
    people: '{{count}}名',
    method: 'お支払い方法',
    transfer: '銀行振込（振込先は、お申し込み後にメールでご案内します）',
    nothingToPay: 'お支払いはありません',
    payBy: 'お支払い期限',
    offered: '受講できる期間',
    cancellation: 'キャンセル・返金',
    links: 'お申し込みの前に、次の内容もご確認ください。',
    newWindow: '（新しいウィンドウで開きます）',
    submit: 'この内容で申し込む',
    sending: '送信しています…',
  },
  letters: {
    title: '領収書・修了証に印字する文字をご確認ください',
    forms: '次の字形は印字できないため、矢印の先の字形で印字します。',
    form: '{{written}} → {{printed}}',
    missing:
      '次の文字は印字できません：{{letters}}。このまま送信すると、領収書と修了証は、事務局が書き方をおたずねしてから発行します。それまでの請求書と見積書には、〓と印字します。別の文字（ひらがななど）で書く場合は、入力内容を修正してください。',
    accept: '印字する文字を確認しました',
    needed: '印字する文字を確認して、チェックを入れてください。',
  },
  failure: {
    title: 'お申し込みを送信できませんでした',
    what: '申込に失敗しました: {{reason}}',
    kept: '入力内容は残っています。',
  },
  loading: '申込フォームを読み込んでいます…',
  upcoming: {
    title: '申込の受付はまだ始まっていません',
    what: '受付期間になりましたら、このページからお申し込みいただけます。',
  },
  closed: {
    title: '申込の受付は終了しました',
    what: '多数のお申し込みをありがとうございました。',
  },
  over: {
    title: '日程はすべて終了しました',
    what: 'ほかの講習会については、下記までお問い合わせください。',
  },
  full: {
    title: '満席になりました',
    what: '席が空いた場合は、このページから再びお申し込みいただけます。',
  },
  session: {
    title: '日程',
    choose: '受講する日程を選んでください',
    required: '日程を選んでください。',
  },
  formChanged: {
    title: '入力中に、フォームの内容が変更されました',
    kept: '入力済みの内容はそのままです。次の項目をご確認のうえ、もう一度お進みください。',
    added: '追加された項目：{{labels}}',
    removed: 'なくなった項目：{{labels}}',
    changed: '変更された項目：{{labels}}',
  },
  seats: {
    title: '空席',
    few: '残り{{number}}席',
    full: '満席',
    waiting_list: '満席（キャンセル待ち受付中）',
    waitingTitle: 'ただいま満席です。キャンセル待ちとして受け付けます',
    waitingFree: '席が空きましたら、お申し込みの順に、メールでご連絡します。',
    waitingWhat:
      '席が空きましたら、お申し込みの順に、お振込先と期限をメールでご案内します。お振り込みは、そのご案内をお待ちください。',
  },
  noSeminarId: {
    alert: 'セミナーIDが不明です。',
    title: 'セミナーIDが不明です。',
    what: '案内のメールやホームページにある申込用のリンクを、もう一度開いてください。リンクの途中で改行されていると、開けないことがあります。',
  },
  missing: {
    title: 'セミナー情報が見つかりません。',
    what: '案内のリンクが途中で切れていないか、ご確認ください。解決しないときは、事務局へお問い合わせください。',
    noForm: 'この講習会には、まだ申込フォームが設定されていません。事務局へお問い合わせください。',
  },
};

export const applyTexts = addTexts(
  'apply',
  apply,
  async () => (await import('./texts.en.ts')).apply,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apply: typeof apply;
  }
}
