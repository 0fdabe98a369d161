export const auditTrail = {
  title: '操作の記録',
  lead: '誰が、いつ、何を、どこから行ったかの記録です。記録は削除・変更できません。',
  search:
    '検索（申込番号・申込ID・団体申込番号・講習会コード・受講番号・担当者・APIトークン・理由・接続元など）',
  searchHint: '番号・担当者など',
  caption: '操作の記録の一覧',
  column: {
    at: '日時',
    admin: '担当者',
    action: '操作',
    subject: '対象',
    address: '接続元',
    details: '内容',
  },
  system: 'システム',
  nobody: '未ログイン',
  byToken: 'APIトークン「{{name}}」',
  times: '{{count}}回',
  details: '詳細',
  detailsOf: '{{action}}の詳細',
  detail: {
    title: '操作の詳細',
    id: '番号',
    reason: '理由',
    before: '変更前',
    after: '変更後',
    request: '要求の番号',
    token: 'APIトークン',
    none: 'なし',
  },
  seal: {
    label: '最後の封印',
    support:
      '記録番号{{entry}}までを{{at}}に封印しました。それより後の記録は、次の封印まで証明できません。',
    none: 'まだ封印された記録はありません。',
  },
  empty: '該当する記録はありません',
  emptyLead: '条件に合う操作はまだ行われていません。',
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    auditTrail: typeof auditTrail;
  }
}
