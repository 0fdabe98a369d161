import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { attemptEach } from '../../platform/http/attempt.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { findBillsOfFormerDays, voidBillOfFormerDays } from './voidBills.ts';

/**
 * Voids the unpaid invoices and estimates that name the days which a date and place had until the office
 * changed them, as those of somebody who is moved to another one.
 */
export async function voidFormerBillsJob(
  context: Context,
  { adminId, ...former }: TaskPayload<'voidFormerBills'>,
): Promise<void> {
  const { db, clock } = context;
  const bills = await findBillsOfFormerDays(db, former);
  const order = { former, reason: '日程の変更のため', at: clock(), adminId };
  await attemptEach(
    context,
    bills.map((bill) => ({
      what: { billId: bill.id },
      work: () => inTransaction(db, (tx) => voidBillOfFormerDays(tx, bill, order)),
    })),
  );
}
