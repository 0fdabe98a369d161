import type { Tx } from '../../platform/db/db.ts';
import { currentTemplates } from './currentTemplate.ts';
import { writeMail, type Application, type MailDefinition } from './mailDefinition.ts';
import { queueMails, type QueuedMail } from './queueMail.ts';
import { leaveToContacts } from './leaveToContacts.ts';

interface MailOrder<Content> {
  content: Content;
  submission: {
    id: number;
    publicId: string;
    applicantName: string;
    email: string;
    groupId: number | null;
  } | null;
  /** The recipient, at the address that the office has; absent: the applicant is the recipient. */
  student?: { id: number; studentNumber: string; name: string; email: string };
  /** The event's key, one mail for each: `<kind>:<submission>`, `<kind>:<submission>:<account>`, … */
  event: string;
  /** The staff member who sends it; absent: the system. */
  adminId?: number;
  now?: Date;
}

type Order<Content extends Application> = MailOrder<Content> & {
  definition: MailDefinition<Content>;
};

/**
 * Writes mails with the texts in use, without those whose recipient has no address. What is about people of a
 * group goes to whom the group has chosen.
 */
export async function writeMails<Content extends Application>(
  tx: Tx,
  orders: readonly Order<Content>[],
) {
  const addressed = (await leaveToContacts(tx, orders))
    .map((order) => ({ ...order, to: (order.student ?? order.submission)?.email ?? '' }))
    .filter(({ to }) => to !== '');
  if (addressed.length === 0) return [];
  const definitions = new Set(addressed.map(({ definition }) => definition));
  const textsOf = await currentTemplates(tx, [...definitions]);
  return addressed.map(({ definition, content, submission, student, event, ...order }) => ({
    ...writeMail(definition, textsOf(definition)[content.language], content),
    ...order,
    eventKey: event,
    ...(submission ? { submission } : {}),
    ...(student ? { student } : {}),
  }));
}

/**
 * Writes mails, and queues them.
 *
 * @returns them by event, without those whose event was mailed before or whose recipient has no address
 */
export async function writeAndQueueAll<Content extends Application>(
  tx: Tx,
  orders: readonly Order<Content>[],
): Promise<Map<string, QueuedMail>> {
  return queueMails(tx, await writeMails(tx, orders));
}

/** The same for mails of one kind. */
export async function writeAndQueueMails<Content extends Application>(
  tx: Tx,
  definition: MailDefinition<Content>,
  orders: readonly MailOrder<Content>[],
): Promise<Map<string, QueuedMail>> {
  return writeAndQueueAll(
    tx,
    orders.map((order) => ({ ...order, definition })),
  );
}

/**
 * Writes and queues one mail.
 *
 * @returns the mail; null if the event was mailed before or the recipient has no address
 */
export async function writeAndQueueMail<Content extends Application>(
  tx: Tx,
  definition: MailDefinition<Content>,
  order: MailOrder<Content>,
): Promise<QueuedMail | null> {
  return (await writeAndQueueMails(tx, definition, [order])).get(order.event) ?? null;
}
