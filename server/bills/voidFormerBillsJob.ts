import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { attempt } from '../http/attempt.ts';
import type { TaskPayload } from '../jobs/payloads.ts';
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
  let failed = 0;
  for (const bill of await findBillsOfFormerDays(db, former)) {
    const failure = await attempt(context, { billId: bill.id }, () =>
      inTransaction(db, (tx) =>
        voidBillOfFormerDays(tx, bill, {
          former,
          reason: '日程の変更のため',
          at: clock(),
          adminId,
        }),
      ),
    );
    if (failure !== null) failed += 1;
  }
  if (failed > 0) throw new Error(`${failed} bills of former days are still valid`);
}
