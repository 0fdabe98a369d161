import type { Context } from '../../platform/context/context.ts';
import { refuseProblems } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { splitProblems } from './allocation.rules.ts';
import { replaceAllocations, type Replacing } from './replaceAllocations.ts';

/**
 * Allocates a deposit to several applications, with amounts that add up to it exactly (`replaceAllocations`). An
 * application with the amount 0 gets none.
 *
 * @throws ValidationFailed with every problem of the split
 */
export async function splitDeposit(
  context: Context,
  {
    assignments,
    ...deposit
  }: Replacing & { assignments: { publicId: PublicId; amount: number }[] },
): Promise<void> {
  await replaceAllocations(context, deposit, {
    action: 'deposit.split',
    targets: assignments.map(({ publicId }) => publicId),
    partsOf({ available, targetOf }) {
      refuseProblems(splitProblems(assignments, targetOf, available));
      return assignments.flatMap(({ publicId, amount }) => {
        const target = targetOf(publicId);
        return target && amount > 0 ? [{ target, amount }] : [];
      });
    },
  });
}
