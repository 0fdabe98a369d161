import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { withdrawnByAllocating } from '../../papers/refunds/refund.rules.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { lackingWithoutDeposit, settleProblems, targetProblem } from './allocation.rules.ts';
import { changeAllocations } from './changeAllocations.ts';

interface Input {
  depositId: number;
  publicId: PublicId;
  /** Yen: the surplus. */
  refundAmount: number;
  reason: string;
  version: number | null | undefined;
  adminId: number;
}

/**
 * Settles a deposit that is larger than what its application owes: allocates that amount and marks
 * the rest for refund, in one transaction.
 *
 * @throws NotFound no such deposit
 * @throws ValidationFailed the application can't be allocated to, or what is left after the refund isn't
 *   what it owes
 * @throws Conflict the deposit is settled, or the staff member's screen is out of date
 */
export async function settleDeposit(context: Context, input: Input): Promise<void> {
  const { refundAmount, reason } = input;
  await changeAllocations(context, {
    depositId: input.depositId,
    adminId: input.adminId,
    version: input.version,
    targets: [input.publicId],
    decide({ settled, available, allocations, dueRefunds, targetOf }) {
      if (settled) throw new Conflict(message('deposit_settled'));
      const target = targetOf(input.publicId);
      const problem = targetProblem(target);
      refuseProblems(problem ? { submission_id: [problem] } : {});
      if (!target) throw new Error('targetProblem accepted an application that does not exist');
      refuseProblems(settleProblems(target, { available, refundAmount, allocations }));
      return {
        allocate: [{ submissionId: target.id, amount: lackingWithoutDeposit(target, allocations) }],
        withdraw: withdrawnByAllocating(dueRefunds),
        refunds: [{ submissionId: target.id, amount: refundAmount, kind: 'overpaid', reason }],
        action: 'deposit.settled',
        reason,
      };
    },
  });
}
