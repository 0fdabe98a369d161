import type { Context } from '../../platform/context/context.ts';
import { assignBodySchema, splitBodySchema } from '@seminar/shared/money/deposits/schema';
import type { Problems } from '@seminar/shared/platform/messages/message';
import { settleBodySchema } from '@seminar/shared/papers/refunds/schema';
import { z } from 'zod';
import { statusForMoney } from '../../platform/conditions/submissions.ts';
import type { Db } from '../../platform/db/db.ts';
import { normalisePublicId, type PublicId } from '../../platform/ids/publicId.ts';
import {
  availableAmount,
  settleProblems,
  splitProblems,
  targetProblem,
  type Target,
} from './allocation.rules.ts';

// When the schema refuses a body, these add the problems that only the database shows, so that all are
// reported at once. A body that the schema accepts is checked by the use case, under its locks.

type Body = Record<string, unknown>;

export async function furtherAssignProblems(
  { db }: Context,
  { body }: { body: Body },
): Promise<Problems> {
  if (assignBodySchema.safeParse(body).success) return {};
  const named = assignBodySchema.shape.submission_id.safeParse(body['submission_id']);
  if (!named.success) return {};
  const publicId = normalisePublicId(named.data);
  const targetOf = await readTargets(db, [publicId]);
  const problem = targetProblem(targetOf(publicId));
  return problem ? { submission_id: [problem] } : {};
}

const { submission_id: splitTarget, amount: splitAmount } =
  splitBodySchema.shape.assignments.element.shape;
/** What can be read of a split with mistakes; an unreadable amount counts as 0. */
const readableSplit = z.object({
  assignments: z
    .array(
      z
        .object({ submission_id: splitTarget.nullable().catch(null), amount: splitAmount.catch(0) })
        .catch({ submission_id: null, amount: 0 }),
    )
    .min(1)
    .max(500),
});

export async function furtherSplitProblems(
  { db }: Context,
  { depositId, body }: { depositId: number; body: Body },
): Promise<Problems> {
  if (splitBodySchema.safeParse(body).success) return {};
  const given = readableSplit.safeParse(body);
  if (!given.success) return {};
  const deposit = await readDeposit(db, depositId);
  if (!deposit) return {};
  const assignments = given.data.assignments.map(({ submission_id, amount }) => ({
    publicId: submission_id === null ? null : normalisePublicId(submission_id),
    amount,
  }));
  const named = assignments.flatMap(({ publicId }) => publicId ?? []);
  return splitProblems(assignments, await readTargets(db, named), deposit.available);
}

export async function furtherSettleProblems(
  { db }: Context,
  { depositId, body }: { depositId: number; body: Body },
): Promise<Problems> {
  if (settleBodySchema.safeParse(body).success) return {};
  const { submission_id, refund_amount } = settleBodySchema.shape;
  const named = submission_id.safeParse(body['submission_id']);
  if (!named.success) return {};
  const publicId = normalisePublicId(named.data);
  const target = (await readTargets(db, [publicId]))(publicId);
  const problem = targetProblem(target);
  if (!target || problem) return problem ? { submission_id: [problem] } : {};
  const back = refund_amount.safeParse(body['refund_amount']);
  const deposit = await readDeposit(db, depositId);
  if (!back.success || !deposit) return {};
  return settleProblems(target, { ...deposit, refundAmount: back.data });
}

async function readDeposit(db: Db, id: number) {
  const deposit = await db.deposit.findUnique({
    where: { id },
    select: {
      amount: true,
      allocations: {
        where: { reversedAt: null },
        select: { submissionId: true, amount: true, cancellationFee: true },
      },
      refunds: { where: { withdrawnAt: null }, select: { amount: true, completedAt: true } },
      asides: { where: { withdrawnAt: null }, select: { kind: true, amount: true } },
    },
  });
  if (!deposit) return null;
  return { available: availableAmount(deposit), allocations: deposit.allocations };
}

/** The applications that the body names, as the change will see them (lockForChange.ts). */
async function readTargets(db: Db, publicIds: readonly PublicId[]) {
  const targets = await db.$queryRaw<
    (Target & { expectedAmount: number; allocatedAmount: number })[]
  >`
    SELECT id, public_id AS "publicId", payment_status AS "paymentStatus",
      ${statusForMoney('submissions')} AS status,
      expected_amount AS "expectedAmount", allocated_amount AS "allocatedAmount"
    FROM submissions WHERE public_id = ANY(${[...publicIds]}::text[]) AND archived_at IS NULL`;
  const byPublicId = new Map(targets.map((target) => [target.publicId, target]));
  return (publicId: PublicId) => byPublicId.get(publicId);
}
