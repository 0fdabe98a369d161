import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import { allocateByAccount, isUntouchedDeposit } from '../deposits/allocateByAccount.ts';
import { lockDeposit } from '../deposits/lockDeposit.ts';
import { announceUnexplained } from '../../telling/webhooks/announceUnexplained.ts';
import { attemptEach } from '../../platform/jobs/attemptEach.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

const rowsAPage = 100;
/** When this many can't be allocated one after the other, the job stops. */
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
  async function* deposits() {
    for (let after = 0; ;) {
      const rows = await context.db.statementRow.findMany({
        where: { importId, waitsForAllocation: true, row: { gt: after } },
        orderBy: { row: 'asc' },
        take: rowsAPage,
        select: { id: true, row: true, depositId: true },
      });
      for (const { id, row, depositId } of rows) {
        after = row;
        if (depositId !== null)
          yield { what: { depositId }, work: () => allocate(context, id, depositId) };
      }
      if (rows.length < rowsAPage) return;
    }
  }
  await attemptEach(context, deposits(), { most: mostFailures });
}
