import { z } from 'zod';
import type { Context } from '../context.ts';
import { inTransaction, type Db } from '../db.ts';
import { messageIdOf, type StoredMail } from './message.ts';
import { postOf } from './post.ts';
import { errorNote, failureOf, isPlainAddress, mailAttempts } from './sending.rules.ts';

type Surroundings = Pick<Context, 'db' | 'env' | 'log' | 'clock'>;

const payloadSchema = z.object({ mailId: z.int() });

/**
 * Sends a mail, at least once: the try is counted and committed first, and no transaction is open
 * while the mail server talks. A crash between the server's yes and ours sends it again, under the
 * same Message-ID.
 *
 * @throws what the mail server said when another try may help, so that the job comes back
 */
export async function sendMailJob(context: Surroundings, payload: unknown): Promise<void> {
  const { mailId } = payloadSchema.parse(payload);
  const { db, env, log, clock } = context;
  const mail = await beginAttempt(db, mailId, env.mailFrom);
  if (!mail) return;
  if (!isPlainAddress(mail.to)) return giveUp('not an address that mail can be sent to');
  try {
    await postOf(env).send(mail);
  } catch (error) {
    const note = errorNote(error);
    if (failureOf(error) === 'permanent' || mail.attempts >= mailAttempts) return giveUp(note);
    await settle(db, mailId, { lastError: note });
    throw error;
  }
  await settle(db, mailId, { state: 'sent', sentAt: clock(), lastError: null });

  async function giveUp(lastError: string): Promise<void> {
    await settle(db, mailId, { state: 'failed', lastError });
    log.error({ mailId, lastError }, 'a mail could not be sent');
  }
}

/** Counts the try; null when there is nothing to send (any more). */
async function beginAttempt(
  db: Db,
  mailId: number,
  mailFrom: string,
): Promise<(StoredMail & { attempts: number }) | null> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM mails WHERE id = ${mailId} FOR UPDATE`;
    const mail = await tx.mail.findUnique({ where: { id: mailId } });
    if (mail?.state !== 'queued') return null;
    return tx.mail.update({
      where: { id: mailId },
      data: { attempts: { increment: 1 }, messageId: messageIdOf(mail, mailFrom) },
    });
  });
}

type Outcome =
  | { state: 'sent'; sentAt: Date; lastError: null }
  | { state: 'failed'; lastError: string }
  | { lastError: string };

/** Notes how it ended; a mail that another worker has settled stays as it is. */
async function settle(db: Db, mailId: number, outcome: Outcome): Promise<void> {
  await db.mail.updateMany({ where: { id: mailId, state: 'queued' }, data: outcome });
}
