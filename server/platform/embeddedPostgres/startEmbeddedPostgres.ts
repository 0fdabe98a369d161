import path from 'node:path';
import { createCluster } from './createCluster.ts';
import { EmbeddedPostgresError, diskFull, errorCode } from './embeddedPostgresError.ts';
import { databaseUrl, ensureDatabase, ensureRole } from './ensureDatabase.ts';
import { guardOwnership } from './guardOwnership.ts';
import { installBinaries, removeOtherVersions } from './installBinaries.ts';
import { placeDatabase } from './placeDatabase.ts';
import { stopPostgres } from './stopPostgres.ts';
import { takeCharge } from './takeCharge.ts';

export type EmbeddedPostgres = {
  /** The address of the application's database, with its owner's login (not a superuser). */
  url: string;
  /** PostgreSQL was already running: its previous server was killed. */
  takenOver: boolean;
  /** Shuts PostgreSQL down and waits for it; a second call waits for the first. */
  stop: () => Promise<void>;
};

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Name of the application's database; it is created if it is missing. */
  database: string;
  log: (message: string) => void;
  /** PostgreSQL ended, or another server took it: ours can't continue. Not called by `stop`. */
  onExit?: (error: Error) => void;
};

/**
 * Starts the product's own PostgreSQL on `<dataDir>/database`, or takes over the one that a killed
 * server left running there.
 *
 * @throws EmbeddedPostgresError with a text for the operator: another server uses the folder, it
 * belongs to another version, the disk is full, there are no binaries for this machine, …
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  try {
    return await start({ ...options, dataDir });
  } catch (error) {
    throw explained(error, dataDir);
  }
}

/** A system error as an error with a text for the operator; any other error is returned as it is. */
function explained(error: unknown, dataDir: string): unknown {
  const code = errorCode(error);
  if (code === 'ENOSPC') return diskFull(dataDir);
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return error;
  return new EmbeddedPostgresError(
    `The data folder ${dataDir} cannot be used (${code}). ` +
      'Start the server as the user that owns it, or choose another folder with DATA_DIR.',
    { cause: error },
  );
}

async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, database, log } = options;
  const { cluster, home, account } = await placeDatabase(dataDir, log);
  const binaries = await installBinaries(home);
  const { created } = await createCluster(cluster, { binaries, account, durable: true });
  if (created) log(`A new database was created in ${cluster}`);

  const charge = await takeCharge({
    cluster,
    binaries,
    account,
    durable: true,
    logFile: path.join(dataDir, 'database.log'),
    inUse: (by, address) =>
      `The data folder ${dataDir} is in use by another running server ` +
      `(${by ? `process ${by}, ` : ''}database at ${address}). ` +
      'Stop that server, or choose another folder with DATA_DIR.',
  });
  const guard = guardOwnership(cluster, charge, (error) => options.onExit?.(error));
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    guard.release();
    stopping ??= guard.isOwner() ? stopPostgres(cluster, { binaries, account }) : Promise.resolve();
    return stopping;
  };

  try {
    if (charge.takenOver) log(`Took over the database of a server that was killed (${cluster})`);
    else await removeOtherVersions(binaries);
    await ensureRole(charge.connection, charge.password);
    await ensureDatabase(charge.connection, database);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: databaseUrl(charge.port, charge.password, database),
    takenOver: charge.takenOver,
    stop,
  };
}
