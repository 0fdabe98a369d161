import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { Prisma } from '../../generated/prisma/client.ts';
import { databaseTrouble, TroubleInThread } from './databaseTrouble.ts';
import { connect, type Db } from './db.ts';

/** One connection for the transaction, one for storing the progress. */
const connections = 2;

/** What a thread is given that works with the database. */
export type InThread<Given> = Given & { databaseUrl: string };

/** Does a thread's work with connections of its own. */
export async function withDatabase<Given, Result>(
  work: (db: Db, order: Given) => Promise<Result>,
  order: InThread<Given>,
): Promise<Result> {
  const db = connect(order.databaseUrl, connections);
  try {
    return await work(db, order);
  } catch (error) {
    const trouble = databaseTrouble(error);
    throw trouble === null ? error : new TroubleInThread(trouble, error);
  } finally {
    await db.$disconnect();
  }
}

const longestMs = 5_000;

/** Ends a connection. A database that stands still doesn't confirm it: nobody waits for that. */
export async function endConnection(client: Client): Promise<void> {
  await Promise.race([client.end(), wait(longestMs, undefined, { ref: false })]);
}

/**
 * A column of one of a transaction's first statements, after which the database plans each prepared statement once and
 * keeps the plan until the transaction's end. It would otherwise weigh, each time, whether a plan for just
 * these values is better, which takes longer than the statement itself where all rows are found by their
 * keys. Not for lists: which of their plans is the best depends on the values of their filters.
 */
export const withKeptPlans = Prisma.sql`set_config('plan_cache_mode', 'force_generic_plan', TRUE)`;
