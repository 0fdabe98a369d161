import type { Context } from '../../platform/context/context.ts';
import { refuseProblems } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { targetProblem } from './allocation.rules.ts';
import { replaceAllocations, type Replacing } from './replaceAllocations.ts';

/**
 * Allocates the whole deposit, except what was sent back, to one application (`replaceAllocations`).
 *
 * @throws ValidationFailed the application is unknown, cancelled or paid
 */
export async function assignDeposit(
  context: Context,
  { publicId, ...deposit }: Replacing & { publicId: PublicId },
): Promise<void> {
  await replaceAllocations(context, deposit, {
    action: 'deposit.assigned',
    targets: [publicId],
    partsOf({ available, targetOf }) {
      const target = targetOf(publicId);
      const problem = targetProblem(target);
      refuseProblems(problem ? { submission_id: [problem] } : {});
      return target ? [{ target, amount: available }] : [];
    },
  });
}
