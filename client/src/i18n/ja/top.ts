export const top = {
  title: 'トップ',
  today: '対応が必要なもの',
  nothing: 'いま対応が必要なものはありません。',
  todo: {
    deposits: '申込に割り当てられていない、または金額が一致しない入金があります',
    overdue: '振込期限を過ぎても入金が確認できない申込があります',
    bankUnlinked: '銀行と連携されていないため、入金が取り込まれません',
    bankError: '最後の入金の取り込みに失敗しています',
    noAccounts: '空いている振込専用口座がありません',
  },
  check: '確認する',
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
