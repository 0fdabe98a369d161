import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { withdrawnByAllocating } from '../../papers/refunds/refund.rules.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { targetProblem } from './allocation.rules.ts';
import type { Bearing } from './bearShortfalls.ts';
import { settleTargets } from './settleTargets.ts';
import { changeAllocations } from './changeAllocations.ts';

interface Input {
  depositId: number;
  publicId: PublicId;
  version: number | null | undefined;
  adminId: number;
  bears?: Bearing | null | undefined;
}

/**
 * Allocates the whole deposit, except what was sent back, to one application. This replaces its former
 * allocations. What is more than the application lacks is a refund due.
 *
 * @throws NotFound no such deposit
 * @throws ValidationFailed the application is unknown, cancelled or paid
 * @throws Conflict the deposit is settled, or the staff member's screen is out of date
 * @throws Forbidden more than a transfer fee would be borne
 */
export async function assignDeposit(context: Context, input: Input): Promise<void> {
  await changeAllocations(context, {
    depositId: input.depositId,
    adminId: input.adminId,
    version: input.version,
    targets: [input.publicId],
    decide(state) {
      const { available, dueRefunds, settled, targetOf } = state;
      if (settled) throw new Conflict(message('deposit_settled'));
      const target = targetOf(input.publicId);
      const problem = targetProblem(target);
      refuseProblems(problem ? { submission_id: [problem] } : {});
      return {
        ...settleTargets(state, target ? [{ target, amount: available }] : []),
        withdraw: withdrawnByAllocating(dueRefunds),
        bears: input.bears,
        action: 'deposit.assigned',
        reason: null,
      };
    },
  });
}
