import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { withHostLock } from './hostLock.ts';

const run = promisify(execFile);

/** The system user that runs PostgreSQL's programs; null: the user of the server. */
export type Account = { uid: number; gid: number } | null;

const accountName = 'seminar-db';

/** PostgreSQL refuses to run as root: then it runs as another user. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The system user of the database; it is created if it is missing. It needs an entry in passwd, because
 * initdb looks it up there.
 */
export async function databaseAccount(): Promise<Account> {
  if (!runsAsRoot()) return null;
  const account =
    (await findAccount()) ??
    // Two servers that run useradd at the same time can create the user twice, with two ids.
    (await withHostLock(
      'seminar-db-account',
      async () => (await findAccount()) ?? createAccount(),
    ));
  if (account) return account;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no system user could be created for it. ' +
      'Do one of these: start the server as an ordinary user; or create the user ' +
      `(useradd --system --no-create-home ${accountName}) and start again; ` +
      'or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Options for spawn and execFile: run as this account, or as the current user if it is null. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account ?? {};
}

/** The environment of PostgreSQL's programs: without our variables, which contain secrets. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

async function findAccount(): Promise<Account> {
  try {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, accountName])));
    const [uid = NaN, gid = NaN] = ids.map(({ stdout }) => Number.parseInt(stdout, 10));
    return uid > 0 && gid > 0 ? { uid, gid } : null;
  } catch {
    return null;
  }
}

async function createAccount(): Promise<Account> {
  const shadowTools = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName];
  const busybox = ['-S', '-D', '-H', '-s', '/sbin/nologin', accountName];
  await run('useradd', shadowTools, { env: administratorPath() })
    .catch(() => run('adduser', busybox, { env: administratorPath() }))
    .catch(() => undefined);
  return findAccount();
}

function administratorPath(): NodeJS.ProcessEnv {
  return { PATH: `/usr/sbin:/sbin:${process.env['PATH'] ?? '/usr/bin:/bin'}` };
}
