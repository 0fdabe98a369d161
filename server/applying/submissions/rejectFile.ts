import type { FileRejection } from '@seminar/shared/catalogue/answers/files/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { withFileMarks } from '../../catalogue/answers/fileMarks.rules.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { queueFileRejected } from '../../telling/mail/definitions/files.ts';
import { lockFiles } from './lockFiles.ts';

interface Input {
  publicId: PublicId;
  fileId: number;
  rejection: FileRejection;
  /** To the applicant, beside the reason; null: nothing. */
  note: string | null;
  adminId: number;
}

/**
 * Asks the applicant for another file: by mail, with a reason. The application keeps its seat and waits.
 *
 * @throws NotFound
 * @throws Conflict it is cancelled or anonymised, or the file was replaced or decided about meanwhile
 */
export async function rejectFile(context: Context, input: Input): Promise<void> {
  const { publicId, fileId, rejection, note, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const { submission, files } = await lockFiles(tx, publicId);
    const file = files.find((candidate) => candidate.id === fileId);
    if (!file || file.approvedAt || file.rejectedAt) throw new Conflict(message('files_stale'));
    const rejectedAt = context.clock();
    await tx.answerFile.update({
      where: { id: fileId },
      data: { rejectedAt, rejection, rejectionNote: note },
      select: { id: true },
    });
    const attention = withFileMarks(submission.attention, [{ ...file, rejectedAt }]);
    await tx.submission.update({
      where: { id: submission.id },
      data: { status: statusByMarks(submission, attention), attention },
    });
    await recordAudit(tx, {
      adminId,
      action: 'submission.file_rejected',
      entity: 'submission',
      entityId: submission.id,
      after: { field_id: file.fieldId, rejection, note },
    });
    await queueFileRejected(tx, context.env, submission.id);
  });
}
