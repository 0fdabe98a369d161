import type { AlertKind } from './schema.ts';

/**
 * What is wrong, in a few characters: phones show only the beginning of a mail's subject. For screens, mails and posts.
 */
export const alertNames: Record<AlertKind, string> = {
  bank_link_broken: '銀行との連携が切れています',
  bank_not_read: '入金を読み取れていません',
  deposits_unexplained: '確認が必要な入金があります',
  mails_waiting: 'メールを送信できていません',
  mails_undelivered: '届いていないメールがあります',
  jobs_given_up: '自動処理が失敗したままです',
  jobs_waiting: '自動処理が進んでいません',
  disk_low: 'ディスクの空きが少なくなっています',
  backup_late: 'バックアップがありません',
  backup_damaged: 'バックアップに問題があります',
  audit_unsealed: '操作の記録の証明が止まっています',
  webhook_switched_off: 'Webhookの送信を停止しました',
  self_settling_stopped: '入金の自動確定を停止しました',
  list_counts_wrong: '一覧の件数を修正しました',
};
