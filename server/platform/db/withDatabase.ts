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
  } finally {
    await db.$disconnect();
  }
}
