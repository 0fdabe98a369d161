import type { Tx } from '../db/db.ts';
import { currentTemplate } from './currentTemplate.ts';
import { writeMail, type Application, type MailDefinition } from './mailDefinition.ts';
import { queueMail } from './queueMail.ts';

interface MailOrder<Content> {
  content: Content;
  submission: { id: number; publicId: string; applicantName: string; email: string } | null;
  /** The recipient, at the address that the office has; absent: the applicant is the recipient. */
  student?: { id: number; studentNumber: string; name: string; email: string };
  /** The event's key, one mail for each: `<kind>:<submission>`, `<kind>:<submission>:<account>`, … */
  event: string;
  /** The staff member who sends it; absent: the system. */
  adminId?: number;
  now?: Date;
}

/**
 * Writes a mail with the text in use, and queues it.
 *
 * @returns the mail's id; null if the event was mailed before or the recipient has no address
 */
export async function writeAndQueueMail<Content extends Application>(
  tx: Tx,
  definition: MailDefinition<Content>,
  { content, submission, student, event, ...order }: MailOrder<Content>,
): Promise<number | null> {
  const to = (student ?? submission)?.email ?? '';
  if (to === '') return null;
  const mail = writeMail(
    definition,
    await currentTemplate(tx, definition, content.language),
    content,
  );
  return queueMail(tx, {
    ...mail,
    ...order,
    eventKey: event,
    to,
    ...(submission ? { submission } : {}),
    ...(student ? { student } : {}),
  });
}
