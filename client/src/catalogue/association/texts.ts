import { addTexts } from '../../platform/i18n/i18n.ts';
/** 設定: who the association is, what is printed on its documents, and the links to further settings. */
export const association = {
  title: '設定',
  lead: '領収書・メール・公開ページに表示します。発行済みの書類は、変更しても変わりません。',
  cardsLabel: 'そのほかの設定',
  detailed: '詳細設定',
  card: {
    admins: { title: '担当者', lead: '使う方と、その権限' },
    security: { title: 'セキュリティ', lead: '2段階認証、返金の二人確認' },
    auditTrail: { title: '操作の記録', lead: '誰がいつ何を行ったか' },
    mailTemplates: { title: 'メール文面', lead: '申込者に送るメールの文面' },
    accessLog: { title: '閲覧記録', lead: '個人情報を誰がいつ見たか' },
    retention: { title: '保存期間', lead: '古い個人情報の匿名化' },
    moveIns: {
      title: '移行データの取込',
      lead: 'これまでの受講者・修了証・領収書をファイルから',
    },
    operations: {
      title: 'システムの状態',
      lead: '銀行・メール・バックアップ',
    },
    apiTokens: {
      title: 'APIトークン',
      lead: 'ほかのプログラムとの連携',
    },
    evidence: {
      title: '根拠の実績',
      lead: '入金の候補がどれだけ正しかったか',
    },
    webhooks: {
      title: 'Webhook',
      lead: '出来事をほかのシステムへ通知',
    },
  },
  sections: 'この画面の項目',
  tabs: {
    label: '協会の設定',
    association: '協会の情報',
    seal: '印影と電子署名',
    history: '変更の履歴',
  },
  section: {
    basics: '協会の情報',
    receipt: '領収書',
    deposits: '入金',
    mails: 'メール',
    notices: '公開ページの案内文',
    english: '英語の案内',
  },
  field: {
    name: '協会名',
    representative: '代表者',
    postal_code: '郵便番号',
    address: '住所',
    phone: '電話番号',
    email: 'メールアドレス',
    registration_number: '適格請求書発行事業者の登録番号',
    receipt_proviso: '但し書き',
    tax_rounding: '消費税額の端数処理',
    transfer_fees: '差し引かれることのある振込手数料',
    deadline_rule: '振込期限に間に合うとするもの',
    office_hours: '電話の受付時間',
    public_list: '受付中の講習会の一覧',
    undo_seconds: '申込者へ知らせるまでの時間（秒）',
    borne_shortfall: '自動で協会の負担にする不足額（円）',
    kept_surplus: '返金しない過入金（円）',
    purpose_of_use: '利用目的（申込フォーム）',
    privacy_notice: '個人情報の取り扱い',
    transactions_notice: '特定商取引法に基づく表記',
    cancellation_notice: '取消・返金について',
    name_en: '英語での名称',
    address_en: '住所（英語）',
    office_hours_en: '電話の受付時間（英語）',
    purpose_of_use_en: '利用目的（英語）',
    privacy_notice_en: '個人情報の取り扱い（英語）',
    transactions_notice_en: '特定商取引法に基づく表記（英語）',
    cancellation_notice_en: '取消・返金について（英語）',
    seal: '印影',
  },
  support: {
    english:
      '英語で申し込む方に、フォーム・メール・公開ページで表示します。空欄の項目は日本語のまま表示します。',
    representative: '役職と氏名。例：代表理事 佐藤 正',
    registration_number:
      'Tと13桁の数字。登録していない場合は空欄にします（領収書に登録番号と消費税額を記載しません）。',
    receipt_proviso: '{講習会名}と{講習会コード}は、発行時に講習会のものに置き換わります。',
    tax_rounding: '税込金額から消費税額を求めるとき、税率ごとに1回だけ行います。',
    deadline_rule: '申込者へのメールとページに、この基準で案内します。',
    borne_shortfall:
      '1回の振り込みで足りない額が、「差し引かれることのある振込手数料」のどれかと同じで、この金額までのとき、自動で協会の負担にし、入金済にします。分けて振り込まれたものは、担当者が決めます。申込者には、メールとページでお知らせします。0から880まで。0にすると、担当者が一件ずつ決めます。',
    kept_surplus:
      '受講料より多く振り込まれたとき、この金額までは返金せず、雑収入とします。申込者には、メールとページでお知らせします。0から880まで。0にすると、1円から返金します。',
    undo_seconds:
      '入金の割り当てなど、元に戻せる操作のメールは、この時間がたってから送ります。その間に元に戻すと、メールは送られません。0から300まで。0にするとすぐに送ります。',
    office_hours: '例：平日 9:00〜17:00。空欄にすると表示しません。',
    public_list:
      '公開すると、申込フォームのある受付中・受付前の講習会を、だれでも一覧で見られます（/open）。受付終了のページなどからもご案内します。',
    transfer_fees:
      '1円単位で、カンマで区切って入力します（例：110, 330, 440）。この金額だけ少ない入金を、入金の候補として示します。最も高い金額までの不足は、入金を扱う担当者なら誰でも協会の負担にできます。',
    notice: '空行で段落を分けます。',
  },
  signing: {
    none: '領収書と修了証に電子署名は付きません。',
    by: '領収書と修了証に、{{subject}}の電子証明書で署名します。',
    valid: '有効期間は{{from}}から{{until}}までです。',
    ends_soon:
      '有効期間は{{until}}までです。新しい電子証明書を用意し、期限までに入れ替えてください。',
    not_yet: '有効期間は{{from}}からです。それまでに署名した書類は、有効と確認されません。',
    expired:
      '有効期間は{{until}}に終わりました。これから署名する書類は、有効と確認されません。新しい電子証明書に入れ替えてください。',
  },
  provisoExample: '例：但し {{text}}',
  exampleSeminar: '令和8年度 継続的研修',
  exampleCode: 'KEIZOKU-20260401',
  numberWarning:
    '法人番号の検査数字と一致しません。入力に誤りがないか確認してください（法人以外の事業者の番号の場合はこのままで問題ありません）。',
  publicList: { hidden: '公開しない', shown: '公開する' },
  deadlineRule: { arrival: 'この日までに着金', order: 'この日までに振込手続き' },
  rounding: { down: '切捨て', nearest: '四捨五入', up: '切上げ' },
  seal: {
    title: '印影',
    lead: '領収書・修了証の発行者欄に押す印影です。画像を登録しないときは、協会名から作成した角印を印刷します。',
    limits: 'PNG（500 kB以内、縦横60〜1200ピクセル）。背景は透過または白にしてください。',
    choose: '画像を選ぶ',
    replace: '別の画像を選ぶ',
    remove: '画像を削除する',
    preview: '登録されている印影',
    drawn: '協会名から作成した角印を使用しています。',
    size: '{{width}}×{{height}}ピクセル',
    saved: '印影を登録しました。',
    removed: '印影の画像を削除しました。',
    removeTitle: '印影の画像を削除しますか？',
    removeWhat:
      '今後発行する領収書・修了証には、協会名から作成した角印を印刷します。発行済みのものは変わりません。',
    failed: '印影を変更できませんでした。',
  },
  save: '変更を保存する',
  saving: '保存しています…',
  saved: '設定を保存しました。',
  saveFailed: '設定を保存できませんでした',
  errorLine: '{{field}}：{{problem}}',
  reload: '最新の内容を読み込む',
  history: {
    title: '変更の履歴',
    empty: 'まだ変更されていません。',
    system: 'システム',
    before: '変更前',
    after: '変更後',
    blank: '（なし）',
    uploaded: '登録した画像（{{hash}}）',
    drawn: '協会名から作成した角印',
    more: 'さらに表示する',
  },
};

export const associationTexts = addTexts(
  'association',
  association,
  async () => (await import('./texts.en.ts')).association,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    association: typeof association;
  }
}
