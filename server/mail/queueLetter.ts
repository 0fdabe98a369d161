import type { Tx } from '../db/db.ts';
import { currentTemplate } from './currentTemplate.ts';
import { writeMail, type Application, type LetterKind } from './letterKind.ts';
import { queueMail } from './queueMail.ts';

interface LetterOrder<Content> {
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
 * Writes a letter with the text that is in use, and orders it to be sent.
 *
 * @returns the mail's id when it is new; null too for an applicant without an address
 */
export async function queueLetter<Content extends Application>(
  tx: Tx,
  letter: LetterKind<Content>,
  { content, submission, student, event, ...order }: LetterOrder<Content>,
): Promise<number | null> {
  const to = (student ?? submission)?.email ?? '';
  if (to === '') return null;
  const mail = writeMail(letter, await currentTemplate(tx, letter), content);
  return queueMail(tx, {
    ...mail,
    ...order,
    eventKey: event,
    to,
    ...(submission ? { submission } : {}),
    ...(student ? { student } : {}),
  });
}
