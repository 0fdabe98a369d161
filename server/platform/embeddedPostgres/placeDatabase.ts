import {
  chmod,
  lstat,
  mkdtemp,
  readdir,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, databaseAccount, runsAsRoot } from './databaseAccount.ts';
import { EmbeddedPostgresError, errorCode } from './embeddedPostgresError.ts';
import { canEnter, firstClosedFolder, openOwnFolder } from './enterable.ts';

export type Place = {
  /** PostgreSQL's data folder; it may not exist yet. */
  cluster: string;
  /** The folder for the binaries. */
  home: string;
  account: Account;
};

/**
 * Chooses the folder of the database: `<dataDir>/database`. If the server runs as root and the
 * database's user can't enter that folder, it is another folder, with a symlink at `<dataDir>/database`.
 */
export async function placeDatabase(
  namedDataDir: string,
  log: (message: string) => void,
): Promise<Place> {
  const owner = runsAsRoot() ? await clusterOwner(path.join(namedDataDir, 'database')) : null;
  const account = owner ?? (await databaseAccount());
  await openOwnFolder(namedDataDir, account);
  const dataDir = await realpath(namedDataDir);
  const database = path.join(dataDir, 'database');

  const cluster = await followLink(database);
  if (cluster) return placeBeside(cluster, dataDir, account);
  if (await canEnter(dataDir, account)) return { cluster: database, home: dataDir, account };
  return relocate(database, account, log);
}

/** The owner of the cluster: PostgreSQL runs only as that user, whoever created the folder. */
async function clusterOwner(database: string): Promise<Account> {
  try {
    const { uid, gid } = await stat(path.join(database, 'PG_VERSION'));
    return uid === 0 ? null : { uid, gid };
  } catch {
    return null;
  }
}

/** The target of `<dataDir>/database`; null: it is not a symlink. */
async function followLink(database: string): Promise<string | null> {
  const link = await lstat(database).catch(() => null);
  if (!link?.isSymbolicLink()) return null;
  const target = path.resolve(path.dirname(database), await readlink(database));
  try {
    return path.join(await realpath(path.dirname(target)), path.basename(target));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `${database} points to ${target}, which no longer exists. ` +
        `Restore it with its data, or remove ${database} to start with an empty database.`,
      { cause },
    );
  }
}

async function placeBeside(cluster: string, dataDir: string, account: Account): Promise<Place> {
  const beside = path.dirname(cluster);
  if (!(await canEnter(beside, account))) {
    const closed = await firstClosedFolder(beside, account);
    throw new EmbeddedPostgresError(
      `The user of the database (uid ${account?.uid ?? process.getuid?.()}) cannot enter ` +
        `${closed}, which is in the path of ${cluster}. Allow it with: chmod o+x ${closed}`,
    );
  }
  return { cluster, home: (await canEnter(dataDir, account)) ? dataDir : beside, account };
}

async function relocate(
  database: string,
  account: Account,
  log: (message: string) => void,
): Promise<Place> {
  const dataDir = path.dirname(database);
  const closed = await firstClosedFolder(dataDir, account);
  if ((await readdir(dataDir)).includes('database')) {
    throw new EmbeddedPostgresError(
      `The user of the database (uid ${account?.uid}) cannot enter ${closed}, ` +
        `which is in the path of ${database}. Allow it with: chmod o+x ${closed}`,
    );
  }
  const home = await privateFolder(account);
  const cluster = path.join(home, 'database');
  try {
    await symlink(cluster, database);
  } catch (error) {
    await rm(home, { recursive: true });
    const faster = errorCode(error) === 'EEXIST' && (await followLink(database));
    if (!faster) throw error;
    return placeBeside(faster, dataDir, account);
  }
  log(
    `The database's user cannot enter ${closed}: the database is in ${home}, linked from ${database}`,
  );
  return { cluster, home, account };
}

async function privateFolder(account: Account): Promise<string> {
  const shared = '/var/lib/online-seminar';
  const candidates = [path.join(shared, '/'), path.join(tmpdir(), 'online-seminar-')];
  for (const prefix of candidates) {
    try {
      if (prefix.startsWith(shared)) await openOwnFolder(shared, account);
      const home = await realpath(await mkdtemp(prefix));
      await chmod(home, 0o711);
      if (await canEnter(home, account)) return home;
      await rm(home, { recursive: true });
    } catch (error) {
      if (errorCode(error) === 'ENOSPC') throw error;
    }
  }
  throw new EmbeddedPostgresError(
    'No folder was found that the user of the database can enter. ' +
      'Set DATA_DIR to one, start the server as an ordinary user, or set DATABASE_URL.',
  );
}
