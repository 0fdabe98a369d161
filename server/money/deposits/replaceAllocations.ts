import { message } from '@seminar/shared/platform/messages/message';
import { withdrawnByAllocating } from '../../papers/refunds/refund.rules.ts';
import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import type { Bearing } from './bearShortfalls.ts';
import { changeAllocations, type Decision } from './changeAllocations.ts';
import type { LockedState } from './lockForChange.ts';
import { settleTargets } from './settleTargets.ts';

/** What a staff member's screen says of the deposit that they allocate. */
export interface Replacing {
  depositId: number;
  version: number | null | undefined;
  adminId: number;
  bears?: Bearing | null | undefined;
}

/**
 * Allocates a deposit to applications as a staff member says. This replaces its former allocations. What is more than
 * one lacks is a refund due.
 *
 * @param partsOf the applications and their amounts, or throws to refuse
 * @throws NotFound no such deposit
 * @throws Conflict the deposit is settled, or the staff member's screen is out of date
 * @throws Forbidden more than a transfer fee would be borne
 */
export async function replaceAllocations(
  context: Context,
  { depositId, adminId, version, bears }: Replacing,
  {
    action,
    targets,
    partsOf,
  }: {
    action: Decision['action'];
    targets: PublicId[];
    partsOf: (state: LockedState) => Parameters<typeof settleTargets>[1];
  },
): Promise<void> {
  await changeAllocations(context, {
    depositId,
    adminId,
    version,
    targets,
    decide(state) {
      if (state.settled) throw new Conflict(message('deposit_settled'));
      return {
        ...settleTargets(state, partsOf(state)),
        withdraw: withdrawnByAllocating(state.dueRefunds),
        bears,
        action,
        reason: null,
      };
    },
  });
}
