import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { withdrawnByAllocating } from '../../papers/refunds/refund.rules.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { splitProblems } from './allocation.rules.ts';
import type { Bearing } from './bearShortfalls.ts';
import { settleTargets } from './settleTargets.ts';
import { changeAllocations } from './changeAllocations.ts';

interface Input {
  depositId: number;
  assignments: { publicId: PublicId; amount: number }[];
  version: number | null | undefined;
  adminId: number;
  bears?: Bearing | null | undefined;
}

/**
 * Allocates a deposit to several applications, with amounts that add up to it exactly. This replaces
 * its former allocations. An application with the amount 0 gets none; what is more than one lacks is a refund due.
 *
 * @throws NotFound no such deposit
 * @throws ValidationFailed with every problem of the split
 * @throws Conflict the deposit is settled, or the staff member's screen is out of date
 * @throws Forbidden more than a transfer fee would be borne
 */
export async function splitDeposit(context: Context, input: Input): Promise<void> {
  const { assignments } = input;
  await changeAllocations(context, {
    depositId: input.depositId,
    adminId: input.adminId,
    version: input.version,
    targets: assignments.map(({ publicId }) => publicId),
    decide(state) {
      const { available, dueRefunds, settled, targetOf } = state;
      if (settled) throw new Conflict(message('deposit_settled'));
      refuseProblems(splitProblems(assignments, targetOf, available));
      return {
        ...settleTargets(
          state,
          assignments.flatMap(({ publicId, amount }) => {
            const target = targetOf(publicId);
            return target && amount > 0 ? [{ target, amount }] : [];
          }),
        ),
        withdraw: withdrawnByAllocating(dueRefunds),
        bears: input.bears,
        action: 'deposit.split',
        reason: null,
      };
    },
  });
}
