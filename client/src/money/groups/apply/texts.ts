import { addTexts } from '../../../platform/i18n/i18n.ts';
/** A company's application for its people. */
export const companies = {
  title: '会社でまとめて申し込む',
  lead: '会社の情報は1回、受講される方は表に入力してください。お支払いは全員分をまとめて1回です。',
  onlyAlone: {
    files: {
      title: 'まとめてのお申し込みは受け付けていません',
      what: 'この講習会は、おひとりずつファイルのご提出が必要です。受講される方がおひとりずつお申し込みください。',
    },
    waiting: {
      title: '空いている席がありません',
      what: '会社でまとめてのお申し込みは、空いている席がある場合にのみ受け付けています。キャンセル待ちは、おひとりずつお申し込みいただけます。',
    },
    form: 'おひとりずつの申込フォームへ進む',
  },
  company: '会社',
  contact: 'お申し込み担当者',
  people: '受講される方',
  peopleLead:
    '1行に1名を入力してください。Excelの表をコピーして、表のセルにそのまま貼り付けることもできます。',
  explanations: '各項目の説明',
  memberSupport:
    '会員の会社は会員番号をご入力ください。会員番号と会社名が会員名簿と一致したときに、全員が会員の受講料（お一人{{fee}}）になります。会員でないときは空欄のままお進みください。',
  own: {
    companyName: '会社名',
    companyNameKana: '会社名カナ',
    contactName: '担当者氏名',
    contactEmail: '担当者メールアドレス',
    contactPhone: '担当者電話番号',
    receipt: '領収書の発行方法',
    each: '受講される方ごとに1通ずつ',
    one: '会社宛に全員分を1通',
    mailsTo: '受講・修了のお知らせの宛先',
    people: '受講される方ご本人',
    contact: 'お申し込み担当者（全員の状況をまとめてお知らせします）',
    both: '受講される方とお申し込み担当者の両方',
    places: '氏名未定の受講枠',
    placesSupport:
      '受講される方がまだ決まっていない人数を入力すると、席をお取りします。受講料は人数に含めてご請求します。お名前は後日、団体申込のページで登録してください。',
  },
  table: {
    caption: '受講される方の一覧',
    place: '行',
    acts: '操作',
    required: '（必須）',
    choose: '選択してください',
    unread: '「{{text}}」は選択肢にありません',
    day: '例: 1980/4/1、S55.4.1',
    cell: '{{label}}（{{place}}人目）',
    personLabel: '{{place}}人目',
    unasked: '入力不要',
    fillDown: '下へ',
    fillDownOf: '{{label}}の空欄に、すぐ上の内容を入れる',
    filledDown: '{{label}}の空欄に、すぐ上の内容を入れました。',
    add: '1名追加',
    remove: '削除',
    removePerson: '{{place}}人目を削除',
    removed: '{{place}}人目を削除しました。',
    undo: '元に戻す',
    clear: '全員を消す',
    clearTitle: '表の内容をすべて消しますか？',
    clearWhat: '入力した{{count}}名分の内容が消えます。元に戻せません。',
  },
  total: '{{people}}名　合計 {{amount}}',
  totalWithPlaces: '{{people}}名と氏名未定の受講枠{{places}}名分　合計 {{amount}}',
  import: {
    title: 'Excelの表やCSVファイルから取り込む',
    paste: 'Excelからの貼り付け',
    pasteSupport:
      'Excelで見出しの行から範囲を選んでコピーし、ここに貼り付けてください。列の意味は見出しから判断し、次の画面で確認できます。',
    read: 'この内容を取り込む',
    drop: '表のファイルをここにドロップするか、選んでください',
    choose: 'ファイルを選ぶ',
    kinds: 'Excelブック（.xlsx）、CSV（UTF-8、Shift_JIS）',
    template: '見出しだけの表（CSV）をダウンロード',
    templateName: '受講者一覧.csv',
    empty: '読み取れる行がありません。見出しの行と、受講される方の行を含めてください。',
    tooLarge: 'ファイルが大きすぎます。500名までの表を選んでください。',
    unread: 'ファイルを読み取れませんでした。端末に保存してから、もう一度選んでください。',
  },
  columns: {
    title: '列の確認',
    titleOf: '「{{sheet}}」の列の確認',
    lead: 'それぞれの列を次のように読み取ります。違うときは選び直してください。',
    name: '氏名（姓と名に分ける）',
    kana: 'フリガナ（セイとメイに分ける）',
    missing: '次の必須項目は表にないため、取り込んだあとに入力してください: {{labels}}',
    missingOpen:
      '次の項目は表にありません。空欄のまま登録し、あとで回答をお願いできます: {{labels}}',
    tooMany: '全員で{{total}}名になります。一度に入力できるのは{{most}}名までです。',
    cancel: 'やめる',
    import: '{{count}}名を取り込む',
    imported: '表に取り込みました。内容をご確認ください。',
  },
  problem: '{{who}}: {{message}}',
  problemOfMany: '{{count}}名: {{message}}',
  problems: '{{count}}件の不備があります。項目を押すと、その場所へ移動します。',
  moreProblems: 'ほか{{count}}件',
  wrongCells: '直していただくところ: {{count}}か所',
  nobody: '受講される方を1名以上入力してください。',
  neither: '受講される方を1名以上入力するか、氏名未定の受講枠の人数を入力してください。',
  toConfirm: '確認画面へ進む',
  confirm: {
    title: '申込内容の確認',
    lead: 'まだお申し込みは完了していません。内容をご確認のうえ、「この内容でまとめて申し込む」を押してください。',
    people: '受講される方（{{people}}名）',
    places: '氏名未定の受講枠（{{places}}名分）',
    placesNext:
      'お名前は、お申し込みのあとに団体申込のページで登録してください。登録の期限は、メールでお知らせします。',
    amount: '合計金額',
    sum: '{{fee}} × {{people}}名 = {{amount}}',
    repeated: '同じ方が2回入力されているようです',
    repeatedLead: '次の行をご確認ください。別の方であれば、このままお申し込みいただけます。',
    repeatedPlaces: '{{places}}人目',
    submit: 'この内容でまとめて申し込む',
  },
  complete: {
    pay: 'お申し込みありがとうございます。全員分のお振込先を、担当者の方へメールでお送りしました。期限までに、合計金額をお振り込みください。',
    free: 'お申し込みありがとうございます。受付の確認をメールでお送りしました。お支払いの必要はありません。',
    number: '団体申込番号',
    numberSupport: 'お問い合わせの際に必要です。お控えください。',
    people: '受講される方',
    count: '{{people}}名',
    places: '{{places}}名分',
    page: '団体申込のページを開く',
    next: 'メールが届かないときは、迷惑メールのフォルダーもご確認ください。',
  },
};

addTexts('companies', companies, async () => (await import('./texts.en.ts')).companies);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    companies: typeof companies;
  }
}
