import type { Day } from '@seminar/shared/date';
import {
  paymentDeadlineOf,
  sessionDeadlineOf,
} from '@seminar/shared/catalogue/seminars/paymentDeadline.rules';
import type { OfferedSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { useToday } from '../../../platform/api/useToday.ts';
import type { ApplicationSeminar } from './useApplicationForm.ts';

/**
 * Until when somebody who applies now, or as soon as that is possible, may pay; null: there is no deadline,
 * or it comes with the offer of a seat, or with the date that is still to be chosen.
 */
export function usePaymentDeadline(
  seminar: ApplicationSeminar,
  session: OfferedSession | null,
): Day | null {
  const today = useToday();
  const { entry_fee, entry_start, entry_state, seats } = seminar;
  if (entry_fee === 0 || entry_state === 'closed') return null;
  if (seats.state === 'waiting_list') return null;
  if (seminar.session_required && session === null) return null;
  return paymentDeadlineOf(
    seminar,
    entry_start > today ? entry_start : today,
    session && sessionDeadlineOf(session),
  );
}
