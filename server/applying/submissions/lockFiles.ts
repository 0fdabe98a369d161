import { message } from '@seminar/shared/platform/messages/message';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { lockSubmission } from './lockSubmission.ts';

/** Everything of a file but its bytes. */
export const fileParts = {
  select: {
    id: true,
    fieldId: true,
    fileName: true,
    mediaType: true,
    size: true,
    uploadedAt: true,
    approvedAt: true,
    rejectedAt: true,
    rejection: true,
    rejectionNote: true,
  },
  orderBy: { fieldId: 'asc' },
} as const;

/**
 * Locks an application whose files are decided about or replaced, and reads them.
 *
 * @throws NotFound no such application
 * @throws Conflict it is cancelled or anonymised
 */
export async function lockFiles(tx: Tx, publicId: PublicId) {
  const submission = await lockSubmission(tx, publicId);
  if (submission.anonymisedAt) throw new Conflict(message('anonymised_stays'));
  if (!submissionIsAlive.of(submission)) throw new Conflict(message('files_cancelled'));
  const files = await tx.answerFile.findMany({
    where: { submissionId: submission.id },
    ...fileParts,
  });
  return { submission, files };
}
