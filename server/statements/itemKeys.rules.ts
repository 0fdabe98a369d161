import { bankAccountKeyOf, type DepositFacts } from '../deposits/sameDeposit.rules.ts';

/** All that a file says of a deposit: two deposits of one identity differ only in their number. */
function identityOf(facts: DepositFacts): string {
  return [
    bankAccountKeyOf(facts),
    facts.day,
    facts.amount,
    facts.accountNumber,
    facts.remitterName,
  ].join('|');
}

/**
 * The keys under which new deposits are stored: their identity and the how-manieth of it they are,
 * counted on from those that files brought before.
 *
 * @returns in the order of the rows
 */
export function itemKeys(
  rows: readonly DepositFacts[],
  storedFromFiles: readonly { itemKey: string }[],
): string[] {
  const taken = new Set(storedFromFiles.map(({ itemKey }) => itemKey));
  const last = new Map<string, number>();
  return rows.map((facts) => {
    const identity = identityOf(facts);
    let number = (last.get(identity) ?? 0) + 1;
    // Not by how many are stored: of an anonymised one the identity is gone, and its number is free.
    while (taken.has(`${identity}|${number}`)) number += 1;
    last.set(identity, number);
    return `${identity}|${number}`;
  });
}
