import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { inLanguage } from '@seminar/shared/inLanguage';
import { isUploadToken } from '@seminar/shared/catalogue/answers/files/uploadToken.rules';
import { message, type Locale, type Problems } from '@seminar/shared/platform/messages/message';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { Tx } from '../../../platform/db/db.ts';
import { uploadKeptMs } from './storeUpload.ts';
import { tokenHash } from '../../../platform/ids/secretToken.ts';

interface Given {
  seminarId: number;
  /** With tokens as the values of files. */
  answers: readonly SnapshotAnswer[];
  locale: Locale;
  now: Date;
}

interface Taken {
  /** As they are stored: the value of a file is its name. */
  answers: SnapshotAnswer[];
  /** By `field_<id>`. */
  problems: Problems;
  /** What the application that is stored in this transaction binds. */
  fileIds: number[];
}

/**
 * Finds the uploads that the answers name, and locks them until the transaction ends: of two applications
 * that name the same upload, the second waits and finds none.
 */
export async function takeUploads(
  tx: Tx,
  { seminarId, answers, locale, now }: Given,
): Promise<Taken> {
  const asked = answers.filter(
    ({ field_type: type, value }) => type === 'file' && isUploadToken(value),
  );
  if (asked.length === 0) return { answers: [...answers], problems: {}, fileIds: [] };
  const hashes = asked.map(({ value }) => tokenHash(value));
  const found = await tx.$queryRaw<
    { id: number; fieldId: number; hash: string; fileName: string }[]
  >`
    SELECT id, field_id AS "fieldId", token_hash AS hash, file_name AS "fileName" FROM answer_files
    WHERE token_hash = ANY(${hashes}) AND submission_id IS NULL AND seminar_id = ${seminarId}
      AND uploaded_at > ${new Date(now.getTime() - uploadKeptMs)}
    ORDER BY id FOR UPDATE`;
  const uploadOf = ({ field_id: id, value }: SnapshotAnswer) =>
    found.find(({ fieldId, hash }) => fieldId === id && hash === tokenHash(value));
  const problems: Problems = {};
  for (const answer of asked) {
    const { label } = inLanguage(answer, locale);
    if (!uploadOf(answer)) {
      problems[fieldName(answer.field_id)] = [message('file_expired', { label })];
    }
  }
  return {
    answers: answers.map((answer) =>
      asked.includes(answer) ? { ...answer, value: uploadOf(answer)?.fileName ?? '' } : answer,
    ),
    problems,
    fileIds: found.map(({ id }) => id),
  };
}

/**
 * Binds uploads to the application that was stored in this transaction.
 *
 * @param approvedAt the office has sent them itself, so it has seen them
 */
export async function bindUploads(
  tx: Tx,
  given: { submissionId: number; fileIds: readonly number[]; approvedAt: Date | null },
): Promise<void> {
  const { submissionId, fileIds, approvedAt } = given;
  if (fileIds.length === 0) return;
  await tx.answerFile.updateMany({
    where: { id: { in: [...fileIds] } },
    data: { submissionId, tokenHash: null, address: null, approvedAt },
  });
}
