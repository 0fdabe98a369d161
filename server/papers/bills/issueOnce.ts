import { z } from 'zod';
import type { Tx } from '../../platform/db/db.ts';
import { keepAnswer, reserveKey } from '../../platform/http/idempotency.ts';
import { listedParts, type BillRow } from './presentBill.ts';
import type { BillOrder } from './storeBill.ts';

const answerSchema = z.object({ bill_number: z.string() });

/**
 * Issues a bill once for each Idempotency-Key: after a lost answer the repeat gets the bill of the first time, which
 * has a number for ever. Only what is issued counts towards the limit.
 *
 * @param scope the application or the group that the bill is of
 * @throws Conflict the key was used for a bill that is made out otherwise
 * @throws TooManyRequests
 */
export async function issueOnce(
  tx: Tx,
  scope: string,
  { idempotencyKey: key = null, limit, kind, addressee, honorific, insteadOf }: BillOrder,
  issue: () => Promise<BillRow>,
): Promise<BillRow> {
  const issueCounted = () => (limit ? limit.useFor(scope, issue) : issue());
  if (key === null) return issueCounted();
  const stored = await reserveKey(tx, scope, key, { kind, addressee, honorific, insteadOf });
  if (stored !== null) {
    const { bill_number: billNumber } = answerSchema.parse(stored);
    return tx.bill.findUniqueOrThrow({ where: { billNumber }, include: listedParts });
  }
  const bill = await issueCounted();
  await keepAnswer(tx, scope, key, { bill_number: bill.billNumber });
  return bill;
}
