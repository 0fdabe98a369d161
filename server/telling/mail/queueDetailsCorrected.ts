import { answersIn } from '@seminar/shared/catalogue/answers/answers';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { Env } from '../../platform/context/env.ts';
import type { Tx } from '../../platform/db/db.ts';
import { detailsCorrected } from './definitions/wishes.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import type { QueuedMail } from './queueMail.ts';

/** Tells an applicant which of their answers were corrected on their wish. */
export async function queueDetailsCorrected(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  changed: readonly SnapshotAnswer[],
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const labels = answersIn(application.language, changed).map(({ label }) => label);
  const told = await tx.mail.count({ where: { submissionId, kind: 'details_corrected' } });
  return writeAndQueueMail(tx, detailsCorrected, {
    content: { ...application, labels },
    submission,
    event: `details_corrected:${submissionId}:${told}`,
  });
}
