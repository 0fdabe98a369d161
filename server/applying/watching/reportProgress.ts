import type { ProgressAnswer, progressSchema } from '@seminar/shared/applying/watching/schema';
import type { z } from 'zod';
import { submissionMayAttend } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { NotFound, TooManyRequests } from '../../platform/http/errors.ts';
import { judgeCompletion } from '../attendance/judgeCompletion.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';
import { hasLinkCode, inSeconds, stretches } from './readWatchPage.ts';

interface Reported {
  state: ProgressAnswer['state'] | 'passing' | 'too_often';
  studentId: number | null;
  watchedMs: number;
  positionMs: number;
  watched: [number, number][];
}

interface Report {
  /** What stands in the address of the person's page. */
  id: string;
  videoId: number;
  report: z.output<typeof progressSchema>;
}

/**
 * How many watched seconds a report may add is decided by the database's function `report_viewing`, under a lock of the
 * person: no place of the film twice; in all no more than the time since the session began (and ten seconds before, but
 * not before the person's earlier player was last heard of), times the seminar's speed; nothing outside the film's
 * period.
 */
async function credit(
  db: Db | Tx,
  { id, videoId, report }: Report,
  passes: boolean,
): Promise<Reported> {
  const ms = (seconds: number) => Math.round(seconds * 1000);
  const starts = report.spans.map(([from]) => ms(from));
  const ends = report.spans.map(([, to]) => ms(to));
  const [reported] = await db.$queryRaw<Reported[]>`
    SELECT report.state, report.watched_ms AS "watchedMs", report.position_ms AS "positionMs",
      ${stretches('report.watched')} AS watched,
      (SELECT students.id FROM students WHERE students.submission_id = submissions.id) AS "studentId"
    FROM submissions
      JOIN videos ON videos.seminar_id = submissions.seminar_id AND videos.id = ${videoId} AND videos.archived_at IS NULL
      CROSS JOIN LATERAL report_viewing(submissions.id, videos.id, ${report.session}, ${starts}::int[], ${ends}::int[],
        ${report.rate}::numeric, ${passes}) AS report
    WHERE ${hasLinkCode('submissions', id)} AND ${submissionMayAttend.sql('submissions')}`;
  if (!reported) throw new NotFound();
  return reported;
}

/**
 * Credits what a player has played, in one statement. The report with which a person has watched as much as their
 * certificate needs is credited in one transaction with the judgement of what they have done.
 *
 * @throws NotFound the person has no such video
 * @throws TooManyRequests too many players were opened in a day
 */
export async function reportProgress(context: Context, report: Report): Promise<ProgressAnswer> {
  const { db } = context;
  let reported = await credit(db, report, false);
  const { studentId } = reported;
  if (reported.state === 'passing') {
    reported = await inTransaction(db, async (tx) => {
      const studentIds = studentId === null ? [] : [studentId];
      await lockCertificatesThenStudents(tx, studentIds);
      const credited = await credit(tx, report, true);
      const at = context.clock();
      await judgeCompletion(tx, context, { studentIds, adminId: null, reason: null, at });
      return credited;
    });
  }
  const { state } = reported;
  if (state === 'too_often') throw new TooManyRequests(3600);
  return {
    state: state === 'passing' ? 'counting' : state,
    watched_seconds: Math.floor(reported.watchedMs / 1000),
    position: reported.positionMs / 1000,
    watched: inSeconds(reported.watched),
  };
}
