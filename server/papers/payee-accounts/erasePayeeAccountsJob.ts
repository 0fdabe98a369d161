import { retainedFrom } from '../../platform/conditions/retainedFrom.rules.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { erasePayeeAccounts } from './erasePayeeAccounts.ts';

/** Erases the accounts of refunds that ended before the retention period, counted in fiscal years. */
export async function erasePayeeAccountsJob({ db, clock }: Context): Promise<void> {
  const now = clock();
  const { recordYears } = await db.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
  const before = retainedFrom(now, recordYears);
  await inTransaction(db, async (tx) => {
    const old = await tx.payeeAccount.findMany({
      where: {
        erasedAt: null,
        refund: { OR: [{ completedAt: { lt: before } }, { withdrawnAt: { lt: before } }] },
      },
      select: { refundId: true },
    });
    await erasePayeeAccounts(
      tx,
      old.map(({ refundId }) => refundId),
      now,
    );
  });
}
