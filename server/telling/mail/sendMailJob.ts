import type { MailKind } from '@seminar/shared/telling/mail/schema';
import { Prisma } from '../../generated/prisma/client.ts';
import { groupMoneySql } from '../../platform/conditions/groups.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { isOfFormer } from '../../platform/conditions/sinceReplaced.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { enqueueMail } from './enqueueMail.ts';
import { mailPausedUntil, noteFailure, noteServerAnswer } from './mailServerPause.ts';
import { mailTransportOf } from './mailTransport.ts';
import { messageIdOf, type StoredMail } from './message.ts';
import { lockLinkedPages, withPageKeys } from './pageKeysOf.ts';
import { readSender } from './readSender.ts';
import type { Sender } from './renderMail.ts';
import {
  errorNote,
  failureOf,
  isPlainAddress,
  mailAttempts,
  type Failure,
} from './mailFailure.rules.ts';
import { asksToPay, remindsToPay } from './sentSince.ts';

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

/** They ask to pay, or to wait for something that doesn't come once the application is cancelled. */
const aboutAlive: readonly MailKind[] = [
  ...asksToPay,
  'account_pending',
  'confirm_address',
  'waiting_listed',
  'session_changed',
  'files_received',
  'file_rejected',
  'application_received',
  'bill_issued',
  'answers_asked',
  'group_answers_asked',
];

interface Queued {
  id: number;
  kind: MailKind;
}

/** Neither the application nor anything of the group of a row of `mails` is left. */
const isCancelled = Prisma.sql`(NOT EXISTS (
    SELECT FROM submissions AS s
    WHERE (s.id = mails.submission_id OR s.group_id = mails.group_id) AND ${submissionIsAlive.sql('s')})
  AND NOT EXISTS (
    SELECT FROM group_places AS p WHERE p.group_id = mails.group_id AND ${placeIsOpen.sql('p')}))`;

/** Another person has taken over the place of whom a row of `mails` is for. */
const isForFormer = isOfFormer(Prisma.sql`mails.submission_id`, Prisma.sql`mails.created_at`);

/** The fee has come whose payment a row of `mails` reminds of; that of a group may wait for the names of places. */
const isPaid = Prisma.sql`(EXISTS (
    SELECT FROM submissions AS s WHERE s.id = mails.submission_id AND s.payment_status = 'PAID')
  OR EXISTS (
    SELECT FROM ${groupMoneySql} AS money
    WHERE money.group_id = mails.group_id AND money.lacking <= money.held))`;

/**
 * Gives a waiting mail up that asks for nothing any more: while the mail server was down its application was
 * cancelled, or all of its group were, or another person has taken the place over, or the fee has come of which it
 * reminds. Restored, they get mails of their own.
 *
 * @returns whether it was given up
 */
async function giveUpOvertaken(tx: Tx, { id, kind }: Queued): Promise<boolean> {
  if (!aboutAlive.includes(kind)) return false;
  const needless = remindsToPay.includes(kind) ? isPaid : Prisma.sql`false`;
  const count = await tx.$executeRaw`
    UPDATE mails SET state = 'failed', reason = 'overtaken', last_error = NULL,
      event_key = event_key || ':overtaken:' || id
    WHERE id = ${id} AND (${isCancelled} OR ${isForFormer} OR ${needless})`;
  return count > 0;
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

/** Records how a try ended; a mail that another worker has finished stays as it is. */
async function endAttempt(
  db: Db,
  { mailId, attemptId, to, at }: { mailId: number; attemptId: number; to: string; at: Date },
  ended: Outcome,
): Promise<void> {
  const { outcome } = ended;
  const failure = ended.outcome === 'sent' ? null : ended;
  const noted = { reason: failure?.reason ?? null, lastError: failure?.note ?? null };
  // Two statements without a transaction, the mail first: it is this one that prevents a second sending.
  if (outcome === 'sent') {
    // The address may have been corrected or taken away meanwhile: it has gone to the former one.
    await db.$executeRaw`
      UPDATE mails SET state = 'sent', sent_at = ${at}, reason = NULL, last_error = NULL,
        search_text = replace(search_text, lower("to"), lower(${to})), "to" = ${to}
      WHERE id = ${mailId} AND (state = 'queued' OR (state = 'bounced' AND reason = 'bad_address'))`;
  } else {
    const data = { ...noted, ...(outcome === 'retry' ? {} : { state: outcome }) };
    const { count } = await db.mail.updateMany({
      where: { id: mailId, state: 'queued', ...(outcome === 'retry' ? {} : { to }) },
      data,
    });
    // What was refused was the former address: the present one wasn't tried.
    if (count === 0 && outcome !== 'retry') await tryPresentAddress(db, mailId);
  }
  await db.mailAttempt.update({
    where: { id: attemptId },
    data: { endedAt: at, outcome, reason: failure?.reason ?? null, note: failure?.note ?? null },
  });
}
