import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db } from '../../platform/db/db.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { enqueueMail } from './enqueueMail.ts';
import { mailPausedUntil, noteFailure, noteServerAnswer } from './mailServerPause.ts';
import { mailTransportOf } from './mailTransport.ts';
import { messageIdOf, type StoredMail } from './message.ts';
import { giveUpOvertaken } from './overtakenMail.ts';
import { lockLinkedPages, withPageKeys } from './pageKeysOf.ts';
import { readSender } from './readSender.ts';
import type { Sender } from './renderMail.ts';
import { errorNote, failureOf, mailAttempts, type Failure } from './mailFailure.rules.ts';
import { isPlainAddress } from './mailHeader.rules.ts';

type MailContext = Pick<Context, 'db' | 'env' | 'log' | 'clock'>;

/**
 * Sends a mail at least once. The try is recorded and committed first, and no transaction is open
 * during the conversation with the mail server. If our process is killed after the mail server has
 * accepted the mail and before that is stored, the mail is sent again, under the same Message-ID, by
 * which mail programs and servers recognise a repeat.
 *
 * While the mail server is paused (mailServerPause.ts) the mail waits; that doesn't count as a try.
 *
 * @throws the mail server's error if another try may help, so that the job is run again
 */
export async function sendMailJob(
  context: MailContext,
  { mailId }: TaskPayload<'sendMail'>,
): Promise<void> {
  const { db, env, log, clock } = context;
  const pausedUntil = await mailPausedUntil(context);
  if (pausedUntil !== null) {
    // A few seconds apart, so that not every mail meets a server that is still down.
    const runAt = new Date(pausedUntil.getTime() + (mailId % 30) * 1_000);
    await enqueueMail(db, mailId, runAt);
    return;
  }
  const begun = await beginAttempt(db, mailId, env, clock());
  if (!begun) return;
  const { mail, keys, attemptId, sender } = begun;
  const head = {
    mailFrom: env.mailFrom,
    associationName: sender.name,
    replyTo: sender.email,
  };
  const end = (outcome: Outcome) =>
    endAttempt(db, { mailId, attemptId, to: mail.to, at: clock() }, outcome);

  if (!isPlainAddress(mail.to)) {
    const note = 'not an address that mail can be sent to';
    return end({ outcome: 'bounced', reason: 'bad_address', note });
  }
  try {
    await mailTransportOf(env).send(mail, head);
  } catch (error) {
    const failure = failureOf(error);
    const note = errorNote(error, keys);
    await noteFailure(context, { reason: failure.reason, note });
    const last = failure.outcome === 'retry' && mail.attempts >= mailAttempts;
    await end({ ...failure, note, ...(last ? { outcome: 'failed' } : {}) });
    // What a job fails with is stored and logged.
    if (failure.outcome === 'retry' && !last) throw new Error(note);
    log.error({ mailId, reason: failure.reason, note }, 'a mail could not be sent');
    return;
  }
  await end({ outcome: 'sent' });
  await noteServerAnswer(db);
}

interface Begun {
  /** As it is sent: with the keys of the pages that it links. */
  mail: StoredMail & { attempts: number };
  keys: readonly string[];
  attemptId: number;
  sender: Sender;
}

/** Counts and records the try; null: there is nothing to send (any more). */
async function beginAttempt(
  db: Db,
  mailId: number,
  env: Context['env'],
  at: Date,
): Promise<Begun | null> {
  return inTransaction(db, async (tx) => {
    const stored = await tx.mail.findUnique({ where: { id: mailId } });
    if (stored?.state !== 'queued') return null;
    const pages = await lockLinkedPages(tx, env, stored);
    await tx.$queryRaw`SELECT id FROM mails WHERE id = ${mailId} FOR UPDATE`;
    const queued = await tx.mail.findUnique({ where: { id: mailId } });
    if (queued?.state !== 'queued') return null;
    if (await giveUpOvertaken(tx, queued)) return null;
    const written = await tx.mail.update({
      where: { id: mailId },
      data: { attempts: { increment: 1 }, messageId: messageIdOf(queued, env.mailFrom) },
    });
    const { mail, keys } = await withPageKeys(tx, { env, now: at }, { mail: written, pages });
    const attempt = await tx.mailAttempt.create({
      data: { mailId, to: mail.to, at },
      select: { id: true },
    });
    return { mail, keys, attemptId: attempt.id, sender: await readSender(tx) };
  });
}

/** Tries a mail anew whose address was corrected during the last try. */
async function tryPresentAddress(db: Db, mailId: number): Promise<void> {
  const { count } = await db.mail.updateMany({
    where: { id: mailId, state: 'queued' },
    data: { attempts: 0 },
  });
  if (count > 0) await enqueueMail(db, mailId, new Date());
}

type Outcome = { outcome: 'sent' } | (Failure & { note: string });

/**
 * Records how a try ended; a mail that another worker has finished stays as it is. One statement writes both the mail
 * and its try, so nobody reads a mail as sent while its try is still open.
 */
async function endAttempt(
  db: Db,
  { mailId, attemptId, to, at }: { mailId: number; attemptId: number; to: string; at: Date },
  ended: Outcome,
): Promise<void> {
  const { outcome } = ended;
  const failure = ended.outcome === 'sent' ? null : ended;
  const [reason, note] = [failure?.reason ?? null, failure?.note ?? null];
  const state = outcome === 'retry' ? 'queued' : outcome;
  const written = await db.$queryRaw<{ mails: number }[]>`
    WITH written AS (${
      outcome === 'sent'
        ? // The address may have been corrected or taken away meanwhile: it has gone to the former one.
          Prisma.sql`
            UPDATE mails SET state = 'sent', sent_at = ${at}, reason = NULL, last_error = NULL,
              search_text = replace(search_text, lower("to"), lower(${to})), "to" = ${to}
            WHERE id = ${mailId}
              AND (state = 'queued' OR (state = 'bounced' AND reason = 'bad_address'))
            RETURNING id`
        : Prisma.sql`
            UPDATE mails SET state = ${state}::mail_state, reason = ${reason}::mail_reason, last_error = ${note}
            WHERE id = ${mailId} AND state = 'queued' AND (${outcome === 'retry'} OR "to" = ${to})
            RETURNING id`
    })
    UPDATE mail_attempts
    SET ended_at = ${at}, outcome = ${outcome}::attempt_outcome, reason = ${reason}::mail_reason, note = ${note}
    WHERE id = ${attemptId}
    RETURNING (SELECT count(*)::int FROM written) AS mails`;
  // What was refused was the former address: the present one wasn't tried.
  if (failure && outcome !== 'retry' && written[0]?.mails === 0) {
    await tryPresentAddress(db, mailId);
  }
}
