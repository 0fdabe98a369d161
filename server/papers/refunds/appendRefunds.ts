import type { RefundKind } from '@seminar/shared/papers/refunds/schema';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { payerSearchTextOf } from '../../catalogue/answers/searchTextOf.ts';

export interface RefundOrder {
  depositId: number;
  /** The application that the money was meant for. */
  submissionId: number | null;
  /** The receipt of a fee that is refunded. */
  receiptId?: number | null;
  /** The one that the bank's reversal ended although it had been sent. */
  replacesId?: number;
  /** The one that the bank couldn't deliver. */
  resendsId?: number;
  /** The group whose money it is, where neither deposit nor application tell. */
  groupId?: number | null;
  /** Yen. */
  amount: number;
  kind: RefundKind;
  reason: string;
  /** Somebody else sent the money than whom it is promised to; null: nobody has judged it. */
  payerDiffers: boolean | null;
  /** A staff member has looked who sent it. */
  payerChecked?: boolean;
  /** null: the system, when the money arrived. */
  adminId: number | null;
  at: Date;
}

/**
 * Marks parts of deposits for refund. The caller has locked the deposits.
 *
 * @returns the refunds' ids, in the order of the parts
 */
export async function appendRefunds(tx: Tx, orders: readonly RefundOrder[]): Promise<number[]> {
  if (orders.length === 0) return [];
  const deposits = await tx.deposit.findMany({
    where: { id: { in: orders.map(({ depositId }) => depositId) } },
    select: { id: true, searchText: true, groupId: true },
  });
  const submissions = await tx.submission.findMany({
    where: { id: { in: orders.flatMap(({ submissionId }) => submissionId ?? []) } },
  });
  const depositOf = new Map(deposits.map((deposit) => [deposit.id, deposit]));
  const submissionOf = new Map(submissions.map((submission) => [submission.id, submission]));
  const refunds = await tx.refund.createManyAndReturn({
    data: orders.map((given) => {
      const { receiptId = null, replacesId = null, resendsId = null, ...order } = given;
      const { groupId = null } = order;
      const { payerChecked = false } = order;
      const submission = submissionOf.get(order.submissionId ?? 0);
      const texts = [
        depositOf.get(order.depositId)?.searchText,
        submission && payerSearchTextOf(submission),
      ];
      return {
        depositId: order.depositId,
        submissionId: order.submissionId,
        receiptId,
        replacesId,
        resendsId,
        groupId,
        amount: order.amount,
        kind: order.kind,
        reason: order.reason,
        payerDiffers: order.payerDiffers,
        ...(payerChecked && { payerCheckedAt: order.at, payerCheckedBy: order.adminId }),
        createdAt: order.at,
        createdBy: order.adminId,
        searchText: texts.filter(Boolean).join('\n'),
      };
    }),
    select: {
      id: true,
      depositId: true,
      amount: true,
      kind: true,
      reason: true,
      createdBy: true,
      payerCheckedAt: true,
    },
  });
  await recordAudits(
    tx,
    refunds.map(({ id, depositId, amount, kind, reason, createdBy, payerCheckedAt }) => ({
      adminId: createdBy,
      action: 'refund.marked',
      entity: 'refund',
      entityId: id,
      after: {
        deposit_id: depositId,
        amount,
        kind,
        ...(payerCheckedAt !== null && { payer_checked: true }),
      },
      reason,
    })),
  );
  await noteChanges(
    tx,
    orders.flatMap(({ depositId, submissionId, amount, reason, adminId, at, ...order }) => {
      const groupId = order.groupId ?? depositOf.get(depositId)?.groupId ?? null;
      const of = submissionId === null ? groupId !== null && { groupId } : { submissionId };
      // What was sent already is told as sent.
      if (!of || order.replacesId !== undefined) return [];
      const toPayer = order.payerDiffers === false || order.payerChecked === true;
      return [
        { of, change: { what: 'refund_due', amount, toPayer } as const, reason, adminId, at },
      ];
    }),
  );
  return refunds.map(({ id }) => id);
}

/** The same for one part. */
export async function appendRefund(tx: Tx, order: RefundOrder): Promise<number> {
  const [id] = await appendRefunds(tx, [order]);
  if (id === undefined) throw new Error('the refund was not stored');
  return id;
}
