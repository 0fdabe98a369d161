import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { followPayments } from './followPayments.ts';
import { undoWaivers } from './undoWaivers.ts';

/** Japanese, since histories show it. */
const cameLater = '協会が負担した不足額が後から振り込まれたため';

/**
 * Takes back what the association bore by itself of these applications, which the caller has locked and which are paid,
 * since it has come now: else the payer would get back what they owe. The caller allocates the money and calls
 * `followPayments`.
 *
 * @param amount yen that came; less than was borne replaces nothing
 * @returns whether it took something back
 */
export async function takeBackBorne(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  submissionIds: readonly number[],
  amount: number,
): Promise<boolean> {
  const borne = await tx.waiver.findMany({
    where: { submissionId: { in: [...submissionIds] }, createdBy: null, undoneAt: null },
  });
  const most = borne.reduce((sum, part) => sum + part.amount, 0);
  if (most === 0 || amount < most) return false;
  const ids = [...new Set(borne.map(({ submissionId }) => submissionId))];
  const cause = { adminId: null, reason: cameLater };
  await undoWaivers(tx, ids, { ...cause, at: context.clock() });
  await followPayments(tx, context, ids, cause);
  return true;
}
