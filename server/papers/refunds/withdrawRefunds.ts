import { recordAudits } from '../../platform/audit/record.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueSettling } from '../../platform/jobs/enqueueSettling.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';

/**
 * Withdraws refunds: their money is unexplained again. A group's receipt may state what is so no more, so the
 * group is settled once more. The caller has locked their deposits.
 */
export async function withdrawRefunds(
  tx: Tx,
  ids: readonly number[],
  { reason, adminId, at }: Undoing,
): Promise<void> {
  if (ids.length === 0) return;
  const withdrawn = await tx.refund.updateManyAndReturn({
    where: { id: { in: [...ids] }, withdrawnAt: null },
    data: {
      withdrawnAt: at,
      withdrawnBy: adminId,
      withdrawalReason: reason,
      version: { increment: 1 },
    },
    select: {
      submissionId: true,
      groupId: true,
      amount: true,
      payerDiffers: true,
      payerCheckedAt: true,
      deposit: { select: { groupId: true } },
    },
  });
  await noteChanges(
    tx,
    withdrawn.flatMap(({ submissionId, amount, payerDiffers, payerCheckedAt, ...row }) => {
      const groupId = row.groupId ?? row.deposit.groupId;
      const of = submissionId === null ? groupId !== null && { groupId } : { submissionId };
      // As it was told when it was marked.
      const toPayer = payerDiffers !== true || payerCheckedAt !== null;
      const change = { what: 'refund_withdrawn', amount, toPayer } as const;
      return of ? [{ of, change, reason, adminId, at }] : [];
    }),
  );
  const groups = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT coalesce(receipts.group_id, deposits.group_id) AS id
    FROM refunds JOIN deposits ON deposits.id = deposit_id
    LEFT JOIN receipts ON receipts.id = receipt_id
    WHERE refunds.id = ANY(${[...ids]}::int[]) AND coalesce(receipts.group_id, deposits.group_id) IS NOT NULL`;
  for (const { id } of groups) await enqueueSettling(tx, id);
  await recordAudits(
    tx,
    ids.map((id) => ({
      adminId,
      action: 'refund.withdrawn',
      entity: 'refund',
      entityId: id,
      reason,
    })),
  );
}
