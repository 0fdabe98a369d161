import type { NewVideo } from '@seminar/shared/applying/watching/schema';
import { fileNameSchema } from '@seminar/shared/fieldSchemas';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { randomUUID } from 'node:crypto';
import { rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Prisma } from '../../generated/prisma/client.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import { makePrivate } from '../../platform/context/privateFolder.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { examineVideo, sumOf } from './examineVideo.ts';
import { judgeWatchers } from './judgeWatchers.ts';
import { auditedVideo } from './presentVideo.ts';
import { findUpload } from './uploads.ts';
import { videoFolders } from './videoFiles.ts';

type Source = Pick<
  Prisma.VideoUncheckedCreateInput,
  | 'kind'
  | 'url'
  | 'seconds'
  | 'storedName'
  | 'fileName'
  | 'size'
  | 'sha256'
  | 'codecs'
  | 'startsLate'
>;

const refused = (problems: Problems) => new ValidationFailed(problems);

/**
 * What an upload holds, moved to where the films are.
 *
 * @throws ValidationFailed it isn't whole, or no video of MP4
 */
async function takeUpload(context: Context, id: string) {
  const upload = await findUpload(context, id);
  if (!upload || upload.size === undefined || upload.offset !== upload.size) {
    throw refused({ 'source.upload_id': [message('video_upload')] });
  }
  const examined = await examineVideo(upload.path);
  if (examined === null) throw refused({ 'source.upload_id': [message('video_unreadable')] });
  const sha256 = await sumOf(upload.path);
  const { films } = videoFolders(context);
  await makePrivate(films);
  const storedName = `${randomUUID()}.mp4`;
  const stored = join(films, storedName);
  await rename(upload.path, stored).catch((error: NodeJS.ErrnoException) => {
    // Two people have added the same upload: one of them was faster.
    if (error.code !== 'ENOENT') throw error;
    throw refused({ 'source.upload_id': [message('video_upload')] });
  });
  const source = {
    kind: 'file',
    ...examined,
    storedName,
    fileName: fileNameSchema.catch('video.mp4').parse(upload.metadata?.['filename'] ?? ''),
    size: BigInt(upload.size),
    sha256,
  } satisfies Source;
  return {
    source,
    keep: () => unlink(`${upload.path}.json`).catch(() => undefined),
    giveBack: () => rename(stored, upload.path).catch(() => undefined),
  };
}

async function sourceOf(context: Context, { source, seconds }: NewVideo) {
  if (source.kind === 'file') return takeUpload(context, source.upload_id ?? '');
  const hls: Source = { kind: 'hls', url: source.url ?? '', seconds };
  return { source: hls, keep: async () => undefined, giveBack: async () => undefined };
}

/** @throws NotFound no such seminar */
async function insertVideo(
  tx: Tx,
  given: { seminarId: number; adminId: number; video: NewVideo; source: Source },
): Promise<number> {
  const { seminarId, adminId, video, source } = given;
  const [seminar] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM seminars WHERE id = ${seminarId} AND archived_at IS NULL FOR NO KEY UPDATE`;
  if (!seminar) throw new NotFound();
  const last = await tx.video.aggregate({ where: { seminarId }, _max: { position: true } });
  const added = await tx.video.create({
    data: {
      ...source,
      seminarId,
      position: (last._max.position ?? 0) + 1,
      title: video.title,
      titleEn: video.title_en,
      opensOn: toDate(video.opens_on),
      closesOn: toDate(video.closes_on),
      captions: video.captions,
      captionsEn: video.captions_en,
    },
  });
  await recordAudit(tx, {
    adminId,
    action: 'video.added',
    entity: 'video',
    entityId: added.id,
    after: auditedVideo(added),
  });
  return added.id;
}

/**
 * Adds a video to a seminar, after those that it has. Nothing is fetched from an address: the office says how long that
 * film is.
 *
 * @returns its id
 * @throws NotFound no such seminar
 * @throws ValidationFailed the upload isn't whole, or can't be read as a video
 */
export async function addVideo(
  context: Context,
  { seminarId, video, adminId }: { seminarId: number; video: NewVideo; adminId: number },
): Promise<number> {
  if (video.source.kind === 'file' && video.seconds !== null) {
    throw refused({ seconds: [message('video_seconds_of_file')] });
  }
  const { source, keep, giveBack } = await sourceOf(context, video);
  try {
    const of = { seminarId, adminId };
    const id = await inTransaction(context.db, (tx) =>
      judgeWatchers(tx, context, of, () => insertVideo(tx, { ...of, video, source })),
    );
    await keep();
    return id;
  } catch (error) {
    await giveBack();
    throw error;
  }
}
