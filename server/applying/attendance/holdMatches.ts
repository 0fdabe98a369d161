import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../platform/db/db.ts';

const ofSeminar = (seminarId: Prisma.Sql) =>
  Prisma.sql`hashtextextended('attendance-matches:' || ${seminarId}, 0)`;
const ofLearned = Prisma.sql`hashtextextended('attendance-learned', 0)`;

/**
 * To be held by a transaction that stores which people a report's rows may mean. A transaction that takes people or
 * choices back then either finds these rows, or has committed before they are stored.
 */
export async function holdMatches(tx: Tx, seminarId: number): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock_shared(${ofSeminar(Prisma.sql`${seminarId}::int`)})::text,
      pg_advisory_xact_lock_shared(${ofLearned})::text`;
}

/** Waits until no rows of reports are being stored that may mean these applications, and keeps new ones waiting. */
export async function haltMatches(tx: Tx, submissionIds: readonly number[]): Promise<void> {
  await tx.$queryRaw`
    SELECT pg_advisory_xact_lock(${ofSeminar(Prisma.sql`seminar_id`)})::text
    FROM (SELECT DISTINCT seminar_id FROM submissions WHERE id = ANY(${[...submissionIds]}::int[])
      ORDER BY seminar_id) AS seminars`;
}

/** The same for what the choices of a report taught. */
export async function haltLearned(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(${ofLearned})::text`;
}
