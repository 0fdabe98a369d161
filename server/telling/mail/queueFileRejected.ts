import { inLanguage } from '@seminar/shared/inLanguage';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { fileRejected } from './definitions/files.ts';
import { readApplication } from './readApplication.ts';
import { repeated } from './repeated.rules.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import type { QueuedMail } from './queueMail.ts';

export async function readFilesRejected(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const rejected = await tx.answerFile.findMany({
    where: { submissionId, rejectedAt: { not: null } },
    select: { id: true, fieldId: true, rejection: true, rejectionNote: true },
    orderBy: { id: 'asc' },
  });
  const stored = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { answers: true },
  });
  const answers = readSnapshot(stored.answers);
  const files = rejected.flatMap(({ fieldId, rejection, rejectionNote: note }) => {
    const answer = answers.find(({ field_id: id }) => id === fieldId);
    const label = answer ? inLanguage(answer, submission.language).label : '';
    return rejection === null ? [] : [{ label, rejection, note }];
  });
  return { submission, content: { ...application, files }, fileIds: rejected.map(({ id }) => id) };
}

/** Asks an applicant for other files than those that were rejected; once for each of them. */
export async function queueFileRejected(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { fileIds, ...read } = await readFilesRejected(tx, env, submissionId);
  const event = repeated(`file_rejected:${submissionId}:${fileIds.join('-')}`, repetition);
  return writeAndQueueMail(tx, fileRejected, { ...read, event });
}
