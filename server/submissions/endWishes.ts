import type { Tx } from '../db/db.ts';

interface Ending {
  submissionId: number;
  at: Date;
  /** null: the applicant, or the system. */
  adminId: number | null;
  /** The application is cancelled: who asked for that has got it. */
  cancelled?: boolean;
}

/**
 * Ends what was asked for an application and is not decided, since nobody can decide it any more. Who was to
 * take the place over has nothing to do here and is forgotten.
 */
export async function endWishes(
  tx: Tx,
  { submissionId, at, adminId, cancelled = false }: Ending,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE wishes SET settled_at = ${at}, settled_by = ${adminId},
      state = CASE WHEN ${cancelled} AND kind = 'cancellation' THEN 'approved' ELSE 'withdrawn' END::wish_state,
      content = CASE WHEN kind = 'hand_over' THEN '{}' ELSE content END
    WHERE submission_id = ${submissionId} AND state = 'open'`;
}
