import type { Tx } from '../db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { NotFound } from '../http/errors.ts';
import type { PublicId } from '../ids/publicId.ts';

const parts = {
  virtualAccount: true,
  student: true,
} satisfies Prisma.SubmissionInclude;

export type LockedSubmission = Prisma.SubmissionGetPayload<{ include: typeof parts }>;

/**
 * Locks an application until the transaction ends, and reads it with its account and student.
 *
 * @throws NotFound no such application, or it is archived
 */
export async function lockSubmission(tx: Tx, publicId: PublicId): Promise<LockedSubmission> {
  const [locked] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM submissions
    WHERE public_id = ${publicId} AND archived_at IS NULL FOR UPDATE`;
  if (!locked) throw new NotFound();
  return tx.submission.findUniqueOrThrow({ where: { id: locked.id }, include: parts });
}
