import { message } from '@seminar/shared/platform/messages/message';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { submissionMayAttend } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { Forbidden, NotFound, Unavailable } from '../../platform/http/errors.ts';
import { Shares } from '../../platform/http/shares.ts';

/** Whom an address is for: an applicant, or a staff member who looks at the video. */
export type Viewer = { submissionId: number } | { adminId: number };

/** What of a video is served: its file, or captions of it. */
const parts = { film: 'film.mp4', ja: 'captions-ja.vtt', en: 'captions-en.vtt' } as const;
type Part = keyof typeof parts;

/** Minutes for which an address is good. The player asks for a new one when it has run out. */
const validMinutes = 15;

/** How many films one server sends at the same time; a browser that waits for nothing holds one, too. */
const mostStreams = 200;
const retryAfter = 10;

/** Where the files of videos are, and where uploads wait until they become one. */
export function videoFolders({ env }: Pick<Context, 'env'>): { films: string; uploads: string } {
  return { films: join(env.videoFolder, 'films'), uploads: join(env.videoFolder, 'uploads') };
}

const nameOf = (viewer: Viewer) =>
  'submissionId' in viewer ? `s${viewer.submissionId}` : `a${viewer.adminId}`;

function signatureOf(
  { secrets }: Pick<Context, 'secrets'>,
  of: { videoId: number; part: Part; viewer: string; until: number },
): string {
  return createHmac('sha256', secrets.session)
    .update(`watch ${parts[of.part]} of video ${of.videoId} as ${of.viewer} until ${of.until}`)
    .digest('base64url');
}

/** An address of a video's file or captions: for one viewer, and for some minutes. */
export function videoAddress(
  context: Pick<Context, 'secrets' | 'clock'>,
  { videoId, part, viewer }: { videoId: number; part: Part; viewer: Viewer },
): string {
  const until = Math.floor(context.clock().getTime() / 1000) + validMinutes * 60;
  const given = { videoId, part, viewer: nameOf(viewer), until };
  const query = new URLSearchParams({
    viewer: given.viewer,
    until: String(until),
    signature: signatureOf(context, given),
  });
  return `/videos/${videoId}/${parts[part]}?${query.toString()}`;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** @throws Forbidden the address is not one of ours, or has run out */
function readAddress(context: Context, request: Request) {
  const part = (Object.keys(parts) as Part[]).find((one) => parts[one] === request.params['file']);
  const videoId = Number(request.params['video']);
  if (part === undefined || !Number.isSafeInteger(videoId)) throw new NotFound();
  const viewer = text(request.query['viewer']);
  const until = Number(text(request.query['until']));
  const expected = Buffer.from(signatureOf(context, { videoId, part, viewer, until }));
  const given = Buffer.from(text(request.query['signature']));
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given);
  if (!isOurs || until * 1000 < context.clock().getTime()) {
    throw new Forbidden(message('video_link_over'));
  }
  return { part, videoId, viewer };
}

/** The video, if the viewer may still watch it. */
async function findVideo(
  { db }: Context,
  { videoId, viewer }: { videoId: number; viewer: string },
) {
  const select = { storedName: true, captions: true, captionsEn: true };
  const id = Number(viewer.slice(1));
  const where = viewer.startsWith('s')
    ? {
        id: videoId,
        archivedAt: null,
        seminar: { submissions: { some: { id, ...submissionMayAttend.where } } },
      }
    : { id: videoId };
  return db.video.findFirst({ where, select });
}

function sendCaptions(captions: string | null): RequestHandler {
  return (_request, response) => {
    if (captions === null) throw new NotFound();
    response.type('text/vtt; charset=utf-8').send(captions);
  };
}

/**
 * Serves the files of videos, with ranges. A film is sent for as long as somebody watches it, so it takes no place
 * among the calls that are handled at the same time; films have places of their own.
 */
export function serveVideos(app: Router, context: Context): void {
  const { films } = videoFolders(context);
  const streams = new Shares(mostStreams);
  const router = express.Router();
  router.get('/videos/:video/:file', async (request, response, next) => {
    const asked = readAddress(context, request);
    const video = await findVideo(context, asked);
    if (!video) throw new NotFound();
    response.set({
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    });
    if (asked.part !== 'film') {
      sendCaptions(asked.part === 'ja' ? video.captions : video.captionsEn)(
        request,
        response,
        next,
      );
      return;
    }
    if (video.storedName === null) throw new NotFound();
    if (!streams.take(asked.viewer)) {
      throw new Unavailable(message('films_busy', { seconds: retryAfter }), retryAfter);
    }
    response.once('close', () => streams.give(asked.viewer));
    const options = {
      root: films,
      acceptRanges: true,
      cacheControl: false,
      dotfiles: 'allow',
    } as const;
    response.type('video/mp4').sendFile(video.storedName, options, (error) => {
      if (error === undefined || response.headersSent) return;
      if (!('code' in error) || error.code !== 'ENOENT') next(error);
      else {
        context.log.error({ videoId: asked.videoId }, 'the file of a video is not in VIDEO_DIR');
        next(new NotFound());
      }
    });
  });
  app.use(router);
}
