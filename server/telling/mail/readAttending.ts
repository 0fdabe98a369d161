import { pathOfTest } from '@seminar/shared/applying/review-tests/address';
import { inLanguage } from '@seminar/shared/inLanguage';
import type { Day } from '@seminar/shared/date';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';
import { attendanceOf } from '../../catalogue/seminars/attendanceOf.ts';
import type { Attending } from './definitions/attendance.ts';
import { applicationOf, mailedParts } from './readApplication.ts';
import { readSenders } from './readSender.ts';

type Mailed = Parameters<typeof applicationOf>[1];

/** An application with what its holder needs to attend. */
export function attendingOf(
  env: Pick<Env, 'appUrl'>,
  submission: Mailed,
  { senders, today }: { senders: Parameters<typeof applicationOf>[2]; today: Day },
): Attending {
  const application = applicationOf(env, submission, senders);
  const { seminar, session, paymentStatus, joinLink } = submission;
  const paid = paymentStatus === 'PAID';
  const code = linkCodeOf(submission);
  return {
    ...application,
    attendance: inLanguage(
      attendanceOf(seminar, session, { paid, joinLink }),
      application.language,
    ),
    testUrl: `${env.appUrl}${pathOfTest(seminar.id, code)}`,
    watchUrl: `${env.appUrl}/watch/${encodeURIComponent(code)}`,
    calendarUrl: `${env.appUrl}/api/submissions/${encodeURIComponent(code)}/calendar`,
    today,
  };
}

/** Reads applications with what their holders need to attend. */
export async function readAttendings(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionIds: readonly number[],
  today: Day,
) {
  const rows = await tx.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    ...mailedParts,
    orderBy: { id: 'asc' },
  });
  const senders = await readSenders(tx);
  const submissions = await withSessions(tx, rows);
  return submissions.map((submission) => ({
    submission,
    attending: attendingOf(env, submission, { senders, today }),
  }));
}

/** The same for one application. */
export async function readAttending(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const [read] = await readAttendings(tx, env, [submissionId], today);
  if (!read) throw new Error(`application ${submissionId} does not exist`);
  return read;
}
