import type { MailKind } from '@seminar/shared/telling/mail/schema';
import { createHash } from 'node:crypto';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { headerLine, isPlainAddress } from './mailHeader.rules.ts';

/** A mail as it is stored. */
export interface StoredMail {
  id: number;
  /** Mails to those who work here are sent without being kept: server/admins, server/auth. */
  kind:
    | MailKind
    | 'admin_invited'
    | 'password_reset'
    | 'new_device'
    | 'second_factor_reset'
    | 'role_changed'
    | `lowering_${TaskPayload<'tellLowering'>['event']}`
    | TaskPayload<'tellAccountChange'>['change']
    | 'payee_account_asked'
    | 'payee_account_given';
  eventKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

interface From {
  name: string;
  address: string;
}

/**
 * The sender: the address of MAIL_FROM, with the name given there, or else the association's. The
 * address is parsed here, so that no name of an association can add a second one.
 */
function fromOf(mailFrom: string, associationName: string): From {
  const parts = /^(.*)<([^<>]+)>\s*$/.exec(mailFrom);
  const name = parts?.[1]?.trim().replace(/^"(.*)"$/, '$1') ?? '';
  return {
    name: headerLine(name === '' ? associationName : name),
    address: (parts?.[2] ?? mailFrom).trim(),
  };
}

/**
 * `<mail-12-9f86d081884c@example.com>`: the same for every try, so that a repeat is recognised, at
 * the sender's domain, so that DKIM and DMARC see one domain.
 */
export function messageIdOf(mail: StoredMail, mailFrom: string): string {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(mailFrom)?.[1] ?? 'localhost';
  const digest = createHash('sha256')
    .update(`${mail.eventKey}\n${mail.createdAt.toISOString()}`)
    .digest('hex');
  return `<mail-${mail.id}-${digest.slice(0, 12)}@${domain}>`;
}

/** What the headers of a mail need to know about the association. */
export interface Head {
  mailFrom: string;
  associationName: string;
  /** Where replies go. */
  replyTo: string;
}

/** The mail as nodemailer takes it. */
export function messageOf(mail: StoredMail, { mailFrom, associationName, replyTo }: Head) {
  return {
    from: fromOf(mailFrom, associationName),
    ...(isPlainAddress(replyTo)
      ? { replyTo: { name: headerLine(associationName), address: replyTo } }
      : {}),
    // As an object: a string would be read as a list of addresses.
    to: { name: '', address: mail.to },
    subject: headerLine(mail.subject),
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: messageIdOf(mail, mailFrom),
    // Prevents automatic replies and mail loops (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
