import type { SubmissionFile } from '@seminar/shared/catalogue/answers/files/schema';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { Prisma, Submission } from '../../generated/prisma/client.ts';
import type { fileParts } from './lockFiles.ts';

/** On whom the files of an application wait; null: on nobody. */
export function filesWaitFor({
  status,
  attention,
}: Pick<Submission, 'status' | 'attention'>): SubmissionRow['files_wait_for'] {
  if (status === 'cancelled') return null;
  if (attention.includes('file_rejected')) return 'applicant';
  return attention.includes('file_unchecked') ? 'office' : null;
}

type FileRow = Prisma.AnswerFileGetPayload<typeof fileParts>;

/**
 * The files of an application, in the form's order.
 *
 * @param complete true for a staff member; the applicant is told how each stands, and nothing of what it holds
 */
export function presentFiles(
  files: readonly FileRow[],
  answers: readonly SnapshotAnswer[],
  complete: boolean,
): SubmissionFile[] {
  return answers.flatMap(({ field_id, label }) => {
    const file = files.find(({ fieldId }) => fieldId === field_id);
    return file ? [presentFile(file, label, complete)] : [];
  });
}

function presentFile(file: FileRow, label: string, complete: boolean): SubmissionFile {
  return {
    field_id: file.fieldId,
    label,
    state: file.approvedAt ? 'approved' : file.rejectedAt ? 'rejected' : 'waiting',
    rejection: file.rejection,
    rejection_note: file.rejectionNote,
    uploaded_at: file.uploadedAt.toISOString(),
    decided_at: (file.approvedAt ?? file.rejectedAt)?.toISOString() ?? null,
    file_id: complete ? file.id : null,
    file_name: complete ? file.fileName : null,
    media_type: complete ? file.mediaType : null,
    size: complete ? file.size : null,
  };
}
