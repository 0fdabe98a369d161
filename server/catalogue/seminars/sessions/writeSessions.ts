import { tokyoDay, type Day } from '@seminar/shared/date';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import {
  mostSessions,
  type WrittenSession,
} from '@seminar/shared/catalogue/seminars/sessions/schema';
import { toDate } from '../../../platform/context/days.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { SeminarSession } from '../../../generated/prisma/client.ts';
import { ValidationFailed } from '../../../platform/http/errors.ts';

/** What is written of a date and place; it stays inactive since when it was. */
function columnsOf(
  written: WrittenSession,
  now: Date,
  before?: Pick<SeminarSession, 'deactivatedAt'>,
) {
  return {
    startsAt: new Date(written.starts_at),
    endsAt: new Date(written.ends_at),
    place: written.place,
    placeEn: written.place_en,
    paymentDeadline: toDate(written.payment_deadline),
    capacity: written.capacity,
    deactivatedAt: written.is_active ? null : (before?.deactivatedAt ?? now),
  };
}

interface Change {
  seminarId: number;
  /** Without an id it is added. */
  sessions: readonly WrittenSession[];
  removed: readonly number[];
  now: Date;
}

/** A date and place whose days have changed, and which they were. */
export interface MovedSession {
  sessionId: number;
  from: Day;
  until: Day;
}

function daysOf({ startsAt, endsAt }: Pick<SeminarSession, 'startsAt' | 'endsAt'>) {
  return { from: tokyoDay(startsAt), until: tokyoDay(endsAt) };
}

/**
 * Adds, changes and erases dates and places of a seminar, which the caller has locked; those that are not
 * named stay. Fewer seats than are taken take nobody's away.
 *
 * @returns those that are on other days now
 * @throws ValidationFailed one is not of this seminar, or given twice, or somebody has applied for one that is to be
 *   erased
 */
export async function writeSessions(
  tx: Tx,
  { seminarId, sessions, removed, now }: Change,
): Promise<MovedSession[]> {
  // Whoever applies holds the session's row: from here on nobody new comes to one that is erased.
  await tx.$queryRaw`
    SELECT id FROM seminar_sessions WHERE seminar_id = ${seminarId} ORDER BY id FOR UPDATE`;
  const known = await tx.seminarSession.findMany({
    where: { seminarId },
    include: { _count: { select: { submissions: true, groupPlaces: true } } },
  });
  const byId = new Map(known.map((row) => [row.id, row]));
  const problems: Problems = {};
  for (const [index, { id }] of sessions.entries()) {
    if (id === undefined) continue;
    const field = `sessions.${index}.id`;
    if (!byId.has(id)) addProblem(problems, field, message('session_unknown'));
    else if (sessions.findIndex((other) => other.id === id) < index) {
      addProblem(problems, field, message('session_twice'));
    }
  }
  for (const [index, id] of removed.entries()) {
    const used = byId.get(id)?._count;
    if (used !== undefined && used.submissions + used.groupPlaces > 0) {
      addProblem(problems, `removed_session_ids.${index}`, message('session_has_applications'));
    }
  }
  const added = sessions.filter(({ id }) => id === undefined);
  const gone = removed.filter((id) => byId.has(id));
  if (known.length - gone.length + added.length > mostSessions) {
    addProblem(problems, 'sessions', message('too_many', { maximum: mostSessions }));
  }
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
  await tx.seminarSession.deleteMany({ where: { seminarId, id: { in: gone } } });
  await tx.seminarSession.createMany({
    data: added.map((written) => ({ seminarId, ...columnsOf(written, now) })),
  });
  const moved: MovedSession[] = [];
  for (const { id, ...written } of sessions) {
    const before = byId.get(id ?? 0);
    if (before === undefined || gone.includes(before.id)) continue;
    const data = columnsOf(written, now, before);
    await tx.seminarSession.update({ where: { id: before.id }, data });
    const [was, is] = [daysOf(before), daysOf(data)];
    if (was.from !== is.from || was.until !== is.until)
      moved.push({ sessionId: before.id, ...was });
  }
  return moved;
}
