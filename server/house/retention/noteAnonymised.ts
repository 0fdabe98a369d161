import { recordAudits } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';

/** Notes in the audit what the system has anonymised by itself. */
export async function noteAnonymised(
  tx: Tx,
  {
    groupIds,
    submissionIds = [],
  }: { groupIds: readonly number[]; submissionIds?: readonly number[] },
): Promise<void> {
  await recordAudits(tx, [
    ...groupIds.map(
      (id) =>
        ({ adminId: null, action: 'group.anonymised', entity: 'group', entityId: id }) as const,
    ),
    ...submissionIds.map(
      (id) =>
        ({
          adminId: null,
          action: 'submission.anonymised',
          entity: 'submission',
          entityId: id,
        }) as const,
    ),
  ]);
}
