import type { Deposit } from '@seminar/shared/deposits/schema';
import {
  paymentStatusOf,
  type ShownPaymentStatus,
} from '../submissions/office/paymentStatus.rules.ts';

/** What a deposit's badge says: its applicant's payment status, else that it belongs to nobody. */
export type DepositStatus = ShownPaymentStatus | 'UNLINKED';

export function depositStatus(deposit: Pick<Deposit, 'applicant'>): DepositStatus {
  return deposit.applicant ? paymentStatusOf(deposit.applicant.payment_status) : 'UNLINKED';
}

/** Only what is unlinked, unknown or mismatched can be assigned (section 2 of the specification). */
export function canBeAssigned(deposit: Pick<Deposit, 'applicant'>): boolean {
  return ['UNLINKED', 'UNKNOWN', 'MISMATCH'].includes(depositStatus(deposit));
}
