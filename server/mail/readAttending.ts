import { pathOfTest } from '@seminar/shared/review-tests/address';
import { inLanguage } from '@seminar/shared/inLanguage';
import type { Day } from '@seminar/shared/date';
import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { linkCodeOf } from '../ids/publicId.ts';
import { attendanceOf } from '../seminars/attendanceOf.ts';
import type { Attending } from './definitions/attendance.ts';
import { readApplication } from './readApplication.ts';

/** An application with what its holder needs to attend. */
export async function readAttending(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const { seminar, paymentStatus } = submission;
  const code = linkCodeOf(submission);
  const attending: Attending = {
    ...application,
    attendance: inLanguage(attendanceOf(seminar, paymentStatus === 'PAID'), application.language),
    testUrl: `${env.appUrl}${pathOfTest(seminar.id, code)}`,
    calendarUrl: `${env.appUrl}/api/submissions/${encodeURIComponent(code)}/calendar`,
    today,
  };
  return { submission, attending };
}
