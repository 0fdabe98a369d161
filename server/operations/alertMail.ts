import type { AlertKind } from '@seminar/shared/operations/schema';
import { renderMessage } from '@seminar/shared/messages/renderMessage';
import { readStoredMessage } from '@seminar/shared/messages/storedMessage';
import { formatInstant } from '@seminar/shared/date';
import type { Alert } from '../generated/prisma/client.ts';
import { button, facts, renderMail, type Sender, type WrittenMail } from '../mail/renderMail.ts';

/** What it is about, in a few characters: phones show only the beginning of a subject. */
export const alertTitles: Record<AlertKind, string> = {
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

/** The page on which an administrator sees more and can do something, and what its link says. */
export function pageOf({ kind, subject }: Pick<Alert, 'kind' | 'subject'>) {
  if (kind === 'self_settling_stopped') {
    return { path: '/payments/evidence', label: '根拠の実績を確認する' };
  }
  return kind === 'webhook_switched_off'
    ? { path: `/settings/webhooks/${subject}`, label: '送信先を確認する' }
    : { path: '/settings/operations', label: 'システムの状態を見る' };
}

/** The mail to an administrator when something begins to be wrong, and when it is well again. */
export function writeAlertMail(
  alert: Alert,
  { name, sender, appUrl }: { name: string; sender: Sender; appUrl: string },
): WrittenMail {
  const title = alertTitles[alert.kind];
  const text = renderMessage(readStoredMessage(alert.text), 'ja');
  const began: [string, string] = ['確認した日時', formatInstant(alert.beganAt.toISOString())];
  const { path, label } = pageOf(alert);
  const open = button(label, `${appUrl}${path}`);
  return renderMail({
    language: 'ja',
    kind: 'alert',
    recipient: name,
    isStaff: true,
    sender,
    ...(alert.endedAt === null
      ? {
          subject: `【要確認】${title}`,
          blocks: [
            { kind: 'paragraph', text },
            facts([began]),
            open,
            { kind: 'notes', items: ['解消したときに、もう一度メールでお知らせします。'] },
          ],
        }
      : {
          subject: `【解消】${title}`,
          blocks: [
            { kind: 'paragraph', text: '次の問題は解消しました。' },
            facts([
              ['内容', text],
              began,
              ['解消した日時', formatInstant(alert.endedAt.toISOString())],
            ]),
            open,
          ],
        }),
  });
}
