import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres } from './platform/embeddedPostgres/startEmbeddedPostgres.ts';
import { connect } from './platform/db/db.ts';
import { builtServer } from './testing/builtServer.ts';
import { emptyDatabase } from './testing/testDatabase.ts';
import { testContext } from './testing/testContext.ts';

// A restore migrates, and a check starts a PostgreSQL.
vi.setConfig({ testTimeout: 120_000 });
const { databaseUrl, db } = await testContext();
const programs = await builtServer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seminar-backup-command-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(
  command: 'backup' | 'restore',
  args: string[],
  variables: NodeJS.ProcessEnv = {},
) {
  const child = spawn(process.execPath, [join(programs, `${command}.js`), ...args], {
    env: {
      PATH: process.env['PATH'],
      INIT_CWD: folder,
      DATA_DIR: join(folder, 'data'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code: Number(code) };
}

const associations = async (url: string) => {
  const restored = connect(url, 1);
  try {
    return await restored.association.findMany();
  } finally {
    await restored.$disconnect();
  }
};

async function tablesOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const asked = `SELECT FROM pg_tables WHERE schemaname = 'public'`;
    return (await client.query(asked)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

describe('the commands of a backup', () => {
  it('take one with its keys, check it on a database of its own, and put it back; database, keys and passphrase are found in files of secrets, as the server does', async () => {
    const keys = { SESSION_SECRET: 'st'.repeat(20), ENCRYPTION_KEY: 'cd'.repeat(32) };
    const secrets = {
      DATABASE_URL: databaseUrl,
      BACKUP_PASSPHRASE: 'a passphrase of the office',
      ...keys,
    };
    const files: NodeJS.ProcessEnv = {};
    for (const [name, secret] of Object.entries(secrets)) {
      files[`${name}_FILE`] = join(folder, name);
      await writeFile(join(folder, name), `${secret}\n`);
    }
    const taken = await run('backup', ['--to', 'kept'], files);
    expect(taken).toMatchObject({ code: 0, errors: '' });
    expect(taken.output).toMatch(/^\d+ rows of \d+ tables are in .*\/kept\.\n$/);

    const { BACKUP_PASSPHRASE } = secrets;
    const checked = await run('backup', ['--verify', 'kept'], { BACKUP_PASSPHRASE });
    expect(checked).toMatchObject({ code: 0, errors: '' });
    expect(checked.output).toMatch(
      /^Taken at 20.* all restored\.\n( {2}- .*\n)+Nothing is wrong with it\.\n$/,
    );

    const into = await emptyDatabase();
    const passphrase = ['--passphrase-file', 'BACKUP_PASSPHRASE'];
    const where = ['--into', into, '--keys-to', 'keys'];
    const restored = await run('restore', ['kept', ...where, ...passphrase]);
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(await readFile(join(folder, 'keys'), 'utf8')).toBe(
      `SESSION_SECRET=${keys.SESSION_SECRET}\nENCRYPTION_KEY=${keys.ENCRYPTION_KEY}\n`,
    );
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o600);
    expect(await associations(into)).toEqual(await db.association.findMany());
  });

  it('put nothing back when the keys could not be written afterwards', async () => {
    await run('backup', ['--to', 'for-keys'], { DATABASE_URL: databaseUrl });
    const into = await emptyDatabase();
    const refused = await run('restore', ['for-keys', '--into', into, '--keys-to', 'nowhere/keys']);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toMatch(/nowhere\/keys can't be written: choose another folder\.\n$/);
    const keyless = await run('restore', ['for-keys', '--into', into, '--keys-to', 'no-keys']);
    expect(keyless).toMatchObject({ code: 1, output: '' });
    expect(keyless.errors).toContain('The backup holds no keys');
    expect(await tablesOf(into)).toBe(0);
  });

  it('reach the embedded database beside its server, and put a backup into a new folder', async () => {
    expect((await run('backup', [], { DATABASE_URL: databaseUrl })).code).toBe(0);
    const backups = join(folder, 'data/backups');
    const [file] = await readdir(backups);
    const home = join(folder, 'embedded');
    expect(await run('restore', [join(backups, file!), '--into', 'embedded'])).toMatchObject({
      code: 0,
      errors: '',
    });
    const server = await startEmbeddedPostgres({
      dataDir: home,
      database: 'seminar',
      log: () => undefined,
    });
    try {
      expect(await associations(server.url)).toEqual(await db.association.findMany());
      expect(await run('backup', ['--to', 'beside'], { DATA_DIR: home })).toMatchObject({
        code: 0,
        errors: '',
      });
    } finally {
      await server.stop();
    }
    expect((await run('backup', ['--to', 'alone'], { DATA_DIR: home })).code).toBe(0);
  });

  it('say in a sentence what is wrong', async () => {
    const { output } = await run('backup', ['--to', 'there'], { DATABASE_URL: databaseUrl });
    expect(output).toContain('The file is not encrypted');
    const refused: [Awaited<ReturnType<typeof run>>, string][] = [
      [
        await run('backup', ['--to', 'there'], { DATABASE_URL: databaseUrl }),
        'there is there already: choose another name.',
      ],
      [await run('backup', []), 'There is no database in '],
      [await run('backup', ['--verify', 'nowhere']), 'There is no file or folder '],
      [await run('backup', ['--on', 'x']), 'Usage:'],
      [await run('restore', ['there']), 'Usage:'],
      [
        await run('restore', ['there', '--into', databaseUrl]),
        'The database is not empty (it has the table ',
      ],
      [
        await run('backup', ['--to', 'x'], {
          DATABASE_URL: databaseUrl,
          BACKUP_PASSPHRASE: 'short',
        }),
        'A passphrase has 12 characters or more.',
      ],
      [
        await run('backup', ['--to', 'x'], { DATABASE_URL: 'postgresql://localhost:1/x' }),
        "The database can't be reached (ECONNREFUSED).",
      ],
    ];
    for (const [{ code, errors }, sentence] of refused) {
      expect(code).toBe(1);
      expect(errors).toContain(sentence);
      expect(errors).not.toContain('    at ');
    }
  });
});
