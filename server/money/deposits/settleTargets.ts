import type { Decision } from './changeAllocations.ts';
import { lackingWithoutDeposit, settledAmounts } from './allocation.rules.ts';
import type { LockedState } from './lockForChange.ts';

interface Named {
  target: NonNullable<ReturnType<LockedState['targetOf']>>;
  /** Yen. */
  amount: number;
}

/**
 * What applications get of a deposit that a person gives them. Each gets what it lacks; the rest is its surplus. The
 * surplus of a group's deposit stays with the group, so none is listed.
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
