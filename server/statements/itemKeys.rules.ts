import { bankAccountKeyOf, type Told } from '../deposits/sameDeposit.rules.ts';

/** All that a file says of a deposit: two deposits of one identity differ only in their number. */
function identityOf(told: Told): string {
  return [
    bankAccountKeyOf(told),
    told.day,
    told.amount,
    told.accountNumber,
    told.remitterName,
  ].join('|');
}

/**
 * The keys under which new deposits are stored: their identity and the how-manieth of it they are,
 * counted on from those that files brought before.
 *
 * @returns in the order of the rows
 */
export function itemKeys(rows: readonly Told[], storedFromFiles: readonly Told[]): string[] {
  const counted = new Map<string, number>();
  const next = (told: Told) => {
    const identity = identityOf(told);
    const number = (counted.get(identity) ?? 0) + 1;
    counted.set(identity, number);
    return `${identity}|${number}`;
  };
  for (const told of storedFromFiles) next(told);
  return rows.map(next);
}
