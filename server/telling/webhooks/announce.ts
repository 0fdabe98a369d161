import type { WebhookData, WebhookEvent } from '@seminar/shared/telling/webhooks/events';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/db.ts';
import { writtenAtEnd } from '../../platform/db/atEnd.ts';
import { isUndoneInSilence, waitingAct } from '../mail/undoing.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { deliveringJobs } from './enqueueDelivering.ts';

type AnnouncementOf<Type extends WebhookEvent> = {
  type: Type;
  /** What it is about: messages about one subject arrive in the order in which they were written. */
  subject: `application:${number}` | `group:${number}` | `student:${number}` | `deposit:${number}`;
  data: WebhookData<Type>;
};
export type Announcement = { [Type in WebhookEvent]: AnnouncementOf<Type> }[WebhookEvent];

/** What names a message for its receiver, which may get it more than once. */
export function newMessageId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`;
}

const announceAll = writtenAtEnd<Announcement & { at: Date; act: string | null }>({
  parts(announcements) {
    const given = announcements.map(({ type, subject, data, at, act }, place) => ({
      place,
      type,
      subject,
      message_id: newMessageId(),
      body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
      at,
      act,
    }));
    return {
      announced: Prisma.sql`
        INSERT INTO webhook_deliveries (webhook_id, message_id, type, subject, body, next_attempt_at,
          created_at, act)
        SELECT webhooks.id, given.message_id, given.type, given.subject, given.body,
          CASE WHEN given.act IS NULL THEN given.at ELSE given.at
            + (SELECT undo_seconds FROM association WHERE id = 1) * interval '1 second' END,
          given.at, given.act
        FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          AS given(place int, type text, subject text, message_id text, body text, at timestamptz,
            act text)
        JOIN webhooks ON archived_at IS NULL AND given.type = ANY (events)
        ORDER BY given.place, webhooks.id
        FOR KEY SHARE OF webhooks
        RETURNING webhook_id`,
    };
  },
  jobs: () =>
    deliveringJobs(Prisma.sql`
      SELECT id FROM webhooks WHERE id IN (SELECT webhook_id FROM announced)
        AND coalesce(paused_at, switched_off_at) IS NULL ORDER BY id`),
});

/**
 * Tells every receiver that wants to know, in the transaction of the event: a rollback takes it back,
 * and what is committed is sent by jobs until the receiver has it. While a receiver is paused or switched
 * off its messages wait. A receiver that is being changed at this moment (lockWebhook.ts) is waited for, and asked
 * again what it wants: nothing goes out that was given up before it was written.
 *
 * What an act does that can be undone in silence waits as its mails do, and its undoing announces nothing.
 */
export async function announce(
  tx: Tx,
  announcements: readonly Announcement[],
  at: Date,
): Promise<void> {
  if (isUndoneInSilence(tx)) return;
  const act = waitingAct(tx);
  await announceAll(
    tx,
    announcements.map((announcement) => ({ ...announcement, at, act })),
  );
}
