import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCluster } from './createCluster.ts';
import { databaseAccount } from './databaseAccount.ts';
import { databaseUrl, ensureRole, ensureServerRole } from './ensureDatabase.ts';
import { canEnter } from './enterable.ts';
import { installBinaries } from './installBinaries.ts';
import { stopPostgres } from './stopPostgres.ts';
import { takeCharge } from './takeCharge.ts';

export type ThrowawayPostgres = {
  /** The address of a database; connect to `postgres` to run `CREATE DATABASE`, which is allowed. */
  url: (database: string) => string;
  stop: () => Promise<void>;
};

/**
 * A PostgreSQL for tests: fast, unsafe for data, and removed without a trace.
 *
 * @param dataParent the folder for its data; null: they lie beside its programs
 */
export async function startThrowawayPostgres(
  dataParent: string | null = null,
): Promise<ThrowawayPostgres> {
  const account = await databaseAccount();
  const accepts = (folder: string) => canEnter(folder, account);
  const parents = [tmpdir(), '/var/tmp', '/var/lib'];
  const home = await temporaryFolder(parents, accepts);
  const data =
    dataParent === null ? home : await temporaryFolder([dataParent, ...parents], accepts);
  const cluster = path.join(data, 'database');
  const cleaner = process.platform === 'win32' ? null : startCleaner(data, home);
  try {
    const binaries = await installBinaries(home);
    await createCluster(cluster, { binaries, account, durable: false });
    const charge = await takeCharge({
      cluster,
      binaries,
      account,
      durable: false,
      logFile: path.join(home, 'database.log'),
      inUse: () => `${cluster} is in use.`,
    });
    await ensureRole(charge.connection, charge.password);
    await ensureServerRole(charge.connection, charge.password);
    await charge.connection.end();
    return {
      url: (database) =>
        throughSocket(cluster, databaseUrl(charge.port, charge.password, database)),
      stop: async () => {
        if (cleaner) return finish(cleaner);
        await stopPostgres(cluster, { binaries, account });
        await remove(data, home);
      },
    };
  } catch (error) {
    if (cleaner) await finish(cleaner);
    else await remove(data, home);
    throw error;
  }
}

/** The longest path of a socket file on macOS, in bytes; on Linux it is a little longer. */
const longestSocket = 103;

/** The same database through the socket file of its cluster, if this system can open it. */
function throughSocket(cluster: string, url: string): string {
  const file = path.join(cluster, '.s.PGSQL.65535');
  if (process.platform === 'win32' || Buffer.byteLength(file) > longestSocket) return url;
  const address = new URL(url);
  address.searchParams.set('host', cluster);
  return address.toString();
}

async function remove(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}

/**
 * Starts a shell that stops PostgreSQL at once and removes its folders when the shell's input closes: at
 * our request, or because our process died.
 */
function startCleaner(data: string, home: string): ChildProcess {
  const script = `
    read -r _
    lock="$1/database/postmaster.pid"
    [ -f "$lock" ] && kill -QUIT "$(head -n 1 "$lock")"
    # PostgreSQL kills its children after five seconds.
    tries=0
    while [ -f "$lock" ] && [ "$tries" -lt 100 ]; do
      sleep 0.1 || sleep 1
      tries=$((tries + 1))
    done
    rm -rf "$@" || { sleep 1; rm -rf "$@"; }`;
  const cleaner = spawn('/bin/sh', ['-c', script, 'sh', data, home], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Neither may keep a test process alive that forgot to call stop.
  cleaner.unref();
  if (cleaner.stdin instanceof Socket) cleaner.stdin.unref();
  return cleaner;
}

async function finish(cleaner: ChildProcess): Promise<void> {
  if (cleaner.exitCode !== null) return;
  cleaner.ref();
  const finished = once(cleaner, 'exit');
  cleaner.stdin?.end();
  await finished;
}

async function temporaryFolder(
  parents: readonly string[],
  accepts: (folder: string) => Promise<boolean>,
): Promise<string> {
  for (const parent of parents) {
    const folder = await mkdtemp(path.join(parent, 'seminar-test-')).then(
      (made) => realpath(made),
      () => null,
    );
    if (!folder) continue;
    await chmod(folder, 0o711);
    if (await accepts(folder)) return folder;
    await rm(folder, { recursive: true });
  }
  throw new Error('No temporary folder was found that the user of the database can enter.');
}
