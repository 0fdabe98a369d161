import { addTexts } from '../../../platform/i18n/i18n.ts';
/** 前回の振込名義: who paid for whom before. */
export const knownPayers = {
  title: '前回の振込名義',
  toEvidence: '根拠の実績',
  lead: 'どの名義がどの会社・個人に入金したかの記録です。次の入金の候補を探す根拠になります。',
  caption: '前回の振込名義',
  search: '振込名義・会社名・氏名',
  searchHint: '振込名義・会社など',
  state: { known: '使用中', forgotten: '使用停止' },
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
    button: '使用を停止',
    buttonOf: '「{{remitter}}」から「{{paidFor}}」への実績の使用を停止',
    title: '実績の使用を停止',
    lead: 'この実績を、これからの入金の候補の根拠に使わないようにします。入金・割当・領収書はそのまま残ります。このあとの新しい割当は、改めて実績になります。',
    reason: '停止の理由',
    done: '実績の使用を停止しました。',
    failed: '実績の使用を停止できませんでした。',
  },
  remember: {
    button: '使用を再開',
    buttonOf: '「{{remitter}}」から「{{paidFor}}」への実績の使用を再開',
    done: '実績の使用を再開しました。',
    failed: '実績の使用を再開できませんでした。',
  },
  empty: {
    title: '実績はまだありません',
    lead: '入金を申込に割り当てると、ここに表示されます。',
    toDeposits: '入金情報を見る',
    narrowed: '条件に合う実績はありません。',
  },
};

export const knownPayersTexts = addTexts(
  'knownPayers',
  knownPayers,
  async () => (await import('./texts.en.ts')).knownPayers,
);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    knownPayers: typeof knownPayers;
  }
}
