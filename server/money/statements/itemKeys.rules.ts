import { bankAccountKeyOf } from '../deposits/bankAccountKey.rules.ts';
import type { ReportedDeposit } from '../deposits/pairDeposits.rules.ts';

/** All that a file says of a deposit. Deposits with the same identity are numbered. */
function identityOf(facts: ReportedDeposit): string {
  return [
    bankAccountKeyOf(facts),
    facts.day,
    facts.amount,
    facts.accountNumber,
    facts.remitterName,
  ].join('|');
}

/**
 * The keys of new deposits: their identity and a number, which continues after the deposits stored from
 * earlier files.
 *
 * @returns in the order of the rows
 */
export function itemKeys(
  rows: readonly ReportedDeposit[],
  storedFromFiles: readonly { itemKey: string }[],
): string[] {
  const taken = new Set(storedFromFiles.map(({ itemKey }) => itemKey));
  const last = new Map<string, number>();
  return rows.map((facts) => {
    const identity = identityOf(facts);
    let number = (last.get(identity) ?? 0) + 1;
    // Counting the stored ones would not do: an anonymised deposit has lost its identity and its number.
    while (taken.has(`${identity}|${number}`)) number += 1;
    last.set(identity, number);
    return `${identity}|${number}`;
  });
}
