import type { BankDeposit } from '../../platform/context/bankPort.ts';
import type { Tx } from '../../platform/db/db.ts';
import { toDate } from '../../platform/context/days.ts';
import { pairUp, placeOf, statementProvider } from './sameDeposit.rules.ts';

interface Candidate {
  id: number;
  remitterName: string;
  accountNumber: string;
  bankAccountKey: string;
}

/** Whether this item of the bank was recorded before, as a deposit or as a sighting of a file's deposit. */
async function isRecorded(tx: Tx, deposit: BankDeposit): Promise<boolean> {
  const { provider, bankAccountKey, itemKey } = deposit;
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM deposits WHERE provider = ${provider}
      AND bank_account_key = ${bankAccountKey} AND item_key = ${itemKey}
    UNION ALL SELECT 1 FROM deposit_sightings WHERE provider = ${provider}
      AND bank_account_key = ${bankAccountKey} AND item_key = ${itemKey} LIMIT 1`;
  return rows.length > 0;
}

/** Deposits of that day and amount that came from files and that the bank hasn't reported yet. */
function fromFiles(tx: Tx, deposit: BankDeposit): Promise<Candidate[]> {
  return tx.$queryRaw<Candidate[]>`
    SELECT id, remitter_name AS "remitterName", account_number AS "accountNumber",
      bank_account_key AS "bankAccountKey" FROM deposits
    WHERE deposited_at = ${toDate(deposit.depositedAt)}::date AND amount = ${deposit.amount}
      AND provider = ${statementProvider} AND NOT EXISTS (
        SELECT 1 FROM deposit_sightings
        WHERE deposit_id = deposits.id AND provider = ${deposit.provider})
    ORDER BY id FOR UPDATE`;
}

/**
 * Whether a deposit that the bank reports is stored already: as the same item, or from a statement file.
 * The match with a file's deposit is stored, so that it counts for one item only.
 *
 * @returns `no`; `item`: the same item; or the id of the deposit from a file
 */
export async function recogniseDeposit(
  tx: Tx,
  deposit: BankDeposit,
): Promise<'no' | 'item' | { fromFile: number }> {
  if (await isRecorded(tx, deposit)) return 'item';
  const { depositedAt: day, amount, provider, bankAccountKey, itemKey } = deposit;
  const candidates = await fromFiles(tx, deposit);
  const facts = { ...deposit, day, ...placeOf(provider, bankAccountKey) };
  const [pair] = pairUp(
    [facts],
    candidates.map((candidate) => ({
      ...candidate,
      day,
      amount,
      ...placeOf(statementProvider, candidate.bankAccountKey),
    })),
  );
  if (!pair) return 'no';
  const { count } = await tx.depositSighting.createMany({
    data: { provider, bankAccountKey, itemKey, depositId: pair.stored.id },
    skipDuplicates: true,
  });
  return count === 0 ? 'item' : { fromFile: pair.stored.id };
}
