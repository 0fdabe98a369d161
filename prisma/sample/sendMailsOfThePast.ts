import type { Db, Tx } from '../../server/db/db.ts';

/** Has the mails that wait count as sent when they were written: a demo doesn't begin by sending many. */
export async function sendMailsOfThePast(tx: Tx | Db): Promise<void> {
  await tx.$executeRaw`
    UPDATE mails SET state = 'sent', reason = NULL, attempts = 1, sent_at = created_at,
      message_id = '<sample-' || left(encode(sha256(convert_to(event_key, 'UTF8')), 'hex'), 16) || '@example.com>'
    WHERE state IN ('queued', 'held')`;
}
