import { depositIsUnexplained } from '../conditions/deposits.ts';
import { refundIsDue } from '../conditions/refunds.ts';
import { Prisma } from '../generated/prisma/client.ts';

/**
 * Money of an application that somebody still has to decide about: it is paid by half or too much, a
 * refund is due, part of a deposit to it is neither allocated nor given back, or
 * the bank took back what is still allocated.
 */
export const openMoney = Prisma.sql`(
  submissions.payment_status = 'MISMATCH'
  OR EXISTS (
    SELECT FROM refunds WHERE refunds.submission_id = submissions.id AND ${refundIsDue.sql('refunds')})
  OR EXISTS (
    SELECT FROM deposits
    WHERE (${depositIsUnexplained.sql('deposits')}
        OR (deposits.reversed_at IS NOT NULL AND deposits.allocated_amount > 0))
      AND (deposits.intended_submission_id = submissions.id
        OR deposits.virtual_account_id = submissions.virtual_account_id
        OR EXISTS (
          SELECT FROM allocations WHERE allocations.deposit_id = deposits.id
            AND allocations.submission_id = submissions.id AND allocations.reversed_at IS NULL))))`;
