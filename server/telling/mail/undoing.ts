import { randomUUID } from 'node:crypto';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { mailJobKey } from './enqueueMail.ts';

/** What an act of the office that can be undone was done to. */
type Subject =
  | `deposit:${number}`
  | `waiver:${number}`
  | `group-waiver:${number}`
  | `bill:${number}`
  | `certificate:${number}`;

interface Act {
  /** The subject and a random part: a deposit may be assigned a second time. */
  key: string;
  /** How long its mails wait, in seconds. */
  seconds: number;
}

const acts = new WeakMap<object, Act>();
const unheard = new WeakSet();

/**
 * The mails that this transaction queues wait for a moment (a setting), in which the act can be undone without that
 * anybody outside hears of it. To be called before the first of them. Only for an act whose undoing restores what was.
 */
export async function mailsWait(tx: Tx, subject: Subject): Promise<void> {
  const { undoSeconds: seconds } = await readAssociation(tx);
  if (seconds > 0) acts.set(tx, { key: `${subject}:${randomUUID()}`, seconds });
}

/** The act whose mails wait; null: they go at once. */
export function waitingAct(tx: Tx): string | null {
  return acts.get(tx)?.key ?? null;
}

/** Until when mails wait that are queued now; undefined: they don't. */
export function waitUntil(tx: Tx): Date | undefined {
  const act = acts.get(tx);
  return act && new Date(Date.now() + act.seconds * 1000);
}

/**
 * Of a row of `mails`: it doesn't wait any more. Somebody may have got it, or it will never go, since there is no
 * address, and then a letter or a call may have told what it says.
 */
const isOver = Prisma.sql`(attempts > 0 OR state NOT IN ('queued', 'held'))`;

/** The rows of an act are locked by this, so a mail is either tried or dropped (sendMailJob.ts). */
async function dropActs(
  tx: Tx,
  { subject, submissionId }: { subject: Subject; submissionId?: number },
): Promise<number> {
  const wanted =
    submissionId === undefined ? Prisma.empty : Prisma.sql`AND submission_id = ${submissionId}`;
  const mails = await tx.$queryRaw<{ id: number; act: string; over: boolean }[]>`
    SELECT id, act, ${isOver} AS over FROM mails
    WHERE act = (
      -- Without OFFSET PostgreSQL may read all mails from the newest on.
      SELECT act FROM (
        SELECT id, act FROM mails WHERE act ~>=~ ${`${subject}:`} AND act ~<~ ${`${subject};`}
        OFFSET 0) AS known
      ORDER BY id DESC LIMIT 1) ${wanted}
    ORDER BY id FOR UPDATE`;
  if (mails.length === 0 || mails.some(({ over }) => over)) return 0;
  const ids = mails.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE mails SET state = 'failed', reason = 'undone', last_error = NULL, act = NULL,
      event_key = event_key || ':undone:' || id
    WHERE id = ANY(${ids}::int[])`;
  await tx.$queryRaw`
    SELECT (graphile_worker.remove_job(key)).id FROM unnest(${ids.map(mailJobKey)}::text[]) AS key`;
  const acts = [...new Set(mails.map(({ act }) => act))];
  await tx.webhookDelivery.deleteMany({
    where: {
      act: { in: acts },
      ...(submissionId !== undefined && { subject: `application:${submissionId}` }),
    },
  });
  unheard.add(tx);
  return ids.length;
}

/**
 * Drops the mails of the last act on this, if none of them has been tried yet. Then nobody outside knows of the act,
 * so nobody is told that it is undone either: nothing that this transaction queues from now on is sent, and the
 * messages to webhooks, which wait as long, are gone. To be called once what the act was done to is locked.
 *
 * @returns how many mails are not sent
 */
export async function dropMails(tx: Tx, subject: Subject): Promise<number> {
  return dropActs(tx, { subject });
}

/**
 * Does the same with what the last act on this tells of one application, while all else that the act did stands and
 * is told. This transaction may then concern nothing but that application.
 */
export async function dropMailsOf(tx: Tx, subject: Subject, submissionId: number): Promise<number> {
  return dropActs(tx, { subject, submissionId });
}

/**
 * Somebody outside is about to hear of an act, though its mails still wait: from now on it can't be undone in silence.
 *
 * @returns false: it was undone, or is known already
 */
export async function becomesKnown(db: Db, act: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // As dropMails does: the mails first.
    await tx.$queryRaw`SELECT FROM mails WHERE act = ${act} ORDER BY id FOR UPDATE`;
    await tx.mail.updateMany({ where: { act }, data: { act: null } });
    const { count } = await tx.webhookDelivery.updateMany({ where: { act }, data: { act: null } });
    return count > 0;
  });
}

/** Whether nobody outside knows of what this transaction undoes. */
export function isUndoneInSilence(tx: Tx): boolean {
  return unheard.has(tx);
}
