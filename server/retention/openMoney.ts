import { Prisma } from '../generated/prisma/client.ts';

/**
 * Money of an application that somebody still has to decide about: it is paid by half or too much, a
 * refund is due, or part of a deposit to it is neither allocated nor given back.
 */
export const openMoney = Prisma.sql`(
  submissions.payment_status = 'MISMATCH'
  OR EXISTS (
    SELECT FROM refunds WHERE refunds.submission_id = submissions.id
      AND refunds.completed_at IS NULL AND refunds.withdrawn_at IS NULL)
  OR EXISTS (
    SELECT FROM deposits
    WHERE deposits.amount > deposits.allocated_amount + deposits.refund_amount
      AND (deposits.intended_submission_id = submissions.id
        OR deposits.virtual_account_id = submissions.virtual_account_id
        OR EXISTS (
          SELECT FROM allocations WHERE allocations.deposit_id = deposits.id
            AND allocations.submission_id = submissions.id AND allocations.reversed_at IS NULL))))`;
