import { Prisma } from '../generated/prisma/client.ts';

/**
 * Money of an application that somebody still has to decide about: it is paid by half or too much, a
 * refund is due, part of a deposit to it is neither allocated nor given back, or
 * the bank took back what is still allocated.
 */
export const openMoney = Prisma.sql`(
  submissions.payment_status = 'MISMATCH'
  OR EXISTS (
    SELECT FROM refunds WHERE refunds.submission_id = submissions.id
      AND refunds.completed_at IS NULL AND refunds.withdrawn_at IS NULL)
  OR EXISTS (
    SELECT FROM deposits
    WHERE CASE WHEN deposits.reversed_at IS NULL
        THEN deposits.amount > deposits.allocated_amount + deposits.refund_amount
        ELSE deposits.allocated_amount > 0 END
      AND (deposits.intended_submission_id = submissions.id
        OR deposits.virtual_account_id = submissions.virtual_account_id
        OR EXISTS (
          SELECT FROM allocations WHERE allocations.deposit_id = deposits.id
            AND allocations.submission_id = submissions.id AND allocations.reversed_at IS NULL))))`;
