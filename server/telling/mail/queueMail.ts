import type { Tx } from '../../platform/db/db.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { enqueueMail } from './enqueueMail.ts';
import { intoFullMailboxes } from './mailboxLimit.ts';
import { mailColumnsOf, storeAtEnd, type MailOrder } from './mailRow.ts';
import { gatherMails, gatherUnsentMails } from './tellChanges.ts';
import { currentTelling } from './telling.ts';
import { isUndoneInSilence, waitUntil, waitingAct } from './undoing.ts';

/** A mail that was stored. */
export interface QueuedMail {
  id: number;
  /** It waits for the office: its mailbox got enough mails today. */
  isHeld: boolean;
}

/**
 * Stores mails at the end of the transaction, with what else waits for it, so that a number that the transaction
 * has locked is free one statement earlier. Nothing in the transaction may read these mails; so not for those
 * that anybody can cause, which are counted for each mailbox.
 */
export async function queueMailsAtEnd(tx: Tx, orders: readonly MailOrder[]): Promise<void> {
  const { addressed, held } = await addressedOf(tx, orders);
  const rows = addressed.map((order) => mailColumnsOf(order, held.has(order), waitingAct(tx)));
  await storeAtEnd(tx, rows);
  await gatherMails(
    tx,
    rows.map((columns) => ({ columns, id: null })),
  );
}

/**
 * The mails of an act of which the office tells; where it doesn't, that is recorded. Of what nobody knows there are
 * none.
 */
async function toldOf(tx: Tx, orders: readonly MailOrder[]): Promise<readonly MailOrder[]> {
  if (isUndoneInSilence(tx)) return [];
  if (currentTelling().tell) return orders;
  await gatherUnsentMails(tx, orders);
  return [];
}

/** The mails that have an address, and which of them must wait for the office. */
async function addressedOf(tx: Tx, orders: readonly MailOrder[]) {
  const addressed = await toldOf(
    tx,
    orders.filter(({ to }) => to !== ''),
  );
  const bySystem = addressed.filter(({ adminId }) => adminId === undefined);
  const held = await intoFullMailboxes(tx, bySystem, bySystem[0]?.now ?? new Date());
  return { addressed, held };
}

/**
 * Stores mails and their jobs in the transaction of the event: a rollback sends nothing. A mail to a
 * mailbox that got enough mails today waits for the office.
 *
 * @returns the mails by their event keys; without those whose event was mailed before or that have no
 * address (a form need not ask for one)
 */
export async function queueMails(
  tx: Tx,
  orders: readonly MailOrder[],
): Promise<Map<string, QueuedMail>> {
  const { addressed, held } = await addressedOf(tx, orders);
  const rows = addressed.map((order) => mailColumnsOf(order, held.has(order), waitingAct(tx)));
  const mails = await insertRows(tx, 'mails', rows, {
    returning: ['id', 'eventKey', 'state'],
    skipDuplicates: true,
  });
  const runAt = waitUntil(tx);
  for (const { id, state } of mails) if (state === 'queued') await enqueueMail(tx, id, runAt);
  const idOf = new Map(mails.map(({ id, eventKey }) => [eventKey, id]));
  await gatherMails(
    tx,
    rows.flatMap((columns) => {
      const id = idOf.get(columns.eventKey);
      return id === undefined ? [] : [{ columns, id }];
    }),
  );
  return new Map(
    mails.map(({ id, eventKey, state }) => [eventKey, { id, isHeld: state === 'held' }]),
  );
}

/** Stores one mail and its job; null: its event was mailed before, or there is no address. */
export async function queueMail(tx: Tx, order: MailOrder): Promise<QueuedMail | null> {
  return (await queueMails(tx, [order])).get(order.eventKey) ?? null;
}
