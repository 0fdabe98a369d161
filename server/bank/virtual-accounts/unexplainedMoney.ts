import { depositHasDueRefund, depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** The account `account` has money that is not assigned yet, or that is still to be refunded. */
export const unexplainedMoney = Prisma.sql`EXISTS (
  SELECT FROM deposits WHERE deposits.virtual_account_id = account.id AND (
    ${depositIsUnexplained.sql('deposits')} OR ${depositHasDueRefund.sql('deposits')}))`;
