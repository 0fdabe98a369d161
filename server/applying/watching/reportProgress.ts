import type { progressSchema, ProgressAnswer } from '@seminar/shared/applying/watching/schema';
import type { z } from 'zod';
import { submissionMayAttend } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound, TooManyRequests } from '../../platform/http/errors.ts';
import { hasLinkCode, inSeconds, stretches } from './readWatchPage.ts';

interface Reported {
  state: ProgressAnswer['state'] | 'too_often';
  watchedMs: number;
  positionMs: number;
  watched: [number, number][];
}

/**
 * Credits what a player has played, in one statement: the database's function `report_viewing` knows what may count.
 *
 * @param id what stands in the address of the person's page
 * @throws NotFound the person has no such video
 * @throws TooManyRequests too many players were opened in a day
 */
export async function reportProgress(
  { db }: Pick<Context, 'db'>,
  { id, videoId, report }: { id: string; videoId: number; report: z.output<typeof progressSchema> },
): Promise<ProgressAnswer> {
  const ms = (seconds: number) => Math.round(seconds * 1000);
  const starts = report.spans.map(([from]) => ms(from));
  const ends = report.spans.map(([, to]) => ms(to));
  const [reported] = await db.$queryRaw<Reported[]>`
    SELECT report.state, report.watched_ms AS "watchedMs", report.position_ms AS "positionMs",
      ${stretches('report.watched')} AS watched
    FROM submissions
      JOIN videos ON videos.seminar_id = submissions.seminar_id AND videos.id = ${videoId} AND videos.archived_at IS NULL
      CROSS JOIN LATERAL report_viewing(submissions.id, videos.id, ${report.session}, ${starts}::int[], ${ends}::int[],
        ${report.rate}::numeric) AS report
    WHERE ${hasLinkCode('submissions', id)} AND ${submissionMayAttend.sql('submissions')}`;
  if (!reported) throw new NotFound();
  if (reported.state === 'too_often') throw new TooManyRequests(3600);
  return {
    state: reported.state,
    watched_seconds: Math.floor(reported.watchedMs / 1000),
    position: reported.positionMs / 1000,
    watched: inSeconds(reported.watched),
  };
}
