import { randomUUID } from 'node:crypto';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { currentMoment, pastMoment } from '../../platform/audit/origin.ts';
import { writtenAtEnd } from '../../platform/db/atEnd.ts';
import { insertion } from '../../platform/db/insertRows.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { mailJobs } from './enqueueMail.ts';
import type { WrittenMail } from './renderMail.ts';

export interface MailOrder extends WrittenMail {
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

/**
 * A new mail is queued, or held for the office; without an address it can't be sent. In the past of a demo it was sent
 * already.
 */
function stateOf(isHeld: boolean, to: string) {
  const past = pastMoment();
  if (past !== null) {
    const messageId = `<sample-${randomUUID()}@example.com>`;
    return { state: 'sent', reason: null, attempts: 1, sentAt: past, messageId } as const;
  }
  const unsent = { attempts: 0, sentAt: null, messageId: null };
  if (to === '') return { state: 'failed', reason: 'no_address', ...unsent } as const;
  return isHeld
    ? ({ state: 'held', reason: 'mailbox_limit', ...unsent } as const)
    : ({ state: 'queued', reason: null, ...unsent } as const);
}

/**
 * The row of a mail.
 *
 * @param act what it tells of, if that can be undone while it waits (undoing.ts)
 */
export function mailColumnsOf(order: MailOrder, isHeld: boolean, act: string | null) {
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
    ...stateOf(isHeld, to),
    createdBy: order.adminId ?? null,
    copyOfId: order.copyOf ?? null,
    searchText: searchText([to, subject, ...about]),
    createdAt: now ?? currentMoment(),
    act,
  };
}

export type MailColumns = ReturnType<typeof mailColumnsOf>;

/** Stores the rows of mails and their jobs with what else waits for the end of the transaction. */
export const storeAtEnd = writtenAtEnd<MailColumns>({
  parts: (mails) => ({
    mailed: insertion('mails', mails, { returning: ['id', 'state', 'act'], skipDuplicates: true }),
  }),
  jobs: () =>
    mailJobs(
      Prisma.sql`SELECT id, act FROM mailed WHERE state = 'queued'`,
      Prisma.sql`CASE WHEN act IS NOT NULL THEN clock_timestamp()
        + (SELECT undo_seconds FROM association WHERE id = 1) * interval '1 second' END`,
    ),
});
