import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { sessionIdSchema } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { hasBegun } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { sessionFields } from './sessionFields.ts';

interface Choice {
  seminar: { id: number; _count: { sessions: number } };
  /** null: none was chosen. */
  sessionId: number | null;
  now: Date;
  /** The office may enter an application for one that has begun. */
  byOffice: boolean;
}

/** What is wrong with the date and place that somebody applies for; one must be chosen where there are any. */
export async function sessionProblems(
  db: Db | Tx,
  { seminar, sessionId, now, byOffice }: Choice,
): Promise<Problems> {
  const wrong = (key: 'session_required' | 'session_unknown' | 'session_over') => ({
    session_id: [message(key)],
  });
  if (seminar._count.sessions === 0) return sessionId === null ? {} : wrong('session_unknown');
  const active = await db.seminarSession.findMany({
    where: { seminarId: seminar.id, deactivatedAt: null },
  });
  if (sessionId === null) return active.length === 0 ? {} : wrong('session_required');
  const chosen = active.find(({ id }) => id === sessionId);
  if (!chosen) return wrong('session_unknown');
  return !byOffice && hasBegun(sessionFields(chosen), now) ? wrong('session_over') : {};
}

/** The same of a body that its schema refuses; of a date and place that can't be read the schema has said so. */
export async function readableSessionProblems(
  db: Db | Tx,
  { given, ...choice }: Omit<Choice, 'sessionId'> & { given: unknown },
): Promise<Problems> {
  const { success, data } = sessionIdSchema.safeParse(given);
  return success ? sessionProblems(db, { ...choice, sessionId: data }) : {};
}
