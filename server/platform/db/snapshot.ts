import type { Prisma } from '../../generated/prisma/client.ts';
import { clientWithin, jobLimits, setLimits } from './boundedClient.ts';
import type { Db } from './db.ts';
import { endConnection } from './withDatabase.ts';

/** One moment of the database, as long as it is open; nothing can be written. */
export interface Snapshot {
  rows<Row>(query: Prisma.Sql): Promise<Row[]>;
  /** The rows of a query, a piece at a time; no more are in memory. One query at a time. */
  pages<Row>(query: Prisma.Sql, size: number): AsyncGenerator<Row[]>;
  /** Ends it, also in the middle of a statement, which the database then stops. */
  end(): Promise<void>;
}

/**
 * Opens a snapshot on a connection of its own, so that a slow reader takes none from the screens, with
 * the limits of jobs: a reader that takes no page for five minutes loses it.
 *
 * @throws DatabaseSilent and the database's own errors, as every query
 */
export async function openSnapshot(
  { db, databaseUrl }: { db: Db; databaseUrl: string },
  name: string,
): Promise<Snapshot> {
  const BoundedClient = clientWithin(jobLimits.silence);
  const client = new BoundedClient({
    connectionString: databaseUrl,
    application_name: `seminar ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: jobLimits.connection,
  });
  // What breaks the connection fails the query that runs on it, or the next one.
  client.on('error', () => undefined);
  let backend: number | null = null;
  let running = 0;
  const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    running += 1;
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      running -= 1;
    }
  };
  let ending: Promise<void> | undefined;
  const end = async () => {
    const stop = async () => {
      // A statement doesn't notice that its connection was closed. To cancel it wouldn't do: one that has been
      // sent and not begun would then run to its end.
      if (running > 0 && backend !== null)
        await db.$queryRaw`SELECT pg_terminate_backend(${backend}::int)`;
    };
    await stop().catch(() => undefined);
    await endConnection(client);
  };
  try {
    await client.connect();
    await setLimits(client, jobLimits);
    const [own] = await ask<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    backend = own?.pid ?? null;
    await ask('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  } catch (error) {
    await end();
    throw error;
  }
  return {
    rows: ({ text, values }) => ask(text, values),
    async *pages<Row>({ text, values }: Prisma.Sql, size: number) {
      await ask(`DECLARE all_rows NO SCROLL CURSOR FOR ${text}`, values);
      for (;;) {
        const page = await ask<Row>(`FETCH ${size} FROM all_rows`);
        if (page.length === 0) break;
        yield page;
      }
      await ask('CLOSE all_rows');
    },
    end: () => (ending ??= end()),
  };
}
