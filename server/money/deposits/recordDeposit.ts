import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { recordAudit } from '../../platform/audit/record.ts';
import type { BankDeposit } from '../../platform/context/bankPort.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate, toDay } from '../../platform/context/days.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { announceUnexplained } from '../../telling/webhooks/announceUnexplained.ts';
import { allocateByAccount, isUntouchedDeposit } from './allocateByAccount.ts';
import { lockIntake } from './intakeLock.ts';
import { refreshSuggestionsSoon } from './matching/refreshSoon.ts';
import { bankAccountOf, statementProvider } from './bankAccountKey.rules.ts';
import { pairSameDeposits } from './pairDeposits.rules.ts';

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
async function recogniseDeposit(
  tx: Tx,
  deposit: BankDeposit,
): Promise<'no' | 'item' | { fromFile: number }> {
  if (await isRecorded(tx, deposit)) return 'item';
  const { depositedAt: day, amount, provider, bankAccountKey, itemKey } = deposit;
  const candidates = await fromFiles(tx, deposit);
  const facts = { ...deposit, day, ...bankAccountOf(provider, bankAccountKey) };
  const [pair] = pairSameDeposits(
    [facts],
    candidates.map((candidate) => ({
      ...candidate,
      day,
      amount,
      ...bankAccountOf(statementProvider, candidate.bankAccountKey),
    })),
  );
  if (!pair) return 'no';
  const { count } = await tx.depositSighting.createMany({
    data: { provider, bankAccountKey, itemKey, depositId: pair.stored.id },
    skipDuplicates: true,
  });
  return count === 0 ? 'item' : { fromFile: pair.stored.id };
}

/** Stores the deposit; null when it was stored before. */
async function insert(
  tx: Tx,
  deposit: BankDeposit,
  accountId: number | null,
  now: Date,
): Promise<number | null> {
  const raw = JSON.stringify(deposit.raw ?? null);
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO deposits (provider, bank_account_key, item_key, virtual_account_id, account_number,
      deposited_at, amount, remitter_name, payment_bank_name, payment_branch_name, remarks, raw, search_text,
      created_at)
    VALUES (${deposit.provider}, ${deposit.bankAccountKey}, ${deposit.itemKey}, ${accountId},
      ${deposit.accountNumber}, ${toDate(deposit.depositedAt)}::date, ${deposit.amount},
      ${deposit.remitterName}, ${deposit.paymentBankName}, ${deposit.paymentBranchName},
      ${deposit.remarks}, ${raw}::jsonb, ${searchText([deposit.remitterName, deposit.accountNumber])},
      ${now})
    ON CONFLICT (provider, bank_account_key, item_key) DO NOTHING RETURNING id`;
  return row?.id ?? null;
}

/** The account that the money arrived on; null when it isn't ours or several have the number. */
async function findAccount(tx: Tx, { provider, vaId, accountNumber }: BankDeposit) {
  const found = await tx.virtualAccount.findMany({
    where: vaId === null ? { provider, accountNumber } : { provider, externalId: vaId },
    select: { id: true },
    take: 2,
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The bank reports a deposit that came from a file, perhaps with an account that the file didn't name: stores
 * the account, and allocates the deposit by it, unless it was changed meanwhile. The caller has locked it.
 */
async function allocateFromFile(
  tx: Tx,
  context: Context,
  id: number,
  { accountId, accountNumber }: { accountId: number; accountNumber: string },
): Promise<'known' | 'allocated'> {
  const deposit = await tx.deposit.findUniqueOrThrow({ where: { id } });
  if (deposit.virtualAccountId !== null) return 'known';
  await tx.deposit.update({
    where: { id },
    data: {
      virtualAccountId: accountId,
      accountNumber,
      searchText: searchText([deposit.remitterName, accountNumber]),
    },
  });
  if (!isUntouchedDeposit(deposit)) return 'known';
  const { amount } = deposit;
  const depositedAt = toDay(deposit.depositedAt);
  const outcome = await allocateByAccount(tx, context, { id, amount, depositedAt, accountId });
  return outcome === 'allocated' ? outcome : 'known';
}

/**
 * Stores a deposit that the bank reported, and allocates it to the application that holds its account. A
 * repeated report adds nothing.
 *
 * @returns `known` when it was stored before, `unlinked` when it could not be allocated
 */
export async function recordDeposit(
  context: Context,
  deposit: BankDeposit,
): Promise<'known' | 'unlinked' | 'allocated'> {
  const now = context.clock();
  return inTransaction(context.db, async (tx) => {
    await lockIntake(tx, 'one');
    const account = await findAccount(tx, deposit);
    const recognised = await recogniseDeposit(tx, deposit);
    if (recognised === 'item') return 'known';
    if (recognised !== 'no') {
      if (!account) return 'known';
      const { accountNumber } = deposit;
      return allocateFromFile(tx, context, recognised.fromFile, {
        accountId: account.id,
        accountNumber,
      });
    }
    const depositId = await insert(tx, deposit, account?.id ?? null, now);
    if (depositId === null) return 'known';
    await recordAudit(tx, {
      adminId: null,
      action: 'deposit.received',
      entity: 'deposit',
      entityId: depositId,
      after: { amount: deposit.amount, deposited_at: deposit.depositedAt },
    });
    const { amount, depositedAt } = deposit;
    const arrival = { id: depositId, amount, depositedAt };
    const outcome = account
      ? await allocateByAccount(tx, context, { ...arrival, accountId: account.id })
      : 'unlinked';
    if (outcome === 'unlinked') {
      await announceUnexplained(tx, [depositId], now);
      await refreshSuggestionsSoon(tx);
    }
    return outcome;
  });
}
