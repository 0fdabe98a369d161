import { splitBodySchema } from '@seminar/shared/deposits/schema';
import type { Problems } from '@seminar/shared/messages/message';
import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { sentBack } from '../refunds/refund.rules.ts';
import { normalisePublicId } from '../ids/publicId.ts';
import { splitProblems } from './allocation.rules.ts';

const { submission_id: target, amount } = splitBodySchema.shape.assignments.element.shape;
/** Of a split with mistakes, what can be read: an amount that is none counts as nothing. */
const readable = z.object({
  assignments: z
    .array(
      z
        .object({ submission_id: target.nullable().catch(null), amount: amount.catch(0) })
        .catch({ submission_id: null, amount: 0 }),
    )
    .min(1)
    .max(500),
});

/**
 * What the database knows to be wrong with a split whose body is wrong already, so that all of it is
 * told at once. A sound body is judged under the locks of the use case.
 */
export async function splitProblemsOf(
  { db }: Context,
  { depositId, body }: { depositId: number; body: unknown },
): Promise<Problems> {
  if (splitBodySchema.safeParse(body).success) return {};
  const given = readable.safeParse(body);
  if (!given.success) return {};
  const deposit = await db.deposit.findUnique({
    where: { id: depositId },
    select: {
      amount: true,
      refunds: { where: { withdrawnAt: null }, select: { amount: true, completedAt: true } },
    },
  });
  if (!deposit) return {};
  const assignments = given.data.assignments.map(({ submission_id, amount }) => ({
    publicId: submission_id === null ? null : normalisePublicId(submission_id),
    amount,
  }));
  const publicIds = assignments.flatMap(({ publicId }) => publicId ?? []);
  const submissions = await db.submission.findMany({
    where: { publicId: { in: publicIds }, archivedAt: null },
    select: { id: true, publicId: true, paymentStatus: true, status: true },
  });
  const byPublicId = new Map<string, (typeof submissions)[number]>(
    submissions.map((submission) => [submission.publicId, submission]),
  );
  return splitProblems(
    assignments,
    (publicId) => byPublicId.get(publicId),
    deposit.amount - sentBack(deposit.refunds),
  );
}
