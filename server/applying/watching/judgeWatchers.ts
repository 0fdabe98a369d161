import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { judgeCompletion } from '../attendance/judgeCompletion.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';

/**
 * Does what changes how much of a seminar's videos there is to watch: the share that each person has watched changes
 * with it. Where a certificate needs a share, all who have watched are judged anew.
 *
 * @param change locks the seminar itself: after the students
 */
export async function judgeWatchers<Result>(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  { seminarId, adminId }: { seminarId: number; adminId: number },
  change: () => Promise<Result>,
): Promise<Result> {
  const watchers = await tx.$queryRaw<{ id: number }[]>`
    SELECT students.id FROM students JOIN seminars ON seminars.id = students.seminar_id
    WHERE seminars.id = ${seminarId} AND seminars.completion_watched_percent IS NOT NULL
      AND EXISTS (SELECT FROM viewings JOIN videos ON videos.id = viewings.video_id
        WHERE viewings.submission_id = students.submission_id AND videos.seminar_id = seminars.id)`;
  const studentIds = watchers.map(({ id }) => id);
  if (studentIds.length > 0) await lockCertificatesThenStudents(tx, studentIds);
  const result = await change();
  if (studentIds.length > 0) {
    const at = context.clock();
    await judgeCompletion(tx, context, { studentIds, adminId, reason: null, at });
  }
  return result;
}
