import type { MailKind } from '@seminar/shared/telling/mail/schema';
import type { Tx } from '../../platform/db/db.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { enqueueMail } from './enqueueMail.ts';
import { columnsOf, storeAtEnd, type MailOrder } from './mailRow.ts';
import { gatherMails, gatherUntold } from './tellChanges.ts';
import { currentTelling } from './telling.ts';
import { isUnheard, waitUntil, waitingAct } from './undoing.ts';

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
  const rows = addressed.map((order) => columnsOf(order, held.has(order), waitingAct(tx)));
  await storeAtEnd(tx, rows);
  await gatherMails(
    tx,
    rows.map((columns) => ({ columns, id: null })),
  );
}

/** The mails of an act of which the office tells; where it doesn't, that is recorded. Of what nobody knows there are none. */
async function toldOf(tx: Tx, orders: readonly MailOrder[]): Promise<readonly MailOrder[]> {
  if (isUnheard(tx)) return [];
  if (currentTelling().tell) return orders;
  await gatherUntold(tx, orders);
  return [];
}

/** Mails a day to a mailbox whose owner never pressed a link of ours, and to one whose owner did. */
const mostADay = { stranger: 10, confirmed: 100 };
const dayMs = 24 * 60 * 60_000;

/** The mails that anybody can cause who types an address into a form. */
const causedByStrangers: readonly MailKind[] = [
  'transfer_instructions',
  'account_pending',
  'possible_duplicate',
  'applied_again',
  'application_received',
  'confirm_address',
  'confirm_new_address',
  'waiting_listed',
  'files_received',
  'group_instructions',
  'place_taken_over',
  'place_handed_over',
];

/**
 * Which of these mails must wait for the office, because their mailbox got enough mails today. Counts over
 * all seminars, and `+tags` of one mailbox together. The locks make mails to one mailbox wait for each
 * other, so that many at once can't exceed the number.
 */
async function intoFullMailboxes<Mail extends { kind: MailKind; to: string }>(
  tx: Tx,
  mails: readonly Mail[],
  now: Date,
): Promise<Set<Mail>> {
  const bounded = mails.filter(({ kind }) => causedByStrangers.includes(kind));
  if (bounded.length === 0) return new Set();
  const addresses = [...new Set(bounded.map(({ to }) => to))];
  const seen = await tx.$queryRaw<
    { address: string; mailbox: string; mails: number; confirmed: boolean }[]
  >`
    SELECT address, mailbox, mails, confirmed
    FROM lock_mailboxes(${addresses}::text[], ${new Date(now.getTime() - dayMs)})`;
  const mailboxes = new Map(seen.map(({ address, ...mailbox }) => [address, mailbox]));
  const room = new Map(
    seen.map(({ mailbox, mails: got, confirmed }) => [
      mailbox,
      (confirmed ? mostADay.confirmed : mostADay.stranger) - got,
    ]),
  );
  const full = new Set<Mail>();
  for (const mail of bounded) {
    const mailbox = mailboxes.get(mail.to)?.mailbox ?? '';
    const left = room.get(mailbox) ?? 0;
    if (left <= 0) full.add(mail);
    room.set(mailbox, left - 1);
  }
  return full;
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
  const rows = addressed.map((order) => columnsOf(order, held.has(order), waitingAct(tx)));
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
