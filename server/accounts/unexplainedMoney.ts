import { depositHasDueRefund, depositIsUnexplained } from '../conditions/deposits.ts';
import { Prisma } from '../generated/prisma/client.ts';

/** Money on the account `account` of which nobody has said yet whose it is, or that is still owed back. */
export const unexplainedMoney = Prisma.sql`EXISTS (
  SELECT FROM deposits WHERE deposits.virtual_account_id = account.id AND (
    ${depositIsUnexplained.sql('deposits')} OR ${depositHasDueRefund.sql('deposits')}))`;
