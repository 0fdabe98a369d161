import type { VideoChange } from '@seminar/shared/applying/watching/schema';
import { message } from '@seminar/shared/platform/messages/message';
import type { Prisma, Video } from '../../generated/prisma/client.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate, toDay } from '../../platform/context/days.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { judgeWatchers } from './judgeWatchers.ts';
import { auditedVideo } from './presentVideo.ts';

/**
 * Whose video it is.
 *
 * @throws NotFound no such video
 */
export async function seminarOf(tx: Tx, videoId: number): Promise<number> {
  const video = await tx.video.findUnique({ where: { id: videoId }, select: { seminarId: true } });
  if (!video) throw new NotFound();
  return video.seminarId;
}

/**
 * Locks the videos of a seminar, by its row.
 *
 * @throws NotFound no such video, or an archived one
 */
export async function lockVideo(tx: Tx, videoId: number): Promise<Video> {
  await tx.$queryRaw`
    SELECT FROM seminars WHERE id = (SELECT seminar_id FROM videos WHERE id = ${videoId}) FOR NO KEY UPDATE`;
  const video = await tx.video.findUnique({ where: { id: videoId } });
  if (!video || video.archivedAt) throw new NotFound();
  return video;
}

/** Days as the change says, or as they are. */
function periodOf(video: Video, change: VideoChange) {
  return {
    opens: change.opens_on === undefined ? toDay(video.opensOn) : change.opens_on,
    closes: change.closes_on === undefined ? toDay(video.closesOn) : change.closes_on,
  };
}

/** Puts the video at a place, from 1, and numbers the others anew. */
async function place(tx: Tx, video: Video, position: number): Promise<void> {
  const others = await tx.video.findMany({
    where: { seminarId: video.seminarId, archivedAt: null, id: { not: video.id } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  const ids = others.map(({ id }) => id);
  ids.splice(position - 1, 0, video.id);
  await tx.$executeRaw`
    UPDATE videos SET position = ordered.place
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS ordered(id, place)
    WHERE videos.id = ordered.id AND videos.position <> ordered.place`;
}

function columnsOf(change: VideoChange): Prisma.VideoUpdateInput {
  return {
    ...(change.title === undefined ? {} : { title: change.title }),
    ...(change.title_en === undefined ? {} : { titleEn: change.title_en }),
    ...(change.seconds === undefined ? {} : { seconds: change.seconds }),
    ...(change.opens_on === undefined ? {} : { opensOn: toDate(change.opens_on) }),
    ...(change.closes_on === undefined ? {} : { closesOn: toDate(change.closes_on) }),
    ...(change.captions === undefined ? {} : { captions: change.captions }),
    ...(change.captions_en === undefined ? {} : { captionsEn: change.captions_en }),
  };
}

/** @throws ValidationFailed the period ends before it begins, or a length is given for a file */
async function writeChange(
  tx: Tx,
  { videoId, change, adminId }: { videoId: number; change: VideoChange; adminId: number },
): Promise<void> {
  const video = await lockVideo(tx, videoId);
  if (video.kind === 'file' && change.seconds !== undefined && change.seconds !== video.seconds) {
    throw new ValidationFailed({ seconds: [message('video_seconds_of_file')] });
  }
  const { opens, closes } = periodOf(video, change);
  if (opens !== null && closes !== null && opens > closes) {
    throw new ValidationFailed({ closes_on: [message('before_start')] });
  }
  if (change.position !== undefined) await place(tx, video, change.position);
  const changed = await tx.video.update({ where: { id: videoId }, data: columnsOf(change) });
  const [before, after] = [auditedVideo(video), auditedVideo(changed)];
  const isSame =
    JSON.stringify(before) === JSON.stringify(after) &&
    video.captions === changed.captions &&
    video.captionsEn === changed.captionsEn;
  if (isSame) return;
  await recordAudit(tx, {
    adminId,
    action: 'video.changed',
    entity: 'video',
    entityId: videoId,
    before,
    after,
  });
}

/**
 * Changes a video. What was watched of it stays.
 *
 * @throws NotFound no such video
 * @throws ValidationFailed the period ends before it begins, or a length is given for a file
 */
export async function changeVideo(
  context: Context,
  given: { videoId: number; change: VideoChange; adminId: number },
): Promise<void> {
  const { videoId, change, adminId } = given;
  await inTransaction(context.db, async (tx) => {
    const seminarId = await seminarOf(tx, videoId);
    const write = () => writeChange(tx, given);
    if (change.seconds === undefined) await write();
    else await judgeWatchers(tx, context, { seminarId, adminId }, write);
  });
}
