import { isNeedless, type Mail } from '@seminar/shared/telling/mail/schema';

/** Where a mail would go today: the address may have been corrected since. */
export function presentAddress(mail: Mail): string {
  // These two kinds go to the former address, or to the one that was asked for.
  if (mail.kind === 'email_changed' || mail.kind === 'confirm_new_address') return mail.to;
  return (mail.submission ?? mail.student ?? mail.group)?.email || mail.to;
}

/** Whether the mail lists all links of an address that is former now. Nobody at another address may read it. */
function isOfFormerAddress(mail: Mail): boolean {
  return mail.kind === 'application_links' && presentAddress(mail) !== mail.to;
}

/** Whether the mail’s address is wrong or missing, and nobody has corrected it yet. */
function hasWrongAddress(mail: Mail): boolean {
  const { reason, state, kind } = mail;
  if (state !== 'bounced' && reason !== 'no_address') return false;
  if (kind === 'email_changed' || kind === 'application_links') return false;
  const owner = mail.submission ?? mail.student ?? mail.group;
  return owner?.email === mail.to;
}

/** What is done next about a mail, by its state; null: it has arrived where it belongs, or nothing helps. */
export function sendAgainWay(mail: Mail): 'correct' | 'action' | 'now' | 'toNew' | null {
  if (mail.state === 'queued') return mail.attempts > 0 ? 'now' : null;
  if (isNeedless(mail.reason) || isOfFormerAddress(mail)) return null;
  if (hasWrongAddress(mail)) return 'correct';
  if (mail.state === 'sent') return presentAddress(mail) === mail.to ? null : 'toNew';
  return 'action';
}
