import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { SeminarSession } from '../../generated/prisma/client.ts';
import { sessionFields } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { sessionChanged } from './definitions/sessionChanged.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';

interface Moved {
  submissionId: number;
  /** The date and place before; null: none was chosen. */
  from: SeminarSession | null;
  adminId: number;
}

/** Tells an applicant to which date and place the office has moved them; once for each move. */
export async function queueSessionChanged(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  { submissionId, from, adminId }: Moved,
): Promise<void> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const before = await tx.mail.count({ where: { submissionId, kind: 'session_changed' } });
  const { language } = application;
  await writeAndQueueMail(tx, sessionChanged, {
    content: { ...application, formerSession: from && sessionLine(sessionFields(from), language) },
    submission,
    event: `session_changed:${submissionId}:${before + 1}`,
    adminId,
    now: clock(),
  });
}
