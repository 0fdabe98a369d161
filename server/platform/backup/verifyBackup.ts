import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { NoBinaries } from '../embeddedPostgres/embeddedPostgresError.ts';
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../embeddedPostgres/startThrowawayPostgres.ts';
import { BackupProblem } from './backupProblem.ts';
import { checkContent, type Findings } from './checkContent.ts';
import { withConnection } from './connection.ts';
import { inspectBackup } from './inspectBackup.ts';
import { restoreBackup, type Restored, type Target } from './restoreBackup.ts';

export interface Verified extends Restored, Findings {}

/** Runs `work` on an empty database that is gone afterwards. */
async function withEmptyDatabase<T>(
  server: string,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const name = `backup_check_${randomBytes(6).toString('hex')}`;
  await withConnection(server, (client) =>
    client.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`),
  );
  const address = new URL(server);
  address.pathname = `/${name}`;
  try {
    return await work(address.toString());
  } finally {
    await withConnection(server, (client) =>
      client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`),
    );
  }
}

async function startServer(): Promise<ThrowawayPostgres> {
  try {
    return await startThrowawayPostgres();
  } catch (error) {
    // The advice for a server's start would be to set DATABASE_URL, which a check doesn't touch.
    if (!(error instanceof NoBinaries)) throw error;
    throw new BackupProblem(
      'The check needs a PostgreSQL, and none can be started here. Name a server where your role may create a database: --on postgresql://…',
    );
  }
}

/**
 * Restores a backup into a database of its own and checks what is there.
 *
 * @param server any database of a PostgreSQL on which this one may be made; null: one is started for it
 */
export async function verifyBackup(
  file: string,
  server: string | null,
  { migrations, passphrase }: Omit<Target, 'databaseUrl'>,
): Promise<Verified> {
  // A wrong passphrase or a cut file is told at once, not after a PostgreSQL has started.
  await inspectBackup(file, passphrase);
  const check = async (databaseUrl: string): Promise<Verified> => {
    const restored = await restoreBackup(file, { databaseUrl, migrations, passphrase });
    return { ...restored, ...(await withConnection(databaseUrl, checkContent)) };
  };
  if (server !== null) return withEmptyDatabase(server, check);
  const postgres = await startServer();
  try {
    return await withEmptyDatabase(postgres.url('postgres'), check);
  } finally {
    await postgres.stop();
  }
}
