import { randomUUID } from 'node:crypto';
import { searchText } from '@seminar/shared/japan/searchKey';
import { currentMoment, pastMoment } from '../audit/origin.ts';
import { writtenAtEnd } from '../db/atEnd.ts';
import type { Tx } from '../db/db.ts';
import { insertion, insertRows } from '../db/insertRows.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { enqueueMail, mailJobs } from './enqueueMail.ts';
import { intoFullMailboxes } from './mailboxLimit.ts';
import type { WrittenMail } from './renderMail.ts';

/** A mail that was stored. */
export interface QueuedMail {
  id: number;
  /** It waits for the office: its mailbox got enough mails today. */
  isHeld: boolean;
}

interface MailOrder extends WrittenMail {
  /** One event, one mail: a second with the same key is dropped. */
  eventKey: string;
  to: string;
  /** The application that it is about; the mail is found by its name and number. */
  submission?: { id: number; publicId: string; applicantName: string };
  /** The student that it goes to, if there is no application. */
  student?: { id: number; studentNumber: string; name: string };
  /** The group whose contact it goes to. */
  group?: { id: number; number: string; companyName: string };
  /** The staff member who sends it; absent: the system. */
  adminId?: number;
  /** The mail that this one repeats to another address. */
  copyOf?: number;
  now?: Date;
}

/** A new mail is queued, or held for the office. In the past of a demo it was sent already. */
function stateOf(isHeld: boolean) {
  const past = pastMoment();
  if (past !== null) {
    const messageId = `<sample-${randomUUID()}@example.com>`;
    return { state: 'sent', reason: null, attempts: 1, sentAt: past, messageId } as const;
  }
  const unsent = { attempts: 0, sentAt: null, messageId: null };
  return isHeld
    ? ({ state: 'held', reason: 'mailbox_limit', ...unsent } as const)
    : ({ state: 'queued', reason: null, ...unsent } as const);
}

function columnsOf(order: MailOrder, isHeld: boolean) {
  const { kind, eventKey, to, submission, student, group, subject, text, html, now } = order;
  const about = submission
    ? [submission.applicantName, submission.publicId]
    : [student?.name, student?.studentNumber, group?.companyName, group?.number];
  return {
    kind,
    eventKey,
    to,
    submissionId: submission?.id ?? null,
    subject,
    text,
    html,
    studentId: submission ? null : (student?.id ?? null),
    groupId: group?.id ?? null,
    ...stateOf(isHeld),
    createdBy: order.adminId ?? null,
    copyOfId: order.copyOf ?? null,
    searchText: searchText([to, subject, ...about]),
    createdAt: now ?? currentMoment(),
  };
}

const storeAtEnd = writtenAtEnd<ReturnType<typeof columnsOf>>({
  parts: (mails) => ({
    mailed: insertion('mails', mails, { returning: ['id', 'state'], skipDuplicates: true }),
  }),
  jobs: () => mailJobs(Prisma.sql`SELECT id FROM mailed WHERE state = 'queued'`),
});

/**
 * Stores mails at the end of the transaction, with what else waits for it, so that a number that the transaction
 * has locked is free one statement earlier. Nothing in the transaction may read these mails; so not for those
 * that anybody can cause, which are counted for each mailbox.
 */
export async function queueMailsAtEnd(tx: Tx, orders: readonly MailOrder[]): Promise<void> {
  const { addressed, held } = await addressedOf(tx, orders);
  await storeAtEnd(
    tx,
    addressed.map((order) => columnsOf(order, held.has(order))),
  );
}

/** The mails that have an address, and which of them must wait for the office. */
async function addressedOf(tx: Tx, orders: readonly MailOrder[]) {
  const addressed = orders.filter(({ to }) => to !== '');
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
  const rows = addressed.map((order) => columnsOf(order, held.has(order)));
  const mails = await insertRows(tx, 'mails', rows, {
    returning: ['id', 'eventKey', 'state'],
    skipDuplicates: true,
  });
  for (const { id, state } of mails) if (state === 'queued') await enqueueMail(tx, id);
  return new Map(
    mails.map(({ id, eventKey, state }) => [eventKey, { id, isHeld: state === 'held' }]),
  );
}

/** Stores one mail and its job; null: its event was mailed before, or there is no address. */
export async function queueMail(tx: Tx, order: MailOrder): Promise<QueuedMail | null> {
  return (await queueMails(tx, [order])).get(order.eventKey) ?? null;
}
