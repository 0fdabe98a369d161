import type { SentMail } from '@seminar/shared/applying/submissions/schema';
import type { Mail } from '../../generated/prisma/client.ts';

/** Of the newest mails; an application rarely has more. */
const mostMails = 30;

/** What public pages list of the mails about an application or a group. */
export const listedMails = {
  select: { kind: true, subject: true, state: true, sentAt: true, createdAt: true },
  orderBy: { id: 'desc' },
  take: mostMails,
} as const;

/** A mail as public pages list it. */
export function sentMailOf(
  mail: Pick<Mail, 'subject' | 'state' | 'sentAt' | 'createdAt'>,
): SentMail {
  const { subject, state, sentAt, createdAt } = mail;
  const states = {
    queued: 'waiting',
    held: 'waiting',
    sent: 'sent',
    failed: 'undelivered',
    bounced: 'undelivered',
  } as const;
  return { subject, at: (sentAt ?? createdAt).toISOString(), state: states[state] };
}
