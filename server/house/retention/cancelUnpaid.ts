import { recordAudits } from '../../platform/audit/record.ts';
import {
  freeSubmissionWaits,
  submissionAwaitsMoney,
} from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueSettling } from '../../platform/jobs/enqueueSettling.ts';
import { withoutTelling } from '../../telling/mail/telling.ts';
import {
  cancelLockedSubmissions,
  cancelledStatus,
} from '../../applying/submissions/changeStatus.ts';

interface Cancelling {
  ids: number[];
  /** null: the system. */
  adminId: number | null;
  now: Date;
}

/**
 * Cancels the unpaid applications among these, so that no later deposit is allocated to them: its
 * receipt would have no known addressee. Free ones that don't count yet get no seat any more. What their groups
 * owe changes with them. The caller has locked them.
 */
export async function cancelUnpaid(tx: Tx, { ids, adminId, now }: Cancelling): Promise<void> {
  const unpaid = await tx.submission.findMany({
    where: { id: { in: ids }, OR: [submissionAwaitsMoney.where, freeSubmissionWaits.where] },
    include: { virtualAccount: true, student: true },
    orderBy: { id: 'asc' },
  });
  // Of who is anonymised there is no address any more.
  await withoutTelling('個人情報の消去に伴う取消のため', () =>
    cancelLockedSubmissions(tx, unpaid, { at: now, adminId }),
  );
  await recordAudits(
    tx,
    unpaid.map((submission) => ({
      adminId,
      action: 'submission.status_changed',
      entity: 'submission',
      entityId: submission.id,
      before: { status: submission.status, attention: submission.attention },
      after: { ...cancelledStatus(submission) },
    })),
  );
  for (const id of new Set(unpaid.flatMap(({ groupId }) => groupId ?? []))) {
    await enqueueSettling(tx, id);
  }
}
