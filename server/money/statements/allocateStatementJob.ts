import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import { allocateByAccount, isUntouchedDeposit } from '../deposits/allocateByAccount.ts';
import { lockDeposit } from '../deposits/lockDeposit.ts';
import { announceUnexplained } from '../../telling/webhooks/announceUnexplained.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

const rowsAPage = 100;
/**
 * When this many fail one after the other, the fault is not in the deposits, and the job stops at once. Failures with a
 * success between are those of single deposits: every try starts at the first row, and would never get behind them.
 */
const mostFailures = 10;

/** Allocates one imported deposit by its account, unless it was changed meanwhile. */
async function allocate(context: Context, rowId: number, depositId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    const { amount, virtualAccountId: accountId } = deposit;
    if (isUntouchedDeposit(deposit) && accountId !== null) {
      const depositedAt = toDay(deposit.depositedAt);
      await allocateByAccount(tx, context, { id: depositId, amount, depositedAt, accountId });
      await announceUnexplained(tx, [depositId], context.clock());
    }
    await tx.statementRow.update({ where: { id: rowId }, data: { waitsForAllocation: false } });
  });
}

/** Allocates the deposits of a file that name one of our accounts, like deposits that the bank reports. */
export async function allocateStatementJob(
  context: Context,
  { import_id: importId }: TaskPayload<'allocateStatement'>,
): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (let after = 0; inARow < mostFailures;) {
    const rows = await context.db.statementRow.findMany({
      where: { importId, waitsForAllocation: true, row: { gt: after } },
      orderBy: { row: 'asc' },
      take: rowsAPage,
      select: { id: true, row: true, depositId: true },
    });
    for (const { id, row, depositId } of rows) {
      after = row;
      try {
        if (depositId !== null) await allocate(context, id, depositId);
        inARow = 0;
      } catch (error) {
        // A deposit that can't be allocated must not hold up the others; it is tried again.
        context.log.error({ err: error, depositId }, 'imported deposit not allocated');
        failures.push(error);
        inARow += 1;
        if (inARow === mostFailures) break;
      }
    }
    if (rows.length < rowsAPage) break;
  }
  if (failures.length > 0) throw failures[0];
}
