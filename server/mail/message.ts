import { createHash } from 'node:crypto';
import { headerLine } from './sending.rules.ts';

/** A mail as it is stored. */
export interface StoredMail {
  id: number;
  kind: string;
  eventKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

/** `<mail-12-9f86d081884c@example.com>`: the same for every try, so that a repeat is recognised. */
export function messageIdOf(mail: StoredMail, mailFrom: string): string {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
  const digest = createHash('sha256')
    .update(`${mail.eventKey}\n${mail.createdAt.toISOString()}`)
    .digest('hex');
  return `<mail-${mail.id}-${digest.slice(0, 12)}@${domain}>`;
}

/** The mail as nodemailer takes it. */
export function messageOf(mail: StoredMail, mailFrom: string) {
  return {
    from: mailFrom,
    // As an object: a string would be read as a list of addresses.
    to: { name: '', address: mail.to },
    subject: headerLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: messageIdOf(mail, mailFrom),
    // No vacation notes and no loops in return (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
