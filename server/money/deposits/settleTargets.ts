import type { Decision } from './changeAllocations.ts';
import { lackingWithoutDeposit, settledAmounts } from './allocation.rules.ts';
import type { LockedState } from './lockForChange.ts';

interface Named {
  target: NonNullable<ReturnType<LockedState['targetOf']>>;
  /** Yen. */
  amount: number;
}

/**
 * What applications get of a deposit that a person gives them: each what it lacks, and what is over of it is its
 * surplus. Of a group's money the group uses it.
 */
export function settleTargets(
  { allocations, groupId }: Pick<LockedState, 'allocations' | 'groupId'>,
  named: readonly Named[],
): Required<Pick<Decision, 'allocate' | 'surpluses'>> {
  const parts = named.map(({ target, amount }) => ({
    submissionId: target.id,
    ...settledAmounts(amount, lackingWithoutDeposit(target, allocations)),
  }));
  return {
    allocate: parts.map(({ submissionId, allocated }) => ({ submissionId, amount: allocated })),
    surpluses:
      groupId === null
        ? parts.flatMap(({ submissionId, surplus: amount }) =>
            amount > 0 ? [{ submissionId, amount }] : [],
          )
        : [],
  };
}
