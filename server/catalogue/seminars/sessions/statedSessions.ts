import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { SeminarSession } from '../../../generated/prisma/client.ts';
import { sessionFields } from './sessionFields.ts';
import { withSessions } from './withSessions.ts';

interface Chosen {
  sessionId: number | null;
}

/** The dates and places of these applications, each once, the first to begin first. */
export function sessionLines(rows: readonly { session: SeminarSession | null }[]): string[] {
  const inOrder = rows
    .flatMap(({ session }) => session ?? [])
    .toSorted(
      (one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id,
    );
  return [...new Set(inOrder.map((session) => sessionLine(sessionFields(session))))];
}

/**
 * The dates and places of these applications as papers state them, each once, the first to begin first; none
 * where the seminar has none.
 */
export async function statedSessions(db: Db | Tx, rows: readonly Chosen[]): Promise<string[]> {
  return sessionLines(await withSessions(db, rows));
}
