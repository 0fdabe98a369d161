import { paymentStatusNames } from '@seminar/shared/applying/submissions/names';
import { billKindNames } from '@seminar/shared/papers/bills/names';
import { addTexts } from '../../../platform/i18n/i18n.ts';

/** The page of one application, as its applicant sees it. */
export const applicant = {
  title: 'お申し込みの状況',
  number: '申込番号',
  mails: {
    title: 'お送りしたメール',
    sent: '送信済',
    waiting: '送信待ち',
    undelivered: 'お届けできませんでした',
    missing: 'メールが届かないとき',
  },
  submittedAt: '申込日時',
  state: 'お支払いの状況',
  status: {
    ...paymentStatusNames,
    // The office's word says nothing to who has paid.
    MISMATCH: 'ご入金額が異なります',
    FREE: '無料',
    queued: 'キャンセル待ち',
    cancelled: '取消',
  },
  paid: {
    title: 'ご入金を確認しました',
    what: 'お申し込みの手続きは完了しています。受講番号をお控えください。',
    borne: '受講料のうち{{amount}}の不足は、当協会が負担しました。追加のお振り込みは不要です。',
    keptSurplus:
      '受講料を超えてお振り込みいただいた{{amount}}は、少額のため、ご返金せず当協会の雑収入とします。',
  },
  free: {
    title: 'お申し込みを受け付けました',
    what: 'お申し込みの手続きは完了しています。お支払いの必要はありません。受講番号をお控えください。',
  },
  cancelling: {
    title: '取消のご依頼を確認しています',
    what: '結果をメールでお知らせします。それまで、お振り込みはお待ちください。行き違いでお振り込み済みの分も、あわせてご案内します。',
    paid: '取消料と返金額を含む結果を、メールでお知らせします。それまでは、お申し込みの内容は変わりません。',
  },
  unpaid: {
    title: 'ご入金をお待ちしています',
    what: '下記の口座へお振り込みください。ご入金を確認でき次第、受講番号と領収書をメールでお送りします。',
  },
  queued: {
    title: 'キャンセル待ちです（現在{{place}}番目）',
    what: '席が空きましたら、順番にお振込先と期限をメールでご案内します。お振り込みは、そのご案内をお待ちください。キャンセル待ちは、メールのリンクからこのページを開き、「お申し込みの取消」からいつでもお取りやめいただけます。',
    company: '席が空きましたら、お申し込みになった会社のご担当者へ、順番にご案内します。',
    free: '席が空きましたら、順番にメールでご連絡します。キャンセル待ちは、メールのリンクからこのページを開き、「お申し込みの取消」からいつでもお取りやめいただけます。',
  },
  offered: {
    title: '席のご用意ができました。{{deadline}}までにお振り込みください',
    what: '期限までにご入金を確認できないときは、お申し込みを取り消し、次の方に席をご案内します。受講されないときは、メールのリンクからこのページを開き、「お申し込みの取消」から取消料なしでお取り消しいただけます。',
  },
  overdue: {
    title: '振込期限を過ぎています',
    what: '下記の口座へ、お早めにお振り込みください。行き違いでお振り込み済みの場合はご容赦ください。',
  },
  unconfirmed: {
    title: 'メールアドレスの確認をお願いします',
    what: 'お送りした確認のメールを開き、ボタンを押してください。押していただくと、お手続きが進みます。席に限りのある講習会では、押していただいた時点で席を確保します。',
  },
  confirm: {
    title: 'メールアドレスの確認',
    lead: '「確認する」を押すと、このメールアドレスの確認が済み、お手続きが進みます。',
    button: '確認する',
    done: 'メールアドレスを確認しました',
    doneWhat:
      'ありがとうございます。お手続きのご案内をメールでお送りします。お申し込みの状況のページでもご覧いただけます。',
    page: 'お申し込みの状況を見る',
    unknown: 'この確認用のアドレスは使えません',
    unknownWhat:
      'メールに書かれたアドレスを、最後まで省かずに開いてください。それでも開けないときは、事務局へお問い合わせください。',
    failed: '確認できませんでした',
  },
  newAddress: {
    title: 'メールアドレスの変更',
    lead: '「変更する」を押すと、今後のご案内をこのメールアドレスへお送りします。前のメールアドレスには、変更したことをお知らせします。',
    button: '変更する',
    done: 'メールアドレスを変更しました',
    doneWhat: 'お手続きができる新しいリンクを、このメールアドレスへお送りします。',
  },
  fileCheck: {
    title: 'ファイルを確認しています',
    what: '事務局でお送りいただいたファイルを確認しています。確認が済みましたら、お振込先をメールでご案内します。お振り込みは、それまでお待ちください。お席は確保しております。',
    free: '事務局でお送りいただいたファイルを確認しています。確認が済みましたら、メールでご連絡します。お席は確保しております。',
  },
  fileAgain: {
    title: 'ファイルをもう一度お送りください',
    what: '下の欄から、ファイルを選び直してください。お席は確保しております。お振り込みは、ご案内をお待ちください。',
    free: '下の欄から、ファイルを選び直してください。お席は確保しております。',
  },
  waiting: {
    title: '事務局で確認しています',
    what: 'お振り込みは、事務局からメールでご連絡するまでお待ちください。',
  },
  company: {
    title: '会社がまとめてお支払いになります',
    what: '受講料は、お申し込みになった会社がまとめてお支払いになります。ご入金を確認すると、受講のご案内がこのページに表示されます。',
  },
  waitingFree: {
    title: '事務局で確認しています',
    what: 'お申し込みの内容を確認しています。済みましたらメールでご連絡します。',
  },
  short: {
    title: 'お振込額が{{difference}}不足しています',
    what: '{{received}}のご入金を確認しました。不足分を、下記の同じ口座へお振り込みください。',
  },
  over: {
    title: 'お振込額が{{difference}}多くなっています',
    what: '{{received}}のご入金を確認しました。差額について、事務局からご連絡します。',
  },
  cancelled: {
    title: 'このお申し込みは取り消されています',
    kept: '取消料として{{amount}}をいただきました。',
    returned: 'ご返金の額は{{amount}}です。',
    ask: 'ご不明な点は、事務局へお問い合わせください。',
    free: 'お心当たりがないときは、事務局へご連絡ください。',
    what: 'お振り込みはしないでください。行き違いですでにお振り込み済みのときは、入金を確認のうえ、ご返金の手続きをメールでご案内します。お心当たりがないときは、事務局へご連絡ください。',
  },
  cancellation: 'キャンセル・返金',
  cancellationFree: 'キャンセル',
  refund: {
    title: 'ご返金',
    checking:
      '{{amount}}：どなたのお振り込みかを確認しています。済みましたら、メールでご案内します。',
    due: '{{amount}}：ご返金の準備をしています。ご返金先の口座は、メールでうかがいます。',
    asked:
      '{{amount}}：{{day}}に、ご返金先の口座をうかがうメールをお送りしました。{{until}}までに、メールのボタンからお知らせください。',
    undelivered:
      '{{amount}}：{{day}}に、ご返金先の口座をうかがうメールをお送りしましたが、お届けできませんでした。メールアドレスに誤りがあれば、このページで変更してください。事務局から、あらためてご連絡します。',
    expired:
      '{{amount}}：{{day}}にお送りした、ご返金先の口座をうかがうメールのボタンは、使えなくなりました。事務局から、あらためてうかがいます。',
    given:
      '{{amount}}：{{day}}に、ご返金先の口座{{account}}を承りました。お振り込みしましたら、メールでお知らせします。',
    prepared:
      '{{amount}}：{{until}}に、お知らせいただいた口座{{account}}へお振り込みする予定です。お振り込みしましたら、メールでお知らせします。',
    sent: '{{amount}}：{{day}}にお返ししました。',
    sentTo: '{{amount}}：{{day}}に、お知らせいただいた口座{{account}}へお返ししました。',
    returned:
      '{{amount}}：お送りしましたが、口座{{account}}に入金できず、銀行から戻りました（{{day}}）。もう一度お返しします。',
    account: '（口座番号の下3桁 {{end}}）',
  },
  transfer: {
    title: 'お振込先',
    amount: '振込金額',
    difference: '不足額',
    deadline: '振込期限',
    association: '当会',
    rule: {
      arrival: 'この日までに口座へ着金するよう、お手続きください。',
      order: 'この日までにお振り込みのお手続きをお済ませください。',
    },
    closed: {
      arrival: '銀行の休業日のため、前の営業日の{{day}}までに着金するよう、お手続きください。',
      order:
        'この日までにお振り込みのお手続きをお済ませください（銀行の休業日のため、着金は翌営業日になります）。',
    },
    bank: '金融機関',
    bankCode: '{{name}}（金融機関コード {{code}}）',
    branch: '支店',
    branchCode: '{{name}}（支店コード {{code}}）',
    kind: '預金種目',
    ordinary: '普通',
    accountNumber: '口座番号',
    holder: '口座名義',
    holderNote:
      'お振り込みの画面には、受取人として「{{holder}}」と表示されます。{{association}}が、このお申し込みのために設けた専用口座です。',
    fee: '振込手数料',
    feeYours: 'お客様のご負担となります',
    remitter: '振込依頼人名',
    anyRemitter: 'どなたのお名前でも構いません',
    remitterNote: '会社名でのお振り込みでも、口座番号でお申し込みを確認できます。',
    copyAll: '振込先をまとめてコピー',
  },
  stage: {
    label: 'お申し込みから修了証まで',
    applied: '申込',
    paid: '入金',
    shipped: '発送',
    attended: '受講',
    passed: '合格',
    certified: '修了証',
    done: '（済み）',
    now: '（いまここ）',
    ahead: '（これから）',
    from: '{{day}}から',
  },
  completion: {
    title: '修了の条件',
    part: {
      test: '修了テスト',
      watched_percent: '動画の視聴',
      live_minutes: '受講時間',
      check_in: '出席の受付',
    },
    done: '済',
    lacks: 'まだ',
    so: {
      watched_percent: '{{number}}％（{{needed}}％以上で修了）',
      live_minutes: '{{number}}分（{{needed}}分以上で修了）',
    },
    all: '修了の条件をすべて満たしています。',
  },
  next: {
    title: 'これからの流れ',
    period: '{{start}}〜{{end}}',
    from: '{{day}}から',
    until: '{{day}}まで',
    textTitle: 'テキストを受け取る',
    ships: '発送予定日：{{day}}',
    shipped: 'ご入金の確認後、順次発送します。',
    viewTitle: '講習会を視聴する',
    visitTitle: '講習会に参加する',
    when: '日時：{{time}}',
    place: '会場：{{place}}',
    howLater: '受講の方法は、開始までに事務局からご案内します。',
    howPaid: '受講の方法は、ご入金の確認後にお知らせします。',
    watch: '視聴ページを開く',
    join: '参加用リンクを開く',
    videos: '動画を視聴する',
    map: '会場の地図を見る',
    testTitle: '修了テストを提出する',
    test: {
      upcoming: '受付期間になりましたら、このページから提出できます。',
      open: '講習会の中でお知らせするキーワードを入力してください。受講番号と氏名は入力済みです。',
      closed: '受付期間は終了しました。ご不明な点は事務局へお問い合わせください。',
      paid: '講習会の中でお知らせするキーワードを入力します。',
    },
    passed: '合格（{{day}}）',
    testPassed: '合格しました。ほかの修了の条件は、上の「修了の条件」でご確認ください。',
    certificateTitle: '修了証を受け取る',
    certificate: '合格を確認のうえ発行し、メールでお知らせします。',
    certificateNeeds:
      '修了の条件：{{needs}}。そろったことを確認のうえ発行し、メールでお知らせします。',
    certificateSoon: '修了証は発行手続き中です。発行しましたら、メールでお知らせします。',
    calendar: '予定をカレンダーに入れる',
  },
  documents: {
    title: '受講番号と書類',
    studentNumber: '受講番号',
    studentNumberSupport: '修了テストで入力します。',
    receipt: '領収書',
    receiptNumber: '{{number}}（{{day}}発行）',
    receiptOfCompany:
      '領収書は、全員分を1通にまとめて会社宛に発行し、お申し込みのご担当者にお渡しします。',
    receiptAwaited: '領収書は事務局で準備しています。発行しましたら、メールでお知らせします。',
    certificate: '修了証',
    downloadReceipt: '領収書をダウンロード',
    downloadCertificate: '修了証をダウンロード',
    verify: '提出先の方は、修了証の左下にある検証コードを、次のページで確かめられます：',
    toTest: '修了テストへ進む',
  },
  voidPapers: {
    title: '無効になった書類',
    lead: '下記の書類は無効です。保存または印刷された場合は、破棄してください。',
    receipt: '領収書 {{number}}',
    invoice: '請求書 {{number}}',
    estimate: '見積書 {{number}}',
    certificate: '修了証 {{number}}',
    since: '（{{day}}から無効）',
  },
  open: {
    title: 'まだ回答のない項目があります: {{labels}}',
    answer: '回答する',
    noKey: '回答するには、このページのリンクをメールで受け取り、そのリンクから開いてください。',
  },
  bills: {
    title: '請求書・見積書',
    lead: 'お振り込みの前に、請求書や見積書（PDF）が必要な方は、こちらで発行できます。',
    ...billKindNames,
    download: { invoice: '請求書をダウンロード', estimate: '見積書をダウンロード' },
  },
  answers: {
    title: 'お申し込みの内容',
    reduced: '個人情報を守るため、生年月日・住所・電話番号などは表示していません。',
  },
  loading: 'お申し込みの内容を読み込んでいます…',
  retired: {
    title: 'このリンクは使えなくなりました',
    lead: 'ページのリンクが新しくなったか、受講者が別の方に変更されました。新しいリンクは、受講される方にメールでお送りしています。リンクだけが新しくなったときは、お申し込みの内容は変わりません。',
    send: '新しいリンクをメールで受け取る',
  },
  missing: {
    title: 'お申し込みが見つかりません',
    lead: 'メールに記載されたリンクの全体を、もう一度開いてください。解決しないときは、事務局へお問い合わせください。',
  },
};

export const applicantTexts = addTexts(
  'applicant',
  applicant,
  async () => (await import('./texts.en.ts')).applicant,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    applicant: typeof applicant;
  }
}
