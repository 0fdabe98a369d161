import { tokyoDay } from '@seminar/shared/date';
import { widenKana } from '@seminar/shared/japan/kana';
import { depositTransactionsAnswer } from '../../server/bank/gmoAozora/answers.ts';
import { depositTransactions } from '../../server/bank/simulator/depositTransactions.ts';
import { simulateTransfer } from '../../server/bank/simulator/simulateTransfer.ts';
import type { Context } from '../../server/context/context.ts';
import { toDate } from '../../server/context/days.ts';
import { recordDeposit } from '../../server/deposits/recordDeposit.ts';

const provider = 'simulator';

interface PastTransfer {
  /** null: an account that no application holds. */
  accountNumber: string | null;
  amount: number;
  /** Full-width kana. */
  remitter: string;
}

/** The last account of the pool, which stays free the longest. */
async function unheldAccount({ db }: Context): Promise<string> {
  const { accountNumber } = await db.virtualAccount.findFirstOrThrow({
    where: { provider, state: 'free', deposits: { none: {} } },
    orderBy: { id: 'desc' },
  });
  return accountNumber;
}

/** The simulator's item; no two transfers of the sample share day, amount and remitter. */
async function bookOnce(context: Context, transfer: PastTransfer): Promise<bigint> {
  const booked = await context.db.simulatorDeposit.findFirst({
    where: {
      transactionDate: toDate(tokyoDay(context.clock())),
      amount: transfer.amount,
      remitterName: transfer.remitter,
    },
  });
  if (booked) return booked.itemKey;
  const { item_key } = await simulateTransfer(context, {
    account_number: transfer.accountNumber ?? (await unheldAccount(context)),
    amount: transfer.amount,
    remitter_name: transfer.remitter,
  });
  return BigInt(item_key);
}

/**
 * Records a transfer in the simulator and as a deposit on the same day, as if the bank had reported it
 * then. It isn't read from the bank, because that reports only the last six months. Repeated calls
 * record it once.
 *
 * @param context the context of that day
 * @returns the deposit's id
 */
export async function recordTransfer(context: Context, transfer: PastTransfer): Promise<number> {
  const { db, clock } = context;
  const itemKey = String(await bookOnce(context, transfer));
  const day = tokyoDay(clock());
  const page = await depositTransactions(
    { db, clock, pageSize: 1 },
    { vaId: null, dateFrom: day, dateTo: day, newestFirst: false, nextItemKey: itemKey },
  );
  const [row] = depositTransactionsAnswer.parse(page).vaTransactions;
  if (row?.itemKey !== itemKey) throw new Error(`the simulator has lost its item ${itemKey}`);
  const bankAccountKey = page.raId;
  await recordDeposit(context, {
    provider,
    bankAccountKey,
    itemKey,
    vaId: row.vaId,
    accountNumber: row.vaAccountNumber,
    depositedAt: row.transactionDate,
    amount: row.depositAmount,
    raw: row.raw,
    remitterName: widenKana(row.remitterNameKana).trim(),
    paymentBankName: widenKana(row.paymentBankName).trim(),
    paymentBranchName: widenKana(row.paymentBranchName).trim(),
    remarks: widenKana(row.remarks).trim(),
  });
  const deposit = await db.deposit.findUniqueOrThrow({
    where: { provider_bankAccountKey_itemKey: { provider, bankAccountKey, itemKey } },
    select: { id: true },
  });
  return deposit.id;
}
