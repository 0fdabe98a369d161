import { EmbeddedPostgresError } from './platform/embeddedPostgres/embeddedPostgresError.ts';
import { BadEnvironment, type Env } from './platform/context/env.ts';
import { BadSecret } from './platform/context/secrets.ts';
import { UnfitDatabase } from './platform/db/migrate.ts';

type Place = Pick<Env, 'host' | 'metricsPort' | 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'>;

/** The properties that Node and PostgreSQL add to their errors. */
interface Failure extends Error {
  code?: unknown;
  syscall?: unknown;
  hostname?: unknown;
  path?: unknown;
  port?: unknown;
}

const unreachable =
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH';
/** The database is shutting down, has crashed, or is starting. */
const unready = '57P01 57P02 57P03';
const noAnswer = new Set(`${unreachable} ${unready}`.split(' '));

const unusable = new Set(['EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

/** Wrong password or user, `pg_hba.conf`, unknown database, missing permission. */
const noPermission = '42501';
const databaseRefuses = new Set(['28P01', '28000', '3D000', noPermission]);

function listeningProblem(
  { code, syscall, hostname, port }: Failure,
  { host, metricsPort }: Place,
) {
  const variable = port === metricsPort ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') {
    return `Port ${String(port)} of ${host} is in use: stop the other program, or choose another with ${variable}=….`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${String(port)} may not be used by this user: choose one above 1023 with ${variable}=….`;
  }
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host)) {
    return `${host} is not an address of this machine: choose one with HOST=…, such as 127.0.0.1 or 0.0.0.0.`;
  }
  return undefined;
}

function folderProblem({ code, syscall, path }: Failure, { dataDir }: Place): string | undefined {
  // On a read-only disk, Node's mkdir fails with ENOENT.
  const unmade = code === 'ENOENT' && syscall === 'mkdir';
  if (!unmade && !unusable.has(String(code))) return undefined;
  if (typeof path !== 'string' || !path.startsWith(dataDir)) return undefined;
  return `The data folder ${dataDir} can't be used (${String(code)} at ${path}): choose a folder that can be written with DATA_DIR.`;
}

const unsafe = /^(ERR_TLS|ERR_SSL|CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)_/;

function databaseProblem(
  { code, message, syscall, path }: Failure,
  { databaseUrl, migrationDatabaseUrl }: Place,
): string | undefined {
  if (databaseUrl === null) return undefined;
  // Which of the two was spoken to, the error doesn't say.
  const variables =
    migrationDatabaseUrl === null ? 'DATABASE_URL' : 'DATABASE_URL or MIGRATION_DATABASE_URL';
  // The driver reads the certificates that the address names (sslrootcert and the like).
  if (
    syscall === 'open' &&
    typeof path === 'string' &&
    decodeURIComponent(databaseUrl + (migrationDatabaseUrl ?? '')).includes(path)
  ) {
    return `The file ${path} that ${variables} names can't be read (${String(code)}): check sslrootcert, sslcert and sslkey.`;
  }
  if (unsafe.test(String(code)) || message === 'The server does not support SSL connections') {
    return `The connection to the database of ${variables} can't be encrypted as its sslmode asks: ${message}.`;
  }
  if (databaseRefuses.has(String(code))) {
    const mend =
      code === noPermission
        ? ' The role that migrates must own the database (ALTER DATABASE … OWNER TO …).'
        : '';
    return `The database of ${variables} refuses: ${message}.${mend}`;
  }
  if (noAnswer.has(String(code)) || message.startsWith('Connection terminated')) {
    return `The database of ${variables} does not answer: is it running, and is the address right?`;
  }
  return undefined;
}

/** A text for the operator about a failed start; undefined: the error is a bug. */
export function startProblem(error: unknown, place: Place | undefined): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const withOurText = [BadEnvironment, BadSecret, EmbeddedPostgresError, UnfitDatabase];
  if (withOurText.some((kind) => error instanceof kind)) return error.message;
  if (place === undefined) return undefined;
  const failure: Failure = error;
  return (
    listeningProblem(failure, place) ??
    folderProblem(failure, place) ??
    databaseProblem(failure, place)
  );
}
