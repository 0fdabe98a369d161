import { addDays, type Day } from '@seminar/shared/date';
import type { MessageKey } from '@seminar/shared/messages/message';
import type { Attention, SubmissionStatus } from '@seminar/shared/submissions/schema';

/** What decides whether an applicant may be written to about paying. */
export interface Owing {
  status: SubmissionStatus;
  attention: readonly Attention[];
  email: string;
  /** Yen. */
  expectedAmount: number;
  /** Yen. */
  allocatedAmount: number;
  hasAccount: boolean;
}

function refusalOfAny(it: Owing): MessageKey | null {
  if (it.status === 'cancelled') return 'mail_cancelled';
  if (it.expectedAmount === 0) return 'mail_free';
  if (it.allocatedAmount === it.expectedAmount) return 'mail_paid';
  // They were asked to wait with the transfer until the office has looked.
  if (it.attention.includes('possible_duplicate')) return 'mail_duplicate';
  if (!it.hasAccount) return 'mail_no_account';
  return it.email === '' ? 'mail_no_address' : null;
}

/** Why nobody is to be reminded of this application; null: they may be. */
export function reminderRefusal(it: Owing): MessageKey | null {
  if (it.status !== 'cancelled' && it.allocatedAmount > it.expectedAmount) return 'mail_overpaid';
  return refusalOfAny(it);
}

/** Why the transfer instructions can't go out again; null: they can. They name the whole fee. */
export function instructionsRefusal(it: Owing): MessageKey | null {
  const refusal = refusalOfAny(it);
  return refusal === null && it.allocatedAmount > 0 ? 'mail_money_arrived' : refusal;
}

export interface ReminderDays {
  /** null: the seminar has none. */
  deadline: Day | null;
  /** Days before the deadline; null: no reminder on that side. */
  before: number | null;
  /** Days after the deadline; null: no reminder on that side. */
  after: number | null;
}

export type ReminderTime = 'before' | 'after';

/**
 * For this long a reminder after the deadline is caught up with when its day was missed: a server that
 * was down for a weekend still reminds, and a seminar of last year never does.
 */
const catchUpDays = 7;

/** Which reminder is due on this day. Before the deadline it may be caught up with until its day. */
export function dueReminder(today: Day, days: ReminderDays): ReminderTime | null {
  const { deadline, before, after } = days;
  if (deadline === null) return null;
  if (before !== null && addDays(deadline, -before) <= today && today <= deadline) return 'before';
  if (after === null) return null;
  const first = addDays(deadline, after);
  return first <= today && today <= addDays(first, catchUpDays) ? 'after' : null;
}

/** Which words suit a reminder by hand. */
export function timeOf(today: Day, deadline: Day | null): ReminderTime {
  return deadline !== null && today > deadline ? 'after' : 'before';
}
