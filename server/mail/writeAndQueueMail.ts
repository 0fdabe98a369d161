import type { Tx } from '../db/db.ts';
import { currentTemplate } from './currentTemplate.ts';
import { writeMail, type Application, type MailDefinition } from './mailDefinition.ts';
import { queueMail } from './queueMail.ts';

interface MailOrder<Content> {
  content: Content;
  submission: { id: number; publicId: string; applicantName: string; email: string } | null;
  /** Gets it, at the address that the office keeps of them; absent: the applicant does. */
  student?: { id: number; studentNumber: string; name: string; email: string };
  /** What makes the event one, after the kind: `<submission>`, `<submission>:<account>`, … */
  event: string;
  /** The administrator who has it sent; absent: the system. */
  adminId?: number;
  now?: Date;
}

/**
 * Writes a mail with the text in use, and queues it.
 *
 * @returns the mail's id when it is new; null too for an applicant without an address
 */
export async function writeAndQueueMail<Content extends Application>(
  tx: Tx,
  definition: MailDefinition<Content>,
  { content, submission, student, event, ...order }: MailOrder<Content>,
): Promise<number | null> {
  const to = (student ?? submission)?.email ?? '';
  if (to === '') return null;
  const mail = writeMail(definition, await currentTemplate(tx, definition), content);
  return queueMail(tx, {
    ...mail,
    ...order,
    eventKey: event,
    to,
    ...(submission ? { submission } : {}),
    ...(student ? { student } : {}),
  });
}
