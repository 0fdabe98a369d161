import { alertNames } from '@seminar/shared/house/operations/names';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { readStoredMessage } from '@seminar/shared/platform/messages/storedMessage';
import { formatInstant } from '@seminar/shared/date';
import type { Alert } from '../../generated/prisma/client.ts';
import {
  button,
  facts,
  renderMail,
  paragraph,
  type Sender,
  type WrittenMail,
} from '../../telling/mail/renderMail.ts';

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
  const title = alertNames[alert.kind];
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
            paragraph(text),
            facts([began]),
            open,
            { kind: 'notes', items: ['解消したときに、もう一度メールでお知らせします。'] },
          ],
        }
      : {
          subject: `【解消】${title}`,
          blocks: [
            paragraph('次の問題は解消しました。'),
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
