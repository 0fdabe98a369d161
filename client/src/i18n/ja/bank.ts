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
  syncFailed: '入金を取り込めませんでした。',
  deposits: '入金情報を見る',
  state: '連携の状態',
  linked: '連携済',
  unlinked: '未連携',
  unused: '利用しない設定',
  provider: '銀行',
  providers: {
    none: 'なし',
    simulator: 'お試し用の銀行（シミュレーター）',
    'gmo-aozora': 'GMOあおぞらネット銀行',
  },
  account: '入金先の口座',
  expires: '連携の有効期限',
  lastSync: '最後の取り込み',
  lastSuccess: '最後に成功した取り込み',
  lastError: '直近のエラー',
  noError: 'なし',
  freeAccounts: '空いている振込専用口座',
  accounts: '{{count}}件',
  never: 'まだありません',
  finishing: '銀行との連携を完了しています…',
  finished: '銀行との連携が完了しました。',
  finishFailed: '銀行との連携を完了できませんでした',
  denied: '銀行の画面で同意がキャンセルされたため、連携していません。',
  refused: '銀行での手続きが完了しませんでした（{{reason}}）。',
  tryAgain: 'もう一度「銀行と連携する」を押してください。',
  problem: {
    unlinkedTitle: '銀行と連携されていません',
    unlinked:
      '入金は自動で取り込まれません。「銀行と連携する」を押し、銀行の画面で同意してください。',
    unusedTitle: '銀行連携は使わない設定です',
    unused:
      '銀行を使わない設定になっています。設定を変えるには、サーバーの管理者にご相談ください。',
    errorTitle: '最後の取り込みに失敗しました',
    noAccountsTitle: '空いている振込専用口座がありません',
    noAccounts:
      '新しい申込にお振込先を案内できません。銀行で口座を追加すると、自動で案内が送られます。',
  },
};

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bank: typeof bank;
  }
}
