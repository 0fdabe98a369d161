import { hourMs } from '@seminar/shared/date';
import { readFile, shownName } from '@seminar/shared/catalogue/answers/files/file.rules';
import type { Upload } from '@seminar/shared/catalogue/answers/files/schema';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { Unavailable, ValidationFailed } from '../../../platform/http/errors.ts';
import { tokenHash } from '../../../platform/ids/secretToken.ts';
import { newCode } from '../../../platform/ids/publicId.ts';
import { refuseActivePdf } from './refuseActivePdf.ts';

/** How long an upload waits for its application: a form that was left open over night still has it. */
export const uploadKeptMs = 24 * hourMs;

const mebibyte = 1024 * 1024;
/** Bytes of uploads that no application has bound: of one address, and of all together. */
const mostWaiting = { address: 100 * mebibyte, all: 2048 * mebibyte };

/** What arrived as a file: how its sender called it, and its bytes. */
export interface ReceivedFile {
  fileName: string;
  bytes: Uint8Array;
}

/**
 * The columns of a file, which is what its bytes say.
 *
 * @throws ValidationFailed its field doesn't take such a file
 */
export function fileColumns(field: TemplateField, { fileName, bytes }: ReceivedFile) {
  const { mediaType, problem } = readFile(field, bytes);
  if (problem) throw new ValidationFailed({ file: [problem] });
  return {
    fieldId: field.id,
    fileName: shownName(fileName, mediaType),
    mediaType,
    size: bytes.length,
    bytes: Buffer.from(bytes),
  };
}

/** Uploads wait for each other here, so that many at once can't exceed the bounds. */
async function checkSpace(tx: Tx, size: number, address: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('uploads', 0))`;
  const [waiting] = await tx.$queryRaw<{ address: number; all: number }[]>`
    SELECT coalesce(sum(size), 0)::float8 AS all,
      coalesce(sum(size) FILTER (WHERE address = ${address}), 0)::float8 AS address
    FROM answer_files WHERE submission_id IS NULL`;
  const full = (['address', 'all'] as const).some(
    (of) => (waiting?.[of] ?? 0) + size > mostWaiting[of],
  );
  if (full) throw new Unavailable(message('uploads_full'), hourMs / 1000);
}

/**
 * Keeps a file until an application binds it, or until it expires.
 *
 * @param address of the sender, by which uploads are bounded
 * @throws ValidationFailed the field doesn't take such a file
 * @throws Unavailable too much waits already
 */
export async function storeUpload(
  { db, clock }: Context,
  given: { seminarId: number; field: TemplateField; file: ReceivedFile; address: string },
): Promise<Upload> {
  const { seminarId, field, file, address } = given;
  const columns = fileColumns(field, file);
  await refuseActivePdf(file.bytes);
  const token = newCode();
  const now = clock();
  await inTransaction(db, async (tx) => {
    await checkSpace(tx, columns.size, address);
    await tx.answerFile.create({
      data: { ...columns, seminarId, address, tokenHash: tokenHash(token), uploadedAt: now },
      select: { id: true },
    });
  });
  return {
    token,
    file_name: columns.fileName,
    media_type: columns.mediaType,
    size: columns.size,
    expires_at: new Date(now.getTime() + uploadKeptMs).toISOString(),
  };
}
