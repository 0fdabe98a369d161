/** 振込名義の実績: who paid for whom before. */
export const knownPayers = {
  title: '振込名義の実績',
  toDeposits: '入金情報一覧',
  toEvidence: '根拠の実績',
  lead: 'これまでの割当から、どの名義がどの会社・個人の申込に入金したかをまとめています。次の入金の候補を探すときの根拠になります。割当を取り消すと、その入金は数えません。',
  caption: '振込名義の実績',
  search: '振込名義・会社名・氏名',
  searchExample: '例：カ）トウトメディカル',
  state: { known: '使用中', forgotten: '忘れた' },
  filter: { state: '状態' },
  column: {
    remitter: '振込名義',
    paidFor: '入金した先',
    deposits: '入金',
    since: '最初の入金日',
    last: '最後の入金日',
    state: '状態',
  },
  kind: { company: '会社', person: '個人' },
  noBank: '振込元の銀行は不明',
  count: '{{number}}件',
  lastDeposit: '最後の入金を見る',
  forgottenOn: '{{day}} {{by}}',
  forget: {
    button: '忘れる',
    buttonOf: '「{{remitter}}」から「{{paidFor}}」への実績を忘れる',
    title: '実績を忘れる',
    lead: '今日までのこの実績を、次の入金の候補の根拠にしません。入金・割当・領収書はそのまま残ります。この後の新しい割当は、あらためて実績になります。',
    reason: '忘れる理由',
    done: '実績を忘れました。',
    failed: '実績を忘れることができませんでした。',
  },
  remember: {
    button: '元に戻す',
    buttonOf: '「{{remitter}}」から「{{paidFor}}」への実績を元に戻す',
    done: '実績を元に戻しました。',
    failed: '実績を元に戻すことができませんでした。',
  },
  empty: {
    title: '実績はまだありません',
    lead: '入金を申込に割り当てると、ここに表示されます。',
    toDeposits: '入金情報を見る',
    narrowed: '条件に合う実績はありません。',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    knownPayers: typeof knownPayers;
  }
}
