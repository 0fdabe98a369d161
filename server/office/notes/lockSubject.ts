import type { Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';

/** What a note is about. */
export type Subject = { depositId: number } | { publicId: PublicId };

interface Locked {
  id: number;
}

/**
 * Locks it until the transaction ends, so that it has one standing note at most.
 *
 * @throws NotFound
 */
export async function lockSubject(tx: Tx, subject: Subject) {
  if ('depositId' in subject) {
    const [deposit] = await tx.$queryRaw<Locked[]>`
      SELECT id FROM deposits WHERE id = ${subject.depositId} FOR UPDATE`;
    if (!deposit) throw new NotFound();
    return { where: { depositId: deposit.id }, entity: 'deposit', entityId: deposit.id } as const;
  }
  const [submission] = await tx.$queryRaw<Locked[]>`
    SELECT id FROM submissions WHERE public_id = ${subject.publicId} AND archived_at IS NULL
    FOR UPDATE`;
  if (!submission) throw new NotFound();
  const { id } = submission;
  return { where: { submissionId: id }, entity: 'submission', entityId: id } as const;
}
