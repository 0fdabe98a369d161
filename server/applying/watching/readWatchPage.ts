import type { WatchedVideo, WatchPage } from '@seminar/shared/applying/watching/schema';
import { percentWatched } from '@seminar/shared/applying/watching/percentWatched.rules';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Video } from '../../generated/prisma/client.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { hasTest } from '../../catalogue/seminars/endsWith.rules.ts';
import { submissionMayAttend } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { videoAddress } from './videoFiles.ts';

/** What one row says of a person's viewing of a film. */
interface ViewingRow {
  videoId: number;
  watchedMs: number;
  positionMs: number;
  /** In milliseconds. */
  watched: [number, number][];
}

/** Stretches of a film in milliseconds as JSON, in their order. */
export const stretches = (column: string) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_array(lower(piece), upper(piece)) ORDER BY piece), '[]')
  FROM unnest(${Prisma.raw(column)}) AS piece)`;

/** Stretches in seconds. */
export function inSeconds(watched: readonly [number, number][]): [number, number][] {
  return watched.map(([from, to]) => [from / 1000, to / 1000]);
}

/** By the code in the address of a page, whose key has been judged. */
export const hasLinkCode = (alias: string, id: string) => {
  const submission = Prisma.raw(alias);
  const code = normaliseCode(id);
  return Prisma.sql`(${submission}.link_code = ${code}
    OR (${submission}.link_code IS NULL AND ${submission}.public_id = ${code}))`;
};

function stateOn(today: Day, { opensOn, closesOn }: Video): WatchedVideo['state'] {
  if (opensOn !== null && today < toDay(opensOn)) return 'not_yet';
  return closesOn !== null && today > toDay(closesOn) ? 'over' : 'open';
}

function presentWatched(
  context: Context,
  video: Video,
  { submissionId, viewing }: { submissionId: number; viewing: ViewingRow | undefined },
): WatchedVideo {
  const state = stateOn(tokyoDay(context.clock()), video);
  const address = (part: 'film' | 'ja' | 'en') =>
    videoAddress(context, { videoId: video.id, part, viewer: { submissionId } });
  const captions = [
    ...(video.captions === null ? [] : [{ language: 'ja' as const, url: address('ja') }]),
    ...(video.captionsEn === null ? [] : [{ language: 'en' as const, url: address('en') }]),
  ];
  const isOpen = state === 'open';
  return {
    id: video.id,
    title: video.title,
    title_en: video.titleEn,
    state,
    opens_on: toDay(video.opensOn),
    closes_on: toDay(video.closesOn),
    seconds: video.seconds,
    source: isOpen ? { kind: video.kind, url: video.url ?? address('film') } : null,
    captions: isOpen ? captions : [],
    watched_seconds: Math.floor((viewing?.watchedMs ?? 0) / 1000),
    watched: inSeconds(viewing?.watched ?? []),
    position: (viewing?.positionMs ?? 0) / 1000,
  };
}

/**
 * What an applicant may watch, and what they have watched.
 *
 * @param id what stands in the address of their page
 * @throws NotFound
 */
export async function readWatchPage(context: Context, { id }: { id: string }): Promise<WatchPage> {
  const { db } = context;
  const [found] = await db.$queryRaw<
    {
      id: number;
      number: string;
      language: WatchPage['language'];
      seminarId: number;
      may: boolean;
      passed: boolean;
    }[]
  >`
    SELECT submissions.id, submissions.number, submissions.language,
      submissions.seminar_id AS "seminarId",
      ${submissionMayAttend.sql('submissions')} AS may,
      EXISTS (SELECT FROM students JOIN review_test_attempts AS attempt ON attempt.student_id = students.id
        WHERE students.submission_id = submissions.id AND attempt.passed) AS passed
    FROM submissions
    WHERE ${hasLinkCode('submissions', id)} AND archived_at IS NULL`;
  if (!found) throw new NotFound();
  const seminar = await db.seminar.findUniqueOrThrow({
    where: { id: found.seminarId },
    select: {
      name: true,
      nameEn: true,
      code: true,
      fastestRate: true,
      reviewTestKeywords: true,
      certificateStart: true,
      certificateEnd: true,
      videos: {
        where: { archivedAt: null },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
    },
  });
  const viewings = await db.$queryRaw<ViewingRow[]>`
    SELECT video_id AS "videoId", watched_ms AS "watchedMs", position_ms AS "positionMs",
      ${stretches('viewings.watched')} AS watched
    FROM viewings WHERE submission_id = ${found.id}
      AND holder = (SELECT count(*) FROM former_people WHERE submission_id = ${found.id})`;
  const videos = (found.may ? seminar.videos : []).map((video) =>
    presentWatched(context, video, {
      submissionId: found.id,
      viewing: viewings.find(({ videoId }) => videoId === video.id),
    }),
  );
  const { reviewTestKeywords, certificateStart, certificateEnd } = seminar;
  const testIsOpen =
    found.may &&
    !found.passed &&
    hasTest({ reviewTestKeywords }) &&
    periodState(tokyoDay(context.clock()), toDay(certificateStart), toDay(certificateEnd)) ===
      'open';
  return {
    language: found.language,
    application_number: found.number,
    seminar: { name: seminar.name, name_en: seminar.nameEn, code: seminar.code },
    may_watch: found.may,
    fastest_rate: seminar.fastestRate,
    videos,
    test_of: testIsOpen ? found.seminarId : null,
    watched_percent: percentWatched(videos),
  };
}
