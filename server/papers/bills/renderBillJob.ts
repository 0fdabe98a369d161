import type { Context } from '../../platform/context/context.ts';
import { drawnParts } from '../../platform/documents/bill/billContent.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { keepBill } from './billDocument.ts';

/** Draws an invoice or an estimate after its issue, so that its first download doesn't wait. */
export async function renderBillJob(
  context: Context,
  { billId: id }: TaskPayload<'renderBill'>,
): Promise<void> {
  const bill = await context.db.bill.findUniqueOrThrow({ where: { id }, include: drawnParts });
  await keepBill(context, { bill, voidCopy: false });
}
