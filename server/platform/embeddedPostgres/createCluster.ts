import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Account, asAccount, programEnvironment } from './databaseAccount.ts';
import { EmbeddedPostgresError, diskFull, errorCode } from './embeddedPostgresError.ts';
import type { Binaries } from './installBinaries.ts';
import { lastLines, startupFailure } from './startupFailure.rules.ts';
import { removeUnfinished, unfinishedName } from './unfinished.ts';

const passwordFile = 'superuser-password';

/**
 * Creates the database cluster if it does not exist. It gets its name only when it is complete and
 * contains its password, so a crash during the creation can't disturb a later start.
 */
export async function createCluster(
  cluster: string,
  options: { binaries: Binaries; account: Account; durable: boolean },
): Promise<{ created: boolean }> {
  if (await isComplete(cluster, options.binaries.major)) return { created: false };
  await removeUnfinished(cluster);
  const unfinished = unfinishedName(cluster);
  const secret = `${unfinished}.password`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(secret, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
    for (const file of [unfinished, secret]) {
      if (options.account) await chown(file, options.account.uid, options.account.gid);
    }
    await initdb(unfinished, secret, options);
    await rename(secret, path.join(unfinished, passwordFile));
    await rename(unfinished, cluster);
    return { created: true };
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw diskFull(path.dirname(cluster));
    // Another server that started at the same time was faster: its cluster is used.
    const renameRefused = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(errorCode(error) ?? '');
    if (renameRefused && (await isComplete(cluster, options.binaries.major)))
      return { created: false };
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(secret, { force: true });
  }
}

export async function readPassword(cluster: string): Promise<string> {
  return readFile(path.join(cluster, passwordFile), 'utf8');
}

async function isComplete(cluster: string, major: string): Promise<boolean> {
  const entries = await readdir(cluster).catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return [];
    if (errorCode(error) !== 'EACCES') throw error;
    throw new EmbeddedPostgresError(
      `${cluster} belongs to another user. Start the server as that user, or choose another DATA_DIR.`,
    );
  });
  if (entries.length === 0) return false;
  if (!entries.includes('PG_VERSION') || !entries.includes(passwordFile)) {
    throw new EmbeddedPostgresError(
      `${cluster} is not empty, and it is not a database of this system. Move it away, or choose another DATA_DIR.`,
    );
  }
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found === major) return true;
  throw new EmbeddedPostgresError(
    `${cluster} is a database of PostgreSQL ${found}, and this is PostgreSQL ${major}. ` +
      `Carry the data over with pg_dump from PostgreSQL ${found}, or choose another DATA_DIR.`,
  );
}

/** Flags for a UTF-8 cluster, best first; the system may not have the locale of the first ones. */
const localeChoices: string[][] = [
  ['--locale=C.UTF-8'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=en_US.UTF-8'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
];

async function initdb(
  cluster: string,
  secret: string,
  { binaries, account, durable }: { binaries: Binaries; account: Account; durable: boolean },
): Promise<void> {
  const choices = process.platform === 'win32' ? localeChoices.slice(2) : localeChoices;
  let output = '';
  for (const locale of choices) {
    const flags = ['-D', cluster, '--username=postgres', '--auth=scram-sha-256'];
    flags.push(`--pwfile=${secret}`, '--encoding=UTF8', ...locale);
    if (!durable) flags.push('--no-sync');
    const result = await runToEnd(binaries.initdb, flags, account);
    if (result.code === 0) return;
    output = result.output;
    if (startupFailure(output) !== 'unknown-locale') break;
  }
  throw initdbFailed(cluster, output);
}

function initdbFailed(cluster: string, output: string): EmbeddedPostgresError {
  switch (startupFailure(output)) {
    case 'disk-full':
      return diskFull(path.dirname(cluster));
    case 'unknown-user':
      return new EmbeddedPostgresError(
        `The user that runs the server (uid ${process.getuid?.()}) has no entry in /etc/passwd, which ` +
          'PostgreSQL requires. Run the server as a user that has one, or set DATABASE_URL.',
      );
    default:
      return new EmbeddedPostgresError(
        `The database could not be initialised; initdb said:\n${lastLines(output)}`,
      );
  }
}

function runToEnd(
  program: string,
  flags: string[],
  account: Account,
): Promise<{ code: number; output: string }> {
  const options = { cwd: path.dirname(program), env: programEnvironment(), windowsHide: true };
  return new Promise((resolve) => {
    execFile(program, flags, { ...options, ...asAccount(account) }, (error, stdout, stderr) => {
      const code = error ? 1 : 0;
      const unstarted = error && !stderr ? cannotRun(error) : '';
      resolve({ code, output: `${stdout}${stderr}${unstarted}` });
    });
  });
}

function cannotRun(error: Error): string {
  return errorCode(error) === 'ENOENT'
    ? `${error.message}\nThe binaries need glibc: on Alpine and similar systems, set DATABASE_URL.`
    : error.message;
}
