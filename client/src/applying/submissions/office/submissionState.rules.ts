import { paymentStatuses, type PaymentStatus } from '@seminar/shared/applying/submissions/schema';

/** Section 4 of the specification: anything except the three is shown as unknown. */
export type ShownPaymentStatus = PaymentStatus | 'UNKNOWN';

export function paymentStatusOf(status: string): ShownPaymentStatus {
  return paymentStatuses.find((known) => known === status) ?? 'UNKNOWN';
}
