import { isNeedless, type MailReason } from '@seminar/shared/telling/mail/schema';
import { Prisma } from '../../generated/prisma/client.ts';

/**
 * A mail that was not sent, because its application was cancelled, got another person or was paid before, or its bill
 * became void, or what it told of was undone.
 */
export const mailIsOvertaken = {
  sql: (alias: string) =>
    Prisma.sql`(coalesce(${Prisma.raw(alias)}.reason IN ('overtaken', 'undone'), false))`,
  of: ({ reason }: { reason: MailReason | null }) => isNeedless(reason),
};

/** Prefix of the event key of an anonymised mail: only its kind, its dates and its state are left. */
const anonymised = 'anonymised:';

/** The event key that a row of `mails` gets when it is anonymised. */
export const anonymisedKey = Prisma.sql`${anonymised} || id`;

export function mailIsAnonymised({ eventKey }: { eventKey: string }): boolean {
  return eventKey.startsWith(anonymised);
}

/** Whether a row of `mails` that didn't arrive may still be sent: it has its text, and says what holds. */
export const mayStillBeSent = Prisma.sql`(NOT starts_with(event_key, ${anonymised})
  AND NOT ${mailIsOvertaken.sql('mails')})`;

/** It didn't arrive, or waits for the office. An anonymised mail and an overtaken one needn't be delivered. */
export const mailIsUndelivered = Prisma.sql`(state IN ('failed', 'bounced', 'held') AND ${mayStillBeSent})`;

/**
 * A row of `mails` is to an applicant of a seminar, to the contact of one of its groups, or to a student without an
 * application. Arrays, not IN: an index of the mails finds all of each array in one go, and `OR` joins the three.
 */
export function mailIsOfSeminar(id: number): Prisma.Sql {
  return Prisma.sql`(
    submission_id = ANY (ARRAY(SELECT id FROM submissions WHERE seminar_id = ${id}))
    OR group_id = ANY (ARRAY(SELECT id FROM groups WHERE seminar_id = ${id}))
    OR student_id = ANY (ARRAY(SELECT id FROM students WHERE seminar_id = ${id} AND submission_id IS NULL)))`;
}
