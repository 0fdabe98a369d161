import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { readStoredMessage } from '@seminar/shared/platform/messages/storedMessage';
import { alertNames } from '@seminar/shared/house/operations/names';
import type { Context } from '../../platform/context/context.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { postWebhook } from '../../platform/outgoing/postWebhook.ts';
import { pageOf } from './alertMail.ts';

/**
 * Tells the operator's own system of an alert.
 *
 * @throws WebhookFailed: the job is run again
 */
export async function postAlertJob(
  { db, env, clock }: Context,
  { alertId, ended }: TaskPayload<'postAlert'>,
): Promise<void> {
  const alert = await db.alert.findUnique({ where: { id: alertId } });
  if (!alert || env.alertWebhook === null) return;
  const at = ended ? (alert.endedAt ?? clock()) : alert.beganAt;
  const body = JSON.stringify({
    type: ended ? 'alert.ended' : 'alert.began',
    timestamp: at.toISOString(),
    data: {
      kind: alert.kind,
      title: alertNames[alert.kind],
      text: renderMessage(readStoredMessage(alert.text), 'ja'),
      began_at: alert.beganAt.toISOString(),
      ended_at: ended ? at.toISOString() : null,
      url: `${env.appUrl}${pageOf(alert).path}`,
    },
  });
  const id = `alert_${alert.id}_${ended ? 'ended' : 'began'}`;
  await postWebhook(env.alertWebhook, { id, body }, clock(), {
    allowPrivate: env.privateWebhooks,
  });
}
