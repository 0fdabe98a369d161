import { assignBodySchema } from '@seminar/shared/deposits/schema';
import type { Problems } from '@seminar/shared/messages/message';
import { settleBodySchema } from '@seminar/shared/refunds/schema';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { sentBack } from '../refunds/refund.rules.ts';
import { normalisePublicId, type PublicId } from '../ids/publicId.ts';
import { settleProblems, targetProblem } from './allocation.rules.ts';

// What the database knows to be wrong with a body that is wrong already, so that all of it is told at
// once. A sound body is judged under the locks of the use case.

export async function assignProblemsOf(
  { db }: Context,
  { body }: { body: Record<string, unknown> },
): Promise<Problems> {
  if (assignBodySchema.safeParse(body).success) return {};
  const named = assignBodySchema.shape.submission_id.safeParse(body['submission_id']);
  if (!named.success) return {};
  const problem = targetProblem(await readTarget(db, normalisePublicId(named.data)));
  return problem ? { submission_id: [problem] } : {};
}

export async function settleProblemsOf(
  { db }: Context,
  { depositId, body }: { depositId: number; body: Record<string, unknown> },
): Promise<Problems> {
  const { submission_id, refund_amount } = settleBodySchema.shape;
  if (settleBodySchema.safeParse(body).success) return {};
  const named = submission_id.safeParse(body['submission_id']);
  if (!named.success) return {};
  const target = await readTarget(db, normalisePublicId(named.data));
  const problem = targetProblem(target);
  if (!target || problem) return problem ? { submission_id: [problem] } : {};
  const back = refund_amount.safeParse(body['refund_amount']);
  const deposit = await db.deposit.findUnique({
    where: { id: depositId },
    select: {
      amount: true,
      allocations: { where: { reversedAt: null }, select: { submissionId: true, amount: true } },
      refunds: { where: { withdrawnAt: null }, select: { amount: true, completedAt: true } },
    },
  });
  if (!back.success || !deposit) return {};
  const { amount, allocations, refunds } = deposit;
  return settleProblems(target, {
    available: amount - sentBack(refunds),
    allocations,
    refundAmount: back.data,
  });
}

async function readTarget(db: Db, publicId: PublicId) {
  const target = await db.submission.findFirst({
    where: { publicId, archivedAt: null },
    select: {
      id: true,
      publicId: true,
      paymentStatus: true,
      status: true,
      expectedAmount: true,
      allocatedAmount: true,
    },
  });
  return target ?? undefined;
}
