import { tokyoDay, type Day } from '@seminar/shared/date';
import { paymentDeadlineOf } from '@seminar/shared/seminars/paymentDeadline.rules';
import { useState } from 'react';
import type { ApplicationSeminar } from './useApplicationForm.ts';

/** Until when somebody who applies today may pay; null: there is no deadline. */
export function usePaymentDeadline(seminar: ApplicationSeminar): Day | null {
  const [today] = useState(() => tokyoDay(new Date()));
  return seminar.entry_fee === 0 ? null : paymentDeadlineOf(seminar, today);
}
