import type { Attention } from '@seminar/shared/applying/submissions/schema';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import type { Submission } from '../../generated/prisma/client.ts';
import { statusByMarks } from './statusByMarks.rules.ts';

interface Change {
  was: Pick<Submission, 'id' | 'status' | 'attention'>;
  attention: Attention[];
  /** What else changes with them; the same columns for all. */
  also?: Partial<Submission>;
}

/**
 * Gives applications other marks, and the status that follows from these; recorded as a change of their status.
 * The caller has locked them.
 *
 * @param by.adminId who has caused it; null: nobody of the office
 */
export async function changeMarks(
  tx: Tx,
  changes: readonly Change[],
  by: { adminId: number | null; at: Date },
): Promise<void> {
  const changed = changes.map(({ was, attention, also }) => ({
    was,
    also,
    after: { status: statusByMarks(was, attention), attention },
  }));
  await updateRows(
    tx,
    'submissions',
    changed.map(({ was, also, after }) => ({ id: was.id, ...after, ...also, updatedAt: by.at })),
  );
  await recordAudits(
    tx,
    changed.map(({ was, after }) => ({
      adminId: by.adminId,
      action: 'submission.status_changed',
      entity: 'submission',
      entityId: was.id,
      before: { status: was.status, attention: was.attention },
      after,
    })),
  );
}
