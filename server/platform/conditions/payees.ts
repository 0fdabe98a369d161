import type { PayeeFilter } from '@seminar/shared/papers/refunds/schema';
import type { PayeeState } from '@seminar/shared/papers/payee-accounts/schema';
import { Prisma, type PayeeAccount } from '../../generated/prisma/client.ts';
import { refundIsDue } from './refunds.ts';

type Facts = Pick<PayeeAccount, 'givenAt' | 'erasedAt' | 'expiresAt'>;

/** What is known of the account that a refund goes to. */
export function payeeState(account: Facts | null, now: Date): PayeeState {
  if (account === null) return 'none';
  if (account.erasedAt !== null) return 'erased';
  if (account.givenAt !== null) return 'given';
  return account.expiresAt !== null && account.expiresAt > now ? 'asked' : 'expired';
}

const isIn = Prisma.sql`EXISTS (
  SELECT FROM refund_file_items AS item WHERE item.refund_id = refunds.id AND item.withdrawn_at IS NULL)`;
const isKnown = Prisma.sql`EXISTS (
  SELECT FROM payee_accounts AS payee
  WHERE payee.refund_id = refunds.id AND payee.given_at IS NOT NULL AND payee.erased_at IS NULL)`;
const due = refundIsDue.sql('refunds');

/** Of the refunds that are due: what stands between them and a file for the bank. */
export const refundsByPayee: Record<PayeeFilter, Prisma.Sql> = {
  lacking: Prisma.sql`(${due} AND NOT ${isIn} AND NOT ${isKnown})`,
  ready: Prisma.sql`(${due} AND NOT ${isIn} AND ${isKnown})`,
  in_file: Prisma.sql`(${due} AND ${isIn})`,
};
