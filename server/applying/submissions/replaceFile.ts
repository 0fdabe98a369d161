import { message } from '@seminar/shared/platform/messages/message';
import { refuseActivePdf } from '../../catalogue/answers/files/refuseActivePdf.ts';
import { fileColumns, type ReceivedFile } from '../../catalogue/answers/files/storeUpload.ts';
import { withFileMarks } from '../../catalogue/answers/fileMarks.rules.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { lockFiles } from './lockFiles.ts';
import { readQuestions } from './readQuestions.ts';

interface Input {
  publicId: PublicId;
  fieldId: number;
  file: ReceivedFile;
  /** Who of the office sends it for the applicant; null: the applicant. */
  adminId: number | null;
}

/**
 * Locks the application, and says what the file is by the question that it answers.
 *
 * @throws as `replaceFile`
 */
async function judge(tx: Tx, { publicId, fieldId, file }: Input) {
  const { submission, files } = await lockFiles(tx, publicId);
  const answers = readSnapshot(submission.answers);
  const former = files.find((candidate) => candidate.fieldId === fieldId);
  const field = (await readQuestions(tx, answers)).find(({ id }) => id === fieldId);
  if (!former || !field) throw new ValidationFailed({ field_id: [message('file_field')] });
  if (former.approvedAt) throw new Conflict(message('file_done'));
  return { submission, files, answers, former, columns: fileColumns(field, file) };
}

/**
 * Takes another file in place of one that is not approved. The former one is deleted: it may be anything that
 * was chosen by mistake. The office looks at the new one.
 *
 * @throws NotFound
 * @throws ValidationFailed the form asks for no such file, or doesn't take this one
 * @throws Conflict the application is cancelled or anonymised, or its file is approved
 */
export async function replaceFile(context: Context, input: Input): Promise<void> {
  const { fieldId, file, adminId } = input;
  // No transaction waits for a thread that looks at a file, so the file is judged before it, and again after it.
  await inTransaction(context.db, (tx) => judge(tx, input));
  await refuseActivePdf(file.bytes);
  await inTransaction(context.db, async (tx) => {
    const { submission, files, answers, former, columns } = await judge(tx, input);
    await tx.answerFile.delete({ where: { id: former.id }, select: { id: true } });
    await tx.answerFile.create({
      data: {
        ...columns,
        seminarId: submission.seminarId,
        submissionId: submission.id,
        uploadedAt: context.clock(),
      },
      select: { id: true },
    });
    const others = files.filter(({ id }) => id !== former.id);
    const fresh = { approvedAt: null, rejectedAt: null };
    const attention = withFileMarks(submission.attention, [...others, fresh]);
    await tx.submission.update({
      where: { id: submission.id },
      data: {
        status: statusByMarks(submission, attention),
        attention,
        answers: answers.map((answer) =>
          answer.field_id === fieldId ? { ...answer, value: columns.fileName } : answer,
        ),
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'submission.file_replaced',
      entity: 'submission',
      entityId: submission.id,
      before: { field_id: fieldId, file_name: former.fileName },
      after: { field_id: fieldId, file_name: columns.fileName },
    });
  });
}
