import type { Mail } from '@seminar/shared/telling/mail/schema';

type Times = Pick<Mail, 'created_at' | 'sent_at'>;

/** A mail that goes out as soon as it is written is sent within this time. */
const atOnceMs = 10 * 60_000;

/** Whether a mail was sent well after it was written: it was sent again, or had to wait. */
export function wasSentLater<Row extends Times>(mail: Row): mail is Row & { sent_at: string } {
  if (mail.sent_at === null) return false;
  return new Date(mail.sent_at).getTime() - new Date(mail.created_at).getTime() > atOnceMs;
}
