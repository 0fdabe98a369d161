import { tokyoDay, type Day } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { toDate, toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { withBankAccess } from '../../bank/bank/accessToken.ts';
import { configuredBank } from '../../bank/bank/bankConnection.ts';
import type { BankAccess, BankDeposit, BankPort } from '../../platform/context/bankPort.ts';
import { bankTrouble } from '../../bank/bank/bankTrouble.ts';
import { syncLock } from '../../bank/bank/syncLock.ts';
import { keepOddRows, settleCorrectedRows } from '../../bank/bank/oddRows.ts';
import { withAdvisoryLock } from '../../platform/db/advisoryLock.ts';
import { attemptEach } from '../../platform/jobs/attemptEach.ts';
import { recordDeposit } from './recordDeposit.ts';
import { syncRange, unreadDays } from './syncRange.rules.ts';

/** Stores one deposit unless it is stored already (`known`). A test may pass another function than `recordDeposit`. */
export type RecordDeposit = (
  context: Context,
  deposit: BankDeposit,
) => Promise<'known' | 'unlinked' | 'allocated'>;

export interface SyncResult {
  added: number;
  allocated: number;
}

/** When this many deposits can't be stored one after the other, the reading stops. */
const mostFailures = 10;

/** How often the reading notes how far it is. */
const progressStep = 10;

/**
 * Reads the deposits since the last time and stores those that are new. One server reads at a time.
 * Rows that can't be read as deposits are set aside for a person and hold up nothing.
 *
 * @param waitMs how long to wait for a server that is reading already
 * @param result counted up while it reads
 * @returns `busy` when it is still reading after that
 * @throws BankNotLinked, BankUnavailable, BankRefused; the bank's status stores the error too
 */
export async function syncDeposits(
  context: Context,
  {
    record = recordDeposit,
    waitMs = 0,
    result = { added: 0, allocated: 0 },
  }: { record?: RecordDeposit; waitMs?: number | undefined; result?: SyncResult } = {},
): Promise<SyncResult | 'busy'> {
  const bank = configuredBank(context);
  const turn = await withAdvisoryLock(context.databaseUrl, syncLock(bank.provider), waitMs, () =>
    readAll(context, bank, { record, result }),
  );
  return turn.busy ? 'busy' : turn.result;
}

async function readAll(
  context: Context,
  bank: BankPort,
  { record, result }: { record: RecordDeposit; result: SyncResult },
): Promise<SyncResult> {
  const { provider } = bank;
  const startedAt = context.clock();
  const today = tokyoDay(startedAt);
  const note = (data: Prisma.BankConnectionUpdateManyMutationInput) =>
    context.db.bankConnection.updateMany({
      where: { provider },
      data: { lastSyncAt: startedAt, ...data },
    });
  try {
    const link = await context.db.bankConnection.findUnique({ where: { provider } });
    const readSoFar = toDay(link?.syncedThrough ?? null);
    const range = syncRange(readSoFar, today);
    const missed = unreadDays(readSoFar, today);
    const read = { ...context, bank, record, range, result };
    await withBankAccess(context, (access) => readPages(read, access));
    await settleCorrectedRows(context, provider);
    await note({
      // Several gaps become one range: importing a statement for the days between does no harm.
      ...(missed && {
        unreadFrom: link?.unreadFrom ?? toDate(missed.from),
        unreadTo: toDate(missed.to),
      }),
      lastSuccessAt: context.clock(),
      lastError: null,
      syncedThrough: toDate(today),
    });
    return result;
  } catch (error) {
    const text = bankTrouble(error) ?? message('bank_sync_failed');
    await note({ lastError: JSON.stringify(text) });
    throw error;
  }
}

interface Reading extends Context {
  bank: BankPort;
  record: RecordDeposit;
  range: { from: Day; to: Day };
  result: SyncResult;
}

async function readPages(
  { bank, record, range, result, ...context }: Reading,
  access: BankAccess,
): Promise<void> {
  const keepOdd = keepOddRows(context);
  const progress = (syncRead: number) =>
    context.db.bankConnection.updateMany({
      where: { provider: bank.provider },
      data: { syncRead },
    });
  const store = async (deposit: BankDeposit) => {
    const outcome = await record({ ...context, bank }, deposit);
    if (outcome !== 'known') result.added += 1;
    if (outcome === 'allocated') result.allocated += 1;
  };
  await progress(0);
  let read = 0;
  async function* deposits() {
    for await (const row of bank.listDeposits(access, range)) {
      read += 1;
      if (read % progressStep === 0) await progress(read);
      if (row.kind === 'odd') await keepOdd(row.row);
      else yield { what: { itemKey: row.deposit.itemKey }, work: () => store(row.deposit) };
    }
  }
  try {
    await attemptEach(context, deposits(), { most: mostFailures });
  } finally {
    await progress(read);
  }
}
