import type { Video } from '@seminar/shared/applying/watching/schema';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { presentVideo, videoParts } from './presentVideo.ts';

/** The videos of a seminar in their order, without those that were archived. */
export async function listVideos(
  context: Context,
  { seminarId, adminId }: { seminarId: number; adminId: number },
): Promise<Video[]> {
  const videos = await context.db.video.findMany({
    where: { seminarId, archivedAt: null },
    include: videoParts,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return videos.map((video, index) => presentVideo(context, video, { place: index + 1, adminId }));
}

/**
 * One video, with its place among those of its seminar.
 *
 * @throws NotFound also for an archived one
 */
export async function readVideo(
  context: Context,
  { videoId, adminId }: { videoId: number; adminId: number },
): Promise<Video> {
  const found = await context.db.video.findUnique({
    where: { id: videoId },
    select: { seminarId: true },
  });
  const videos = found === null ? [] : await listVideos(context, { ...found, adminId });
  const video = videos.find(({ id }) => id === videoId);
  if (!video) throw new NotFound();
  return video;
}
