import {
  isOfFormerAddress,
  presentAddress,
} from '@seminar/shared/telling/mail/presentAddress.rules';
import { isNeedless, type Mail } from '@seminar/shared/telling/mail/schema';

const ownerOf = ({ submission, student, group }: Mail) => submission ?? student ?? group;

/** Where a mail would go today; as long as there is no address, the former one is shown. */
export const addressToday = (mail: Mail): string => presentAddress(mail, ownerOf(mail)) || mail.to;

/** Whether the mail’s address is wrong or missing, and nobody has corrected it yet. */
function hasWrongAddress(mail: Mail): boolean {
  const { reason, state, kind } = mail;
  if (state !== 'bounced' && reason !== 'no_address') return false;
  if (kind === 'email_changed' || kind === 'application_links') return false;
  return ownerOf(mail)?.email === mail.to;
}

/** What is done next about a mail, by its state; null: it has arrived where it belongs, or nothing helps. */
export function sendAgainWay(mail: Mail): 'correct' | 'action' | 'now' | 'toNew' | null {
  if (mail.state === 'queued') return mail.attempts > 0 ? 'now' : null;
  if (isNeedless(mail.reason) || isOfFormerAddress(mail, ownerOf(mail))) return null;
  if (hasWrongAddress(mail)) return 'correct';
  if (mail.state === 'sent') return addressToday(mail) === mail.to ? null : 'toNew';
  return 'action';
}
