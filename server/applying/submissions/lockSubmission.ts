import type { Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';

const parts = {
  virtualAccount: true,
  student: true,
} satisfies Prisma.SubmissionInclude;

export type LockedSubmission = Prisma.SubmissionGetPayload<{ include: typeof parts }>;

/**
 * Locks an application until the transaction ends, and reads it with its account and student; also a deleted one.
 *
 * @throws NotFound
 */
export async function lockEvenDeleted(tx: Tx, publicId: PublicId): Promise<LockedSubmission> {
  const [locked] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM submissions WHERE public_id = ${publicId} FOR UPDATE`;
  if (!locked) throw new NotFound();
  return tx.submission.findUniqueOrThrow({ where: { id: locked.id }, include: parts });
}

/**
 * The same, but not a deleted one.
 *
 * @throws NotFound no such application, or it is archived
 */
export async function lockSubmission(tx: Tx, publicId: PublicId): Promise<LockedSubmission> {
  const submission = await lockEvenDeleted(tx, publicId);
  if (submission.archivedAt) throw new NotFound();
  return submission;
}
