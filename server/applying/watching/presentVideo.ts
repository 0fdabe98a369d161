import type { Video as Presented, VideoNotice } from '@seminar/shared/applying/watching/schema';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { isCommonCodec } from './examineVideo.ts';
import { videoAddress } from './videoFiles.ts';

export const videoParts = {
  _count: { select: { viewings: true } },
} satisfies Prisma.VideoInclude;

export type VideoRow = Prisma.VideoGetPayload<{ include: typeof videoParts }>;

function noticesOf(video: VideoRow): VideoNotice[] {
  return [
    ...(video.startsLate ? (['starts_late'] as const) : []),
    ...(video.codecs.every(isCommonCodec) ? [] : (['uncommon_codec'] as const)),
    ...(video.seconds === null ? (['no_length'] as const) : []),
  ];
}

/**
 * @param place its place among the seminar's videos, from 1
 * @param adminId who looks at it
 */
export function presentVideo(
  context: Context,
  video: VideoRow,
  { place, adminId }: { place: number; adminId: number },
): Presented {
  return {
    id: video.id,
    seminar_id: video.seminarId,
    title: video.title,
    title_en: video.titleEn,
    position: place,
    source: {
      kind: video.kind,
      url:
        video.url ??
        videoAddress(context, { videoId: video.id, part: 'film', viewer: { adminId } }),
      file_name: video.fileName,
      size: video.size === null ? null : Number(video.size),
      sha256: video.sha256,
      codecs: video.codecs,
    },
    seconds: video.seconds,
    opens_on: toDay(video.opensOn),
    closes_on: toDay(video.closesOn),
    captions: video.captions,
    captions_en: video.captionsEn,
    notices: noticesOf(video),
    viewers: video._count.viewings,
  };
}

/** What the audit keeps of a video: not its captions, which are long, but that there are some. */
export function auditedVideo(video: Prisma.VideoGetPayload<object>) {
  return {
    seminar_id: video.seminarId,
    title: video.title,
    title_en: video.titleEn,
    position: video.position,
    kind: video.kind,
    url: video.url,
    file_name: video.fileName,
    sha256: video.sha256,
    seconds: video.seconds,
    opens_on: toDay(video.opensOn),
    closes_on: toDay(video.closesOn),
    captions: video.captions !== null,
    captions_en: video.captionsEn !== null,
  };
}
