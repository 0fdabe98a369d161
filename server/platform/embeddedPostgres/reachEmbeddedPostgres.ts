import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPassword } from './createCluster.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { databaseUrl } from './ensureDatabase.ts';
import { findPostmaster } from './findPostmaster.ts';
import { placeDatabase } from './placeDatabase.ts';
import { startEmbeddedPostgres } from './startEmbeddedPostgres.ts';

/**
 * The database of a data folder beside the server that runs on it; started for the while where none
 * does.
 *
 * @throws EmbeddedPostgresError when the folder holds no database, or it can't be started
 */
export async function reachEmbeddedPostgres(
  folder: string,
  database: string,
): Promise<{ url: string; leave: () => Promise<void> }> {
  const dataDir = path.resolve(folder);
  if (!existsSync(path.join(dataDir, 'database'))) {
    throw new EmbeddedPostgresError(
      `There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to where one is.`,
    );
  }
  const { cluster } = await placeDatabase(dataDir, () => undefined);
  const found = await findPostmaster(cluster);
  if (found.state === 'running' && found.port !== null) {
    const url = databaseUrl(found.port, await readPassword(cluster), database);
    return { url, leave: () => Promise.resolve() };
  }
  const started = await startEmbeddedPostgres({ dataDir, database, log: () => undefined });
  return { url: started.url, leave: () => started.stop() };
}
