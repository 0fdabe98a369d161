import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { databaseTrouble } from '../../platform/db/databaseTrouble.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Refund } from '../../generated/prisma/client.ts';
import { lockRefund } from '../../papers/refunds/lockRefund.ts';
import { withdrawRefunds } from '../../papers/refunds/withdrawRefunds.ts';
import { announceUnexplained } from '../../telling/webhooks/announceUnexplained.ts';
import { isPayerKnown, judgePayers } from './judgePayer.ts';
import { refreshSuggestionsSoon } from './matching/refreshSoon.ts';

const mostAtOnce = 500;

/** Japanese, since the office's list of refunds shows it. */
const strangersReason = '振込人が、申込者でも以前に振り込んだ方でもないため';

/**
 * The money came on the account of a paid or cancelled application, and is due to its applicant by itself: nobody has
 * marked it, nor asked where it goes, nor put it into a file for the bank.
 */
async function isDueByItself(tx: Tx, refund: Refund): Promise<boolean> {
  const { id, depositId, submissionId, kind, createdBy } = refund;
  if (createdBy !== null || (kind !== 'already_paid' && kind !== 'cancelled')) return false;
  const deposit = await tx.deposit.findUniqueOrThrow({ where: { id: depositId } });
  if (submissionId === null || deposit.intendedSubmissionId !== submissionId) return false;
  if ((await tx.payeeAccount.count({ where: { refundId: id } })) > 0) return false;
  return (await tx.refundFileItem.count({ where: { refundId: id } })) === 0;
}

async function judge({ db, clock }: Context, id: number): Promise<void> {
  const at = clock();
  await inTransaction(db, async (tx) => {
    const refund = await lockRefund(tx, id);
    if (!refundIsDue.of(refund) || refund.payerDiffers !== null) return;
    const { depositId, submissionId, deposit } = refund;
    if (submissionId !== null && (await isDueByItself(tx, refund))) {
      if (!(await isPayerKnown(tx, { depositId, submissionId }))) {
        await withdrawRefunds(tx, [id], { reason: strangersReason, adminId: null, at });
        await tx.deposit.update({
          where: { id: depositId },
          data: { version: { increment: 1 } },
        });
        if (!depositIsUnexplained.of(deposit)) await announceUnexplained(tx, [depositId], at);
        await refreshSuggestionsSoon(tx);
        return;
      }
    }
    const [payerDiffers] = await judgePayers(tx, [{ depositId, submissionId }]);
    await tx.refund.update({
      where: { id },
      data: { payerDiffers: payerDiffers ?? true, version: { increment: 1 } },
    });
  });
}

/**
 * Judges the refunds that nobody has judged yet, since an earlier version marked them or the applicant has another name
 * now: whether somebody else sent the money. A stranger's money that is due by itself is so no more.
 */
export async function judgePayersJob(context: Context): Promise<void> {
  const { db, log } = context;
  const waiting = await db.refund.findMany({
    where: { ...refundIsDue.where, payerDiffers: null },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: mostAtOnce,
  });
  for (const { id } of waiting) {
    try {
      await judge(context, id);
    } catch (error) {
      // The others would fail alike.
      if (databaseTrouble(error) !== null) throw error;
      // One that can't be judged waits for a person, and must not hold up the others.
      log.error({ err: error, refundId: id }, 'no judgement of a refund’s payer');
    }
  }
}
