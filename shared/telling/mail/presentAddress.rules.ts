import type { MailKind } from './schema.ts';

interface Sent {
  kind: MailKind;
  to: string;
}

/** Whom a mail is about: an applicant, a student or the contact of a company. */
type Owner = { email: string } | null | undefined;

/** The address to which a mail goes today: it may have been corrected after the mail was written. '': there is none. */
export function presentAddress({ kind, to }: Sent, owner: Owner): string {
  // They are for who reads the former address, or the one that was asked for.
  if (kind === 'email_changed' || kind === 'confirm_new_address') return to;
  return owner?.email ?? to;
}

/** Whether a mail lists all links of an address that is former now. Nobody at another address may read it. */
export function isOfFormerAddress({ kind, to }: Sent, owner: Owner): boolean {
  return kind === 'application_links' && owner?.email !== to;
}
