import { Prisma } from '../generated/prisma/client.ts';

/** Money on the account `account` of which nobody has said yet whose it is, or that is still owed back. */
export const unexplainedMoney = Prisma.sql`EXISTS (
  SELECT FROM deposits WHERE deposits.virtual_account_id = account.id AND (
    (deposits.allocated_amount + deposits.refund_amount < deposits.amount AND deposits.reversed_at IS NULL)
    OR EXISTS (
      SELECT FROM refunds WHERE refunds.deposit_id = deposits.id
        AND refunds.completed_at IS NULL AND refunds.withdrawn_at IS NULL)))`;
