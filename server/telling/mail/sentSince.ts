import { dayMs } from '@seminar/shared/date';
import type { MailKind } from '@seminar/shared/telling/mail/schema';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import { asksToPay, remindsToPay } from './purposes.ts';

const kinds = {
  instructions: ['transfer_instructions'],
  reminder: remindsToPay,
  link: ['application_links', 'answers_asked'],
  answers: ['group_answers_asked'],
  reissue: ['receipt_reissued'],
  any: asksToPay,
} satisfies Record<string, readonly MailKind[]>;

type About = { submissionId: number } | { groupId: number };
type Sort = keyof typeof kinds;

/** How many mails of this sort were sent about an application or a group since then. */
export function sentSince(tx: Tx, about: About, sort: Sort, since: Date): Promise<number> {
  return tx.mail.count({
    where: { ...about, kind: { in: [...kinds[sort]] }, createdAt: { gt: since } },
  });
}

/** Limits the mails that staff can send by hand, so that no applicant is flooded with them. */
export const mostMailsADay = 10;

/** Within this time nobody sends the same by mistake: two clicks, or two staff members at once. */
export const pauseMinutes = 5;
export const pauseBefore = (now: Date): Date => new Date(now.getTime() - pauseMinutes * 60_000);

/** Whether the daily limit of mails of this sort is reached: the last 24 hours count. */
export async function sentOften(tx: Tx, about: About, sort: Sort, now: Date): Promise<boolean> {
  return (await sentSince(tx, about, sort, new Date(now.getTime() - dayMs))) >= mostMailsADay;
}

/** Why another mail of this sort isn't sent, given how often and when it was; null: it is sent. */
function refusalOf({ count, last }: { count: number; last: Date | null }, now: Date) {
  if (last !== null && last > pauseBefore(now)) {
    return message('mail_sent_lately', { minutes: pauseMinutes });
  }
  return count >= mostMailsADay ? message('mail_sent_often', { count: mostMailsADay }) : null;
}

const today = (sort: Sort, now: Date) => ({
  kind: { in: [...kinds[sort]] },
  createdAt: { gt: new Date(now.getTime() - dayMs) },
});

/**
 * Whether a mail of this sort may go to the contact of a group, whose row the caller has locked.
 *
 * @returns why not; null: it may
 */
export async function groupRefusal(
  tx: Tx,
  groupId: number,
  sort: Sort,
  now: Date,
): Promise<Message | null> {
  const { _count: count, _max: most } = await tx.mail.aggregate({
    where: { groupId, ...today(sort, now) },
    _count: true,
    _max: { createdAt: true },
  });
  return refusalOf({ count, last: most.createdAt }, now);
}

/** The same for the applicants of these applications, of those to whom it may not go. */
export async function refusals(
  tx: Tx,
  submissionIds: readonly number[],
  sort: Sort,
  now: Date,
): Promise<Map<number, Message>> {
  const sent = await tx.mail.groupBy({
    by: ['submissionId'],
    where: { submissionId: { in: [...submissionIds] }, ...today(sort, now) },
    _count: true,
    _max: { createdAt: true },
  });
  return new Map(
    sent.flatMap(({ submissionId: id, _count: count, _max: most }) => {
      const refusal = refusalOf({ count, last: most.createdAt }, now);
      return id === null || refusal === null ? [] : [[id, refusal] as const];
    }),
  );
}
