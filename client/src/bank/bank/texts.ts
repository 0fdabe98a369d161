import { addTexts } from '../../platform/i18n/i18n.ts';
export const bank = {
  title: '銀行連携',
  lead: '銀行と連携すると、入金が自動で取り込まれ、振込専用口座ごとに申込へ割り当てられます。',
  link: '銀行と連携する',
  linkAgain: '連携し直す',
  linking: '銀行へ移動しています…',
  linkFailed: '連携処理を開始できませんでした。',
  sync: '今すぐ入金を取り込む',
  syncing: '入金を取り込んでいます…',
  synced: '新しい入金 {{added}}件、うち自動割当 {{allocated}}件',
  syncGoesOn:
    '取込に時間がかかっています。このまま自動で続けます。これまでに新しい入金 {{added}}件、うち自動割当 {{allocated}}件',
  syncProgress:
    '入金を取り込んでいます（これまでに{{read}}件を確認）。終わると自動で表示が更新されます。',
  syncFailed: '入金を取り込めませんでした。',
  state: '連携の状態',
  link_state: {
    none: '未連携',
    linked: '連携済',
    expiring: 'まもなく期限切れ',
    broken: '連携が切れています',
  },
  unused: '利用しない設定',
  provider: '銀行',
  providers: {
    none: 'なし',
    simulator: 'お試し用の銀行（シミュレーター）',
    'gmo-aozora': 'GMOあおぞらネット銀行',
  },
  account: '入金先の口座',
  expires: '連携の有効期限',
  lastSync: '最後の取込',
  lastSuccess: '最後に成功した取込',
  lastError: '直近のエラー',
  noError: 'なし',
  accounts: '{{number}}件',
  pool: {
    title: '振込専用口座',
    free: '空き',
    taken: '使用中',
    closed: '解約済（銀行での停止待ちを含む）',
    quarantined: '休止中（一定期間の後に再利用）',
    waiting: '口座を待っている申込',
    limit: '銀行との契約の上限',
  },
  never: 'まだありません',
  finishing: '銀行との連携を完了しています…',
  finished: '銀行との連携が完了しました。',
  finishFailed: '銀行との連携を完了できませんでした',
  denied: '銀行の画面で同意がキャンセルされたため、連携していません。',
  refused: '銀行での手続きが完了しませんでした（{{reason}}）。',
  tryAgain: 'もう一度お試しください。',
  problem: {
    unlinkedTitle: '銀行と連携されていません',
    unlinked:
      '入金は自動で取り込まれません。「銀行と連携する」を押し、銀行の画面で同意してください。',
    unusedTitle: '銀行連携は使わない設定です',
    unused:
      '銀行を使わない設定になっています。設定を変えるには、サーバーの管理者にご相談ください。',
    errorTitle: '最後の取込に失敗しました',
    noAccountsTitle: '空いている振込専用口座がありません',
    noAccounts:
      '{{waiting}}件の申込が振込先の案内を待っています。口座が増えると、自動で案内が送られます。銀行との契約の上限に達していないかご確認ください。',
    brokenTitle: '銀行との連携が切れています',
    broken:
      '連携の有効期限が切れたか、銀行の側で取り消されたため、入金は取り込まれていません。「連携し直す」を押し、銀行の画面で同意してください。',
    expiringTitle: '銀行との連携がまもなく切れます',
    expiring:
      '{{at}}を過ぎると入金が取り込まれなくなります。それまでに「連携し直す」を押し、銀行の画面で同意してください。',
    unreadTitle: '{{from}}から{{to}}までの入金は取り込めません',
    unread:
      '銀行が照会に応じるのは6か月前までのため、取込が止まっていた間の入金が漏れている可能性があります。銀行の明細で、この期間の入金をご確認ください。',
    unreadDone: '確認済にする',
    unreadConfirm: '{{from}}から{{to}}までの入金を明細で確認しましたか？この表示は消えます。',
    unreadConfirmLabel: '確認済にする',
    oddTitle: '読み取れなかった入金明細が{{count}}件あります',
    odd: '銀行から届いた次の明細は入金として読み取れなかったため、取り込んでいません。ほかの入金は取込済です。銀行の明細で内容をご確認ください。',
    oddMore: 'ほかに{{count}}件あります。',
    oddSeen: '{{at}} 受信（読み取れない項目：{{faults}}）',
    oddSeenWhole: '{{at}} 受信',
    oddDone: '対応済にする',
    oddConfirm: 'この明細の内容を銀行の明細で確認しましたか？この表示は消えます。',
    heldBackTitle: '「{{seminar}}」の申込が急増しています',
    heldBack:
      '残りの振込専用口座を使い切らないよう、この講習会の新しい申込には口座の割当を保留しています。申込は受け付けており、1時間ほどで、または口座が増えると自動で案内が送られます。いたずらの申込がないか確認し、問題がなければ保留を解除してください。',
    seeApplications: '確認が必要な申込を見る',
    release: '保留を解除する',
    releaseTitle: '口座の保留を解除しますか？',
    releaseConfirm:
      '「{{seminar}}」の申込に、残りの振込専用口座を24時間割り当てられるようにします。待っている申込者には振込の案内メールがすぐに送られ、他の講習会の口座が足りなくなることがあります。',
    released: '保留を解除しました。待っている申込者に案内が送られます。',
    lowTitle: '空いている振込専用口座が残り{{free}}件です',
    low: '口座は自動で追加されますが、追いついていません。銀行との契約の上限（{{limit}}件）に近づいていないかご確認ください。',
  },
};

export const bankTexts = addTexts('bank', bank, async () => (await import('./texts.en.ts')).bank);

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bank: typeof bank;
  }
}
