import { formatInstant } from '@seminar/shared/date';
import { renderMessage } from '@seminar/shared/messages/renderMessage';
import type { Context } from '../context/context.ts';
import type { Tx } from '../db/db.ts';
import type { Webhook } from '../generated/prisma/client.ts';
import { queueMail } from '../mail/queueMail.ts';
import { readSender } from '../mail/readSender.ts';
import { button, facts, renderMail } from '../mail/renderMail.ts';
import type { WebhookFailed } from '../outgoing/postWebhook.ts';

interface SwitchedOff {
  webhook: Webhook;
  failure: WebhookFailed;
  failingSince: Date;
  at: Date;
}

/** Tells the administrators that a receiver gets nothing any more, in the transaction that switches it off. */
export async function tellSwitchedOff(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  { webhook, failure, failingSince, at }: SwitchedOff,
): Promise<void> {
  const sender = await readSender(tx);
  const administrators = await tx.admin.findMany({
    where: { role: 'administrator', archivedAt: null },
    orderBy: { id: 'asc' },
  });
  for (const { id, name, email } of administrators) {
    const mail = renderMail({
      language: 'ja',
      kind: 'alert',
      recipient: name,
      sender,
      subject: `【要確認】Webhookの送信を停止しました（${webhook.name}）`,
      blocks: [
        {
          kind: 'paragraph',
          text: '次の送信先への通知が3日間届かなかったため、送信を停止しました。',
        },
        facts([
          ['送信先', webhook.name],
          ['URL', webhook.url],
          ['届かなくなった日時', formatInstant(failingSince.toISOString())],
          ['最後のエラー', renderMessage(failure.problem, 'ja')],
        ]),
        button('送信先を確認する', `${env.appUrl}/settings/webhooks/${webhook.id}`),
        {
          kind: 'notes',
          items: [
            '停止している間の通知は保管され、送信を再開すると順に届きます（90日を過ぎたものは届きません）。',
          ],
        },
      ],
    });
    const eventKey = `webhook:${webhook.id}:switched-off:${at.toISOString()}:${id}`;
    await queueMail(tx, { ...mail, eventKey, to: email, now: at });
  }
}
