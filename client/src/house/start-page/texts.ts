import { addTexts } from '../../platform/i18n/i18n.ts';
export const top = {
  title: 'トップ',
  today: '対応が必要なもの',
  nothing: 'いま対応が必要なものはありません。',
  failed: 'いまの状況を読み込めませんでした。',
  figures: '{{day}}の状況',
  figure: {
    receivedToday: '今日の入金',
    receivedMonth: '今月の入金',
    receivedLastMonth: '先月 {{amount}}（{{number}}件）',
    owed: '入金待ち',
    overdue: '期限超過',
    unexplained: '未割当の入金',
  },
  chart: '申込と入金（直近30日）',
  since: '{{day}}から',
  todo: {
    unexplained: '未割当の入金',
    mismatch: '金額が一致しない入金',
    duplicates: '重複の疑いがある申込への入金',
    late: '取り消された申込の口座への入金',
    reversed: '銀行が取り消した入金に残っている割当や返金',
    refunds: '返金待ち',
    check: '確認が必要な申込',
    files: '確認を待つ提出ファイル',
    claims: '会員番号が未確認の団体',
    wishes: '変更・取消の依頼',
    overdue: '振込期限を過ぎた申込',
    receipts: '印刷できない文字のため発行を待つ領収書',
    certificates: '発行できる修了証',
    mails: '申込者に届かなかったメール',
  },
  postponed: {
    deposits: '保留中の入金：{{number}}件（次は{{day}}に戻ります）',
    submissions: '保留中の申込：{{number}}件（次は{{day}}に戻ります）',
  },
  quiet: {
    label: '0件の項目も表示する',
    none: '{{what}}：0件',
    read: '入金の最後の取込：{{at}}',
    neverRead: '入金はまだ取り込まれていません',
  },
  first: {
    title: 'はじめの4つの手順',
    done: '済んでいます',
    association: {
      title: '協会の情報を入力する',
      lead: '領収書・メール・公開ページに記載されます。',
    },
    bank: { title: '銀行と連携する', lead: '入金が自動で取り込まれます。' },
    bankByFile: { title: '銀行の明細を読み込む', lead: '銀行のファイルから入金を取り込みます。' },
    form: { title: '申込フォームを用意する', lead: '標準のフォームをそのまま使えます。' },
    seminar: {
      title: '講習会を登録する',
      lead: '登録すると、申込フォームのリンクを案内できます。',
    },
  },
  bankTrouble: {
    unlinked: '銀行と連携されていないため、入金が取り込まれません',
    error: '最後の入金の取込に失敗しています',
    broken: '銀行との連携が切れているため、入金が取り込まれません',
    expiring: '銀行との連携がまもなく切れます。連携し直してください',
    oddRows: '読み取れなかった入金明細があります。確認が必要です',
    unreadDays: '取り込めなかった期間の入金があります。明細での確認が必要です',
    heldBack: '「{{seminar}}」の申込が急増しているため、口座の割当を保留しています',
    lowAccounts: '空いている振込専用口座が残りわずかです',
    noAccounts: '空いている振込専用口座がありません',
  },
  group: {
    seminars: '講習会登録',
    payments: '入金確認',
    receipts: '領収書',
    certificates: '証明書',
  },
  entry: {
    register: '新しい講習会を登録する',
    seminars: '講習会一覧',
    deposits: '入金情報',
    submissions: '申込情報',
    students: '受講者',
    receipts: '領収書一覧',
    certificates: '修了テストの回答一覧',
  },
  count: {
    open: '受付中 {{number}}件',
    unexplained: '未割当 {{number}}件',
    overdue: '期限超過 {{number}}件',
    reviewTests: '回答 {{number}}件・合格 {{passed}}件',
  },
  bank: '銀行連携',
  lastSync: '最後の取込 {{at}}',
  items: '{{number}}件',
};

export const topTexts = addTexts('top', top, async () => (await import('./texts.en.ts')).top);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    top: typeof top;
  }
}
