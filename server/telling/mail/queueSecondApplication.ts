import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { appliedAgain } from './definitions/appliedAgain.ts';
import { possibleDuplicate, isToldOften } from './definitions/possibleDuplicate.ts';
import { readApplications } from './readApplication.ts';
import { writeAndQueueAll } from './writeAndQueueMail.ts';

/**
 * Writes about a new application by a person who seems to have applied before, with as few statements as one
 * mail needs: definitions/possibleDuplicate.ts and definitions/appliedAgain.ts.
 */
export async function queueSecondApplication(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { earlierId, submissionId }: { earlierId: number; submissionId: number },
): Promise<void> {
  const read = await readApplications(tx, env, [earlierId, submissionId]);
  const orders = [];
  for (const { submission, application: content } of read) {
    if (submission.id === earlierId) {
      const event = `applied_again:${submissionId}`;
      orders.push({ definition: appliedAgain, content, submission, event });
    } else if (!(await isToldOften(tx, submission))) {
      const event = `possible_duplicate:${submissionId}`;
      orders.push({ definition: possibleDuplicate, content, submission, event });
    }
  }
  // The new application's mail comes first.
  await writeAndQueueAll(tx, orders.toReversed());
}
