import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** Part of a deposit waits, for a decision, the rest of a group's money or names, or the bank took it back. */
const depositIsOpen = Prisma.sql`(${depositIsUnexplained.sql('deposits')} OR deposits.held
  OR (deposits.reserved_amount > 0 AND deposits.reversed_at IS NULL)
  OR (deposits.reversed_at IS NOT NULL AND deposits.allocated_amount > 0))`;

/** Money of it is to be sent back, and nobody said whose it is: the deposit alone tells. */
const owesUnnamed = Prisma.sql`EXISTS (
  SELECT FROM refunds WHERE refunds.deposit_id = deposits.id AND refunds.submission_id IS NULL
    AND ${refundIsDue.sql('refunds')})`;

/**
 * The condition that somebody must still decide about money of an application: it is paid in part
 * or overpaid, its applicant has asked to cancel what they paid, a refund of it or of its deposit is
 * due, part of its deposit is neither allocated nor refunded or waits for the rest of its group's
 * money or for names, or the bank took back a deposit that is still allocated.
 */
export const openMoney = Prisma.sql`(
  submissions.payment_status = 'MISMATCH'
  OR (submissions.status <> 'cancelled' AND submissions.allocated_amount > 0 AND EXISTS (
    SELECT FROM wishes WHERE wishes.submission_id = submissions.id
      AND wishes.kind = 'cancellation' AND wishes.state = 'open'))
  OR EXISTS (
    SELECT FROM refunds WHERE refunds.submission_id = submissions.id AND ${refundIsDue.sql('refunds')})
  OR EXISTS (
    SELECT FROM deposits
    WHERE (${depositIsOpen} OR ${owesUnnamed})
      AND (deposits.intended_submission_id = submissions.id
        OR deposits.virtual_account_id = submissions.virtual_account_id
        OR deposits.group_id = submissions.group_id
        OR EXISTS (
          SELECT FROM allocations WHERE allocations.deposit_id = deposits.id
            AND allocations.submission_id = submissions.id AND allocations.reversed_at IS NULL))))`;

/** The condition that somebody must still decide about money of a group. */
export const openMoneyOfGroup = Prisma.sql`(EXISTS (
  SELECT FROM deposits WHERE deposits.group_id = groups.id AND (${depositIsOpen} OR EXISTS (
    SELECT FROM refunds WHERE refunds.deposit_id = deposits.id AND ${refundIsDue.sql('refunds')})))
  OR EXISTS (
    SELECT FROM refunds WHERE refunds.group_id = groups.id AND ${refundIsDue.sql('refunds')}))`;
