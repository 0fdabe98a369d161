import { searchText } from '@seminar/shared/japan/searchKey';
import type { Tx } from '../db/db.ts';
import { enqueueMail } from './enqueueMail.ts';
import { mailboxIsFull } from './mailboxLimit.ts';
import type { WrittenMail } from './renderMail.ts';

interface MailOrder extends WrittenMail {
  /** One event, one mail: a second with the same key is dropped. */
  eventKey: string;
  to: string;
  /** The application that it is about; the mail is found by its name and number. */
  submission?: { id: number; publicId: string; applicantName: string };
  /** The student that it goes to, if there is no application. */
  student?: { id: number; studentNumber: string; name: string };
  /** The staff member who sends it; absent: the system. */
  adminId?: number;
  /** The mail that this one repeats to another address. */
  copyOf?: number;
  now?: Date;
}

/**
 * Stores a mail and its job in the transaction of the event: a rollback sends nothing. A mail to a
 * mailbox that got enough mails today waits for the office.
 *
 * @returns the mail's id; null if the event was mailed before or there is no address (a form need not
 * ask for one)
 */
export async function queueMail(tx: Tx, order: MailOrder): Promise<number | null> {
  const { kind, eventKey, to, submission, student, subject, text, html, now } = order;
  const about = submission
    ? [submission.applicantName, submission.publicId]
    : [student?.name, student?.studentNumber];
  if (to === '') return null;
  const held =
    order.adminId === undefined && (await mailboxIsFull(tx, { kind, to, now: now ?? new Date() }));
  const [mail] = await tx.mail.createManyAndReturn({
    data: {
      kind,
      eventKey,
      to,
      submissionId: submission?.id ?? null,
      subject,
      text,
      html,
      studentId: submission ? null : (student?.id ?? null),
      ...(held ? { state: 'held', reason: 'mailbox_limit' } : {}),
      createdBy: order.adminId ?? null,
      copyOfId: order.copyOf ?? null,
      searchText: searchText([to, subject, ...about]),
      ...(now ? { createdAt: now } : {}),
    },
    skipDuplicates: true,
    select: { id: true },
  });
  if (!mail) return null;
  if (!held) await enqueueMail(tx, mail.id);
  return mail.id;
}
