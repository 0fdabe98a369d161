import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from './platform/context/env.ts';
import { loadSecrets } from './platform/context/secrets.ts';
import { UnfitDatabase } from './platform/db/migrate.ts';
import { startProblem } from './startProblem.ts';
import { emptyDatabase } from './testing/testDatabase.ts';

const root = await mkdtemp(join(tmpdir(), 'seminar-start-problem-'));
afterAll(() => rm(root, { recursive: true }));

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const place = {
  host: '127.0.0.1',
  metricsPort: 9,
  dataDir: root,
  databaseUrl: null,
  migrationDatabaseUrl: null,
};

describe('a start that failed', () => {
  it('names a data folder that is not a folder, and how to choose another', async () => {
    const file = join(root, 'a-file');
    await writeFile(file, '');
    const env = readEnv({ DATA_DIR: file });
    expect(startProblem(await failureOf(loadSecrets(env)), env)).toBe(
      `The data folder ${file} can't be used (EEXIST at ${file}): choose a folder that can be written with DATA_DIR.`,
    );
  });

  it('names a data folder that can’t be created, for example on a read-only disk', () => {
    const error = Object.assign(new Error('ENOENT: no such file or directory'), {
      code: 'ENOENT',
      syscall: 'mkdir',
      path: join(root, 'postgresql'),
    });
    expect(startProblem(error, place)).toMatch(
      /^The data folder .* choose a folder that can be written with DATA_DIR\.$/,
    );
    expect(startProblem(Object.assign(error, { syscall: 'open' }), place)).toBeUndefined();
  });

  it('names a secret file that is not valid', async () => {
    const env = readEnv({ DATA_DIR: join(root, 'torn') });
    await loadSecrets(env);
    await writeFile(join(env.dataDir, 'session-secret'), 'torn');
    expect(startProblem(await failureOf(loadSecrets(env)), env)).toMatch(
      /session-secret does not contain a valid secret/,
    );
  });

  it('names the variable of the port that another program uses', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const error = await failureOf(once(createServer().listen(port, '127.0.0.1'), 'listening'));
    const words = `Port ${port} of 127.0.0.1 is in use: stop the other program, or choose another with`;
    expect(startProblem(error, place)).toBe(`${words} PORT=….`);
    expect(startProblem(error, { ...place, metricsPort: port })).toBe(`${words} METRICS_PORT=….`);
    taken.close();
  });

  it('names a HOST that is not an address of this machine, and does not blame the database', async () => {
    const words =
      ' is not an address of this machine: choose one with HOST=…, such as 127.0.0.1 or 0.0.0.0.';
    const host = '203.0.113.1';
    const foreign = await failureOf(once(createServer().listen(0, host), 'listening'));
    expect(startProblem(foreign, { ...place, host })).toBe(host + words);

    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND 999.1.1.1'), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
      hostname: '999.1.1.1',
    });
    const databaseUrl = 'postgresql://127.0.0.1/seminar';
    expect(startProblem(unknown, { ...place, databaseUrl, host: '999.1.1.1' })).toBe(
      `999.1.1.1${words}`,
    );
  });

  it('shows the database’s reason for a refusal, but never the password', async () => {
    const url = new URL(await emptyDatabase());
    url.pathname = '/no-such-database';
    const client = new pg.Client(url.href);
    const error = await failureOf(client.connect());
    expect(startProblem(error, { ...place, databaseUrl: url.href })).toBe(
      'The database of DATABASE_URL refuses: database "no-such-database" does not exist.',
    );
  });

  it('names both addresses of the database where there are two, and says who must own it', () => {
    const two = {
      ...place,
      databaseUrl: 'postgresql://seminar_server@db/seminar',
      migrationDatabaseUrl: 'postgresql://seminar@db/seminar',
    };
    const error = Object.assign(new Error('permission denied for schema public'), {
      code: '42501',
    });
    expect(startProblem(error, two)).toBe(
      'The database of DATABASE_URL or MIGRATION_DATABASE_URL refuses: permission denied for schema public. The role that migrates must own the database (ALTER DATABASE … OWNER TO …).',
    );
  });

  it('says that the database does not encrypt, or has an untrusted certificate', async () => {
    const url = new URL(await emptyDatabase());
    const ssl = new pg.Client({ connectionString: url.href, ssl: true });
    const databaseUrl = url.href;
    expect(startProblem(await failureOf(ssl.connect()), { ...place, databaseUrl })).toBe(
      "The connection to the database of DATABASE_URL can't be encrypted as its sslmode asks: The server does not support SSL connections.",
    );
    const unknown = Object.assign(new Error('self-signed certificate in certificate chain'), {
      code: 'SELF_SIGNED_CERT_IN_CHAIN',
    });
    expect(startProblem(unknown, { ...place, databaseUrl })).toMatch(/self-signed certificate/);
  });

  it('names a certificate that the address of the database names and nobody can read', async () => {
    const databaseUrl =
      'postgresql://db.example/seminar?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
    const connecting = async () => new pg.Client(databaseUrl).connect();
    expect(startProblem(await failureOf(connecting()), { ...place, databaseUrl })).toBe(
      "The file /nowhere/ca.pem that DATABASE_URL names can't be read (ENOENT): check sslrootcert, sslcert and sslkey.",
    );
  });

  it('says what to do with a database that this version can’t use', () => {
    const error = new UnfitDatabase('A newer version has used it: start that one.');
    expect(startProblem(error, place)).toBe('A newer version has used it: start that one.');
  });

  it('says that the database does not answer', async () => {
    const databaseUrl = 'postgresql://127.0.0.1:1/seminar';
    const error = await failureOf(new pg.Client(databaseUrl).connect());
    expect(startProblem(error, { ...place, databaseUrl })).toMatch(/^The database of DATABASE_URL/);
    expect(startProblem(error, place)).toBeUndefined();
  });

  it('does not explain a bug', () => {
    expect(startProblem(new TypeError('x is not a function'), place)).toBeUndefined();
    expect(startProblem('thrown', place)).toBeUndefined();
  });
});
