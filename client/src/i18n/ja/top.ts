export const top = {
  title: 'トップ',
  today: '対応が必要なもの',
  nothing: 'いま対応が必要なものはありません。',
  todo: {
    association: '協会の名称や連絡先が設定されていません。領収書・メール・公開ページに記載されます',
    noSeminar: '講習会がまだありません。登録すると、申込フォームのリンクを案内できます',
    unlinked: '申込に割り当てられていない入金があります',
    mismatch: '金額が一致しない入金があります',
    late: '取り消された申込の口座への入金があります',
    reversed: '銀行が取り消した入金に、割当や返金が残っています',
    refunds: '返金待ちの金額があります',
    check: '確認が必要な申込があります',
    overdue: '振込期限を過ぎても入金が確認できない申込があります',
    certificates: '発行できる証明書があります',
    mails: '申込者に届かなかったメールがあります',
    bankUnlinked: '銀行と連携されていないため、入金が取り込まれません',
    bankError: '最後の入金の取り込みに失敗しています',
    bankBroken: '銀行との連携が切れているため、入金が取り込まれません',
    bankExpiring: '銀行との連携がまもなく切れます。連携し直してください',
    oddRows: '読み取れなかった入金明細があります。確認が必要です',
    unreadDays: '取り込めなかった期間の入金があります。明細での確認が必要です',
    heldBack: '「{{seminar}}」の申込が急増しているため、口座の割り当てを保留しています',
    lowAccounts: '空いている振込専用口座が残りわずかです',
    noAccounts: '空いている振込専用口座がありません',
  },
  check: '確認する',
  act: { settings: '設定する', seminar: '登録する' },
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
    certificates: '証明書フォームの回答一覧',
  },
  count: {
    open: '受付中 {{number}}件',
    deposits: '要対応 {{number}}件',
    overdue: '期限超過 {{number}}件',
  },
  bank: '銀行連携',
  lastSync: '最後の取り込み {{at}}',
  items: '{{number}}件',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    top: typeof top;
  }
}
