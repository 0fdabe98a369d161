import { dayMs } from '@seminar/shared/date';
import type { MailKind } from '@seminar/shared/telling/mail/schema';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../platform/db/db.ts';

/** Mails a day to a mailbox whose owner never pressed a link of ours, and to one whose owner did. */
const mostADay = { stranger: 10, confirmed: 100 };

/** The mails that anybody can cause who types an address into a form. */
const causedByStrangers: readonly MailKind[] = [
  'transfer_instructions',
  'account_pending',
  'possible_duplicate',
  'applied_again',
  'application_received',
  'confirm_address',
  'confirm_new_address',
  'waiting_listed',
  'files_received',
  'group_instructions',
  'place_taken_over',
  'place_handed_over',
];

/**
 * Which of these mails must wait for the office, because their mailbox got enough mails today. Counts over
 * all seminars, and all spellings of one mailbox together (`+tags`; Gmail's dots and its other domain). The locks make
 * mails to one mailbox wait for each
 * other, so that many at once can't exceed the number.
 */
export async function intoFullMailboxes<Mail extends { kind: MailKind; to: string }>(
  tx: Tx,
  mails: readonly Mail[],
  now: Date,
): Promise<Set<Mail>> {
  const bounded = mails.filter(({ kind }) => causedByStrangers.includes(kind));
  if (bounded.length === 0) return new Set();
  const addresses = [...new Set(bounded.map(({ to }) => to))];
  const seen = await tx.$queryRaw<
    { address: string; mailbox: string; mails: number; confirmed: boolean }[]
  >`
    SELECT address, mailbox, mails, confirmed
    FROM lock_mailboxes(${addresses}::text[], ${new Date(now.getTime() - dayMs)})`;
  const mailboxes = new Map(seen.map(({ address, ...mailbox }) => [address, mailbox]));
  const room = new Map(
    seen.map(({ mailbox, mails: got, confirmed }) => [
      mailbox,
      (confirmed ? mostADay.confirmed : mostADay.stranger) - got,
    ]),
  );
  const full = new Set<Mail>();
  for (const mail of bounded) {
    const mailbox = mailboxes.get(mail.to)?.mailbox ?? '';
    const left = room.get(mailbox) ?? 0;
    if (left <= 0) full.add(mail);
    room.set(mailbox, left - 1);
  }
  return full;
}

/**
 * Anybody can ask for the links of any address: the mails with them that its owner gets at most. A company may give
 * each of its people an address of one mailbox, so a mailbox gets more than an address.
 */
const mostLinkMails = { hour: 3, day: 6, mailboxDay: 30 };

/**
 * Whether an address, or its mailbox, got as many mails with lost links as it may, in the last hour or the last day.
 */
export async function linksMailedOften(tx: Tx, email: string, now: Date): Promise<boolean> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const spelt = Prisma.sql`lower("to") = lower(${email})`;
  const [sent] = await tx.$queryRaw<{ hour: number; day: number; mailboxDay: number }[]>`
    SELECT count(*)::int AS "mailboxDay", (count(*) FILTER (WHERE ${spelt}))::int AS day,
      (count(*) FILTER (WHERE ${spelt} AND created_at > ${since(dayMs / 24)}))::int AS hour
    FROM mails
    WHERE mailbox_of("to") = mailbox_of(${email})
      AND created_at > ${since(dayMs)} AND kind = 'application_links'`;
  return (
    sent !== undefined &&
    (sent.hour >= mostLinkMails.hour ||
      sent.day >= mostLinkMails.day ||
      sent.mailboxDay >= mostLinkMails.mailboxDay)
  );
}
