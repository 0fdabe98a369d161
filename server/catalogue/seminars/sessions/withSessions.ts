import type { Db, Tx } from '../../../platform/db/db.ts';
import type { SeminarSession } from '../../../generated/prisma/client.ts';

interface Chosen {
  sessionId: number | null;
}

/** A row with the date and place that it is for; null: none was chosen. */
export type WithSession<Row> = Row & { session: SeminarSession | null };

/**
 * Rows with the dates and places that they are for. Most seminars have none: then nothing is read, which a
 * relation that is included would be.
 */
export async function withSessions<Row extends Chosen>(
  db: Db | Tx,
  rows: readonly Row[],
): Promise<WithSession<Row>[]> {
  const ids = [...new Set(rows.flatMap(({ sessionId }) => sessionId ?? []))];
  const found =
    ids.length === 0 ? [] : await db.seminarSession.findMany({ where: { id: { in: ids } } });
  const byId = new Map(found.map((session) => [session.id, session]));
  return rows.map((row) => ({ ...row, session: byId.get(row.sessionId ?? 0) ?? null }));
}

/** The date and place that one row is for; null: none was chosen. */
export async function sessionOf(db: Db | Tx, row: Chosen): Promise<SeminarSession | null> {
  const [{ session } = { session: null }] = await withSessions(db, [row]);
  return session;
}
