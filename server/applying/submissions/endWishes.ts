import type { Tx } from '../../platform/db/db.ts';

interface Ending {
  submissionIds: readonly number[];
  at: Date;
  /** null: the applicant, or the system. */
  adminId: number | null;
  /** The applications are cancelled: who asked for that has got it. */
  cancelled?: boolean;
}

/**
 * Ends what was asked for applications and is not decided, since nobody can decide it any more. Who was to
 * take the place over has nothing to do here and is forgotten, as is a mail address that nobody agreed to.
 */
export async function endWishes(
  tx: Tx,
  { submissionIds, at, adminId, cancelled = false }: Ending,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE wishes SET settled_at = ${at}, settled_by = ${adminId},
      state = CASE WHEN ${cancelled} AND kind = 'cancellation' THEN 'approved' ELSE 'withdrawn' END::wish_state,
      content = CASE WHEN kind IN ('hand_over', 'address') THEN '{}' ELSE content END
    WHERE submission_id = ANY(${[...submissionIds]}::int[]) AND state = 'open'`;
}
