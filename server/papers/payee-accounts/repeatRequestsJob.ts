import { dayMs } from '@seminar/shared/date';
import { recordAudit } from '../../platform/audit/record.ts';
import { askingKey } from '../../platform/conditions/payees.ts';
import { refundIsDue, refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { attemptEach } from '../../platform/jobs/attemptEach.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { payerOf, payerParts } from '../refunds/payerOf.ts';
import { lockPayee } from './lockPayee.ts';

/** How long after the link a payer is reminded. */
const waitDays = 5;
/** How long the link must still work, or a reminder is no help. */
const leastDays = 2;

/** The payers who were asked for an account some days ago, haven't said it, and weren't reminded yet. */
const isForgotten = (now: Date) => ({
  askedAt: { lte: new Date(now.getTime() - waitDays * dayMs) },
  expiresAt: { gt: new Date(now.getTime() + leastDays * dayMs) },
  tokenHash: { not: null },
  givenAt: null,
  repeatedAt: null,
  undeliveredAt: null,
});

/**
 * Asks payers once more for the account of their refund, on a new link that ends when the first would have. Whose mail
 * address was changed since is left to the office, which must check it first (decision 43).
 */
export async function repeatRequestsJob(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const forgotten = await db.payeeAccount.findMany({
    where: isForgotten(now),
    select: { refundId: true },
    orderBy: { refundId: 'asc' },
  });
  await attemptEach(
    context,
    forgotten.map(({ refundId }) => ({
      what: { refundId },
      work: () =>
        inTransaction(db, async (tx) => {
          const refund = await tx.refund.findUniqueOrThrow({
            where: { id: refundId },
            select: {
              refundedOn: true,
              withdrawnAt: true,
              payerDiffers: true,
              payerCheckedAt: true,
              payeeAccount: { select: { askedAt: true } },
              fileItems: { where: { withdrawnAt: null }, select: { id: true } },
              ...payerParts,
            },
          });
          const payer = payerOf(refund);
          const asked = refund.payeeAccount?.askedAt ?? null;
          const isWanted =
            refundIsDue.of(refund) &&
            !refundPayerIsUnchecked.of(refund) &&
            refund.fileItems.length === 0;
          if (!isWanted || asked === null || !payer?.email) return;
          if (payer.emailChangedAt !== null && payer.emailChangedAt > asked) return;
          await lockPayee(tx, refundId);
          const { count } = await tx.payeeAccount.updateMany({
            where: { refundId, ...isForgotten(now) },
            data: { repeatedAt: now },
          });
          if (count === 0) return;
          await recordAudit(tx, {
            adminId: null,
            action: 'refund.account_asked',
            entity: 'refund',
            entityId: refundId,
          });
          const payload = { refundId, about: 'asked' } as const;
          await enqueue(tx, 'mailPayee', payload, { key: askingKey(refundId) });
        }),
    })),
  );
}
