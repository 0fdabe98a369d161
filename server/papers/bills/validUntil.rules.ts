import { addDays, type Day } from '@seminar/shared/date';

const days = 30;

/** Until when an estimate is valid: thirty days, but not beyond the day to pay. */
export function validUntil(issuedOn: Day, paymentDeadline: Day | null): Day {
  const latest = addDays(issuedOn, days);
  if (paymentDeadline === null || paymentDeadline < issuedOn) return latest;
  return paymentDeadline < latest ? paymentDeadline : latest;
}
