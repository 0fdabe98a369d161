import { message } from '@seminar/shared/platform/messages/message';
import { storeWaivers } from '../../applying/payments/storeWaivers.ts';
import { outstandingAmount, submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Forbidden, refuseProblems } from '../../platform/http/errors.ts';
import { readFeeLimit } from './readFeeLimit.ts';

/** What a person has the association bear together with an assignment. */
export interface Bearing {
  /** Yen: exactly what the assignment leaves open. */
  amount: number;
  reason: string;
}

/**
 * Lets the association bear what a deposit leaves open of fees of single applications, which the caller has locked and
 * has just given the deposit. The caller calls `followPayments`. More than a transfer fee is a decision on the price,
 * which has an act of its own (waiveShortfall.ts).
 *
 * @throws ValidationFailed the amount isn't what is lacking
 * @throws Forbidden more than a transfer fee is lacking of one of them
 */
export async function bearShortfalls(
  tx: Tx,
  bearing: Bearing & {
    depositId: number;
    submissionIds: readonly number[];
    adminId: number | null;
    at: Date;
  },
): Promise<void> {
  const { depositId, submissionIds, amount: whole, reason, adminId, at } = bearing;
  const short = await tx.$queryRaw<{ submissionId: number; amount: number }[]>`
    SELECT id AS "submissionId", ${outstandingAmount('submissions')} AS amount FROM submissions
    WHERE id = ANY(${[...submissionIds]}::int[]) AND group_id IS NULL
      AND ${submissionIsAlive.sql('submissions')} AND ${outstandingAmount('submissions')} > 0
    ORDER BY id`;
  const lacking = short.reduce((sum, { amount }) => sum + amount, 0);
  refuseProblems(
    lacking === whole ? {} : { 'bears.amount': [message('waiver_amount', { lacking })] },
  );
  const most = await readFeeLimit(tx);
  if (short.some(({ amount }) => amount > most)) {
    throw new Forbidden(message('waiver_above_fee', { most }));
  }
  await storeWaivers(tx, short, { depositId, reason, adminId, at });
}
