import type { PaymentStatus } from '@seminar/shared/submissions/schema';

/** The words of the specification, for files. */
export const paymentNames: Record<PaymentStatus, string> = {
  PAID: '入金済',
  UNPAID: '未入金',
  MISMATCH: '金額不一致',
};
