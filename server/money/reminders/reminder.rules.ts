import { addDays, type Day } from '@seminar/shared/date';
import type { MessageKey } from '@seminar/shared/platform/messages/message';
import type { Attention, SubmissionStatus } from '@seminar/shared/applying/submissions/schema';

/** The data that decides whether an applicant may get a mail about the payment. */
export interface Owing {
  status: SubmissionStatus;
  attention: readonly Attention[];
  email: string;
  /** Yen. */
  expectedAmount: number;
  /** Yen. */
  allocatedAmount: number;
  /** Yen that the association bears. */
  waivedAmount: number;
  hasAccount: boolean;
}

function commonRefusal(it: Owing): MessageKey | null {
  if (it.status === 'cancelled') return 'mail_cancelled';
  if (it.expectedAmount === 0) return 'mail_free';
  if (it.allocatedAmount + it.waivedAmount === it.expectedAmount) return 'mail_paid';
  // They were told not to pay until the office has checked the application.
  if (it.attention.includes('possible_duplicate')) return 'mail_duplicate';
  if (!it.hasAccount) return 'mail_no_account';
  return it.email === '' ? 'mail_no_address' : null;
}

/** Why no reminder may be sent for this application; null: one may. */
export function reminderRefusal(it: Owing): MessageKey | null {
  if (it.status !== 'cancelled' && it.allocatedAmount > it.expectedAmount) return 'mail_overpaid';
  return commonRefusal(it);
}

/**
 * Why the transfer instructions can't be sent again; null: they can. They state the whole fee, so
 * they are refused once money has arrived.
 */
export function instructionsRefusal(it: Owing): MessageKey | null {
  const refusal = commonRefusal(it);
  return refusal === null && it.allocatedAmount > 0 ? 'mail_money_arrived' : refusal;
}

/**
 * Why the link of the applicant's page can't be sent; null: it can, whatever was paid. Of who is anonymised nothing is
 * left.
 */
export function linkRefusal({ email }: Pick<Owing, 'email'>): MessageKey | null {
  return email === '' ? 'mail_no_address' : null;
}

export interface ReminderDays {
  /** null: the seminar has no deadline. */
  deadline: Day | null;
  /** Days before the deadline; null: no reminder before it. */
  before: number | null;
  /** Days after the deadline; null: no reminder after it. */
  after: number | null;
}

export type ReminderTime = 'before' | 'after';

/**
 * A reminder after the deadline whose day was missed is still sent within these days: a server that
 * was down for a weekend catches up, but nobody is reminded of last year's seminar.
 */
const catchUpDays = 7;

/**
 * Which reminder is due on this day. A missed reminder before the deadline is sent up to the
 * deadline itself.
 */
export function dueReminder(today: Day, days: ReminderDays): ReminderTime | null {
  const { deadline, before, after } = days;
  if (deadline === null) return null;
  if (before !== null && addDays(deadline, -before) <= today && today <= deadline) return 'before';
  if (after === null) return null;
  const first = addDays(deadline, after);
  return first <= today && today <= addDays(first, catchUpDays) ? 'after' : null;
}

/** Whether a reminder by hand uses the text for before or after the deadline. */
export function timeOf(today: Day, deadline: Day | null): ReminderTime {
  return deadline !== null && today > deadline ? 'after' : 'before';
}
