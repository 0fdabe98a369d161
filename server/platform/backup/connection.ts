import { Client } from 'pg';
import { hourMs } from '@seminar/shared/date';
import { jobLimits, setLimits, type Limits } from '../db/boundedClient.ts';

/** One table of a large database may take hours to read; waiting for a lock must not. */
const limits: Limits = { ...jobLimits, statement: 6 * hourMs, idleInTransaction: hourMs };

/** Runs `work` on a connection of its own, on which everything reads and writes in the same form. */
export async function withConnection<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'seminar backup',
    keepAlive: true,
    connectionTimeoutMillis: limits.connection,
  });
  // The statement in progress fails too, and reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setLimits(client, limits);
    await client.query(`SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET timezone = 'UTC';
      SET intervalstyle = 'postgres'; SET bytea_output = 'hex'; SET extra_float_digits = 3`);
    return await work(client);
  } finally {
    await client.end();
  }
}
