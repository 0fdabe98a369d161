import type { Tx } from '../db.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { WrittenMail } from './letter.ts';
import { mailAttempts } from './sending.rules.ts';

interface MailOrder extends WrittenMail {
  /** One event, one mail: a second with the same key is dropped. */
  eventKey: string;
  to: string;
  /** The database's id, not the public one. */
  submissionId?: number;
}

/**
 * Writes a mail and its job in the transaction of what it tells: a rollback sends nothing.
 *
 * @returns whether it is new; false too for an applicant whose form asked for no address
 */
export async function queueMail(tx: Tx, order: MailOrder): Promise<boolean> {
  const { kind, eventKey, to, submissionId, subject, text, html } = order;
  if (to === '') return false;
  const [mail] = await tx.mail.createManyAndReturn({
    data: { kind, eventKey, to, submissionId: submissionId ?? null, subject, text, html },
    skipDuplicates: true,
    select: { id: true },
  });
  if (!mail) return false;
  await enqueue(tx, 'sendMail', { mailId: mail.id }, { maxAttempts: mailAttempts });
  return true;
}
