import { numberReason, type Candidate, type TransferFacts } from './suggestion.rules.ts';

/**
 * Leaves out the people of groups that wait for money themselves: the group stands for them, unless the
 * transfer names one of them, or pays what one of them owes and the group doesn't.
 */
export function withoutMembers<One extends Candidate & { groupId: number | null }>(
  deposit: TransferFacts,
  people: readonly One[],
  groups: readonly { groupId: number; outstanding: number }[],
): One[] {
  const owedBy = new Map(groups.map(({ groupId, outstanding }) => [groupId, outstanding]));
  return people.filter((person) => {
    const ofGroup = person.groupId === null ? undefined : owedBy.get(person.groupId);
    if (ofGroup === undefined || numberReason(deposit, person)) return true;
    const pays = [0, ...deposit.fees].some((fee) => deposit.amount + fee === person.outstanding);
    return pays && person.outstanding !== ofGroup;
  });
}
