import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { withHostLock } from './hostLock.ts';

const run = promisify(execFile);

/** Whom PostgreSQL's programs run as; null: as ourselves. */
export type Account = { uid: number; gid: number } | null;

const accountName = 'seminar-db';

/** PostgreSQL refuses to run as root: root runs it as somebody else. */
export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The system user of the database, made when it is missing. It must be in passwd: initdb looks
 * itself up there.
 */
export async function databaseAccount(): Promise<Account> {
  if (!runsAsRoot()) return null;
  const account =
    (await findAccount()) ??
    // useradd at the same instant by two starts can make the user twice, with two numbers.
    (await withHostLock(
      'seminar-db-account',
      async () => (await findAccount()) ?? createAccount(),
    ));
  if (account) return account;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no system user could be made for it. ' +
      'Do one of these: start the server as an ordinary user; or make the user ' +
      `(useradd --system --no-create-home ${accountName}) and start again; ` +
      'or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** For spawn and its kin: leaves the user alone when there is no account to change to. */
export function asAccount(account: Account): { uid?: number; gid?: number } {
  return account ?? {};
}

/** PostgreSQL's programs need nothing of our environment, least of all its secrets. */
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
