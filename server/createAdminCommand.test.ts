import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeWorkerUtils } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { setPassword } from './office/admins/setPassword.ts';
import { builtServer } from './testing/builtServer.ts';
import { emptyDatabase } from './testing/testDatabase.ts';
import { testContext } from './testing/testContext.ts';
import { waitingPayloads } from './testing/waitingPayloads.ts';

const context = await testContext();
const { db, databaseUrl } = context;
const worker = await makeWorkerUtils({ connectionString: databaseUrl });
await worker.migrate();
await worker.release();
const program = join(await builtServer(), 'create-admin.js');

async function createAdmin(
  args: string[],
  url: string | undefined = databaseUrl,
  variables: NodeJS.ProcessEnv = {},
) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...environment,
      ...('DATABASE_URL_FILE' in variables ? {} : { DATABASE_URL: url }),
      APP_URL: 'https://seminar.example.jp/',
      ...variables,
    },
    stdio: 'pipe',
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code: Number(code) };
}

const account = (email: string) => db.admin.findUnique({ where: { email } });
const linkIn = (output: string) =>
  /https:\/\/seminar\.example\.jp\/set-password\/([\w-]{32})\n/.exec(output)?.[1] ?? '';

describe('the command that makes the first administrator', () => {
  it('prints a link that sets the password once; a second run replaces it and restores the account', async () => {
    const created = await createAdmin(['Suzuki@Example.jp', ' 鈴木 ']);
    expect([created.code, created.errors]).toEqual([0, '']);
    expect(await account('suzuki@example.jp')).toMatchObject({
      name: '鈴木',
      role: 'administrator',
      passwordHash: null,
      archivedAt: null,
    });
    await db.admin.updateMany({ data: { archivedAt: new Date(), role: 'viewer' } });
    const again = await createAdmin(['suzuki@example.jp', '鈴木 一']);
    expect(await account('suzuki@example.jp')).toMatchObject({
      name: '鈴木 一',
      role: 'administrator',
      archivedAt: null,
    });
    expect(await db.admin.count()).toBe(1);

    // The commands have the machine's clock.
    context.setClock(new Date().toISOString());
    const password = 'correct horse battery';
    const dead = setPassword(context, { token: linkIn(created.output), password });
    await expect(dead).rejects.toMatchObject({ problems: { token: [{ key: 'link_dead' }] } });
    await setPassword(context, { token: linkIn(again.output), password });
    expect((await account('suzuki@example.jp'))?.passwordHash).toMatch(/^\$2b\$/);
    const jobs = await db.$queryRaw`
      SELECT task_identifier FROM graphile_worker.jobs WHERE task_identifier = 'sendPasswordLink'`;
    expect(jobs).toHaveLength(2);
    // The first time nobody was there to be told; an invitation says it to the person.
    const { id } = await db.admin.findFirstOrThrow();
    expect(await waitingPayloads(db, 'tellRoleChange')).toMatchObject([
      { adminId: id, personId: id, before: null, after: 'administrator', byId: null },
    ]);
  });

  it('finds the database where the container has it: in a file of secrets', async () => {
    const file = join(context.env.dataDir, 'database_url');
    await writeFile(file, `${databaseUrl}\n`);
    const args = ['container@example.jp', '鈴木'];
    const created = await createAdmin(args, undefined, { DATABASE_URL_FILE: file });
    expect([created.code, created.errors]).toEqual([0, '']);
    expect(await account('container@example.jp')).not.toBeNull();
    const missing = await createAdmin(args, undefined, { DATABASE_URL_FILE: `${file}.not` });
    expect([missing.code, missing.errors]).toEqual([
      1,
      `DATABASE_URL_FILE can't be read (ENOENT at ${file}.not)\n`,
    ]);
  });

  it('names all problems, and creates no account', async () => {
    const refused = await createAdmin(['ito', ' ']);
    expect(refused.code).toBe(1);
    expect(refused.errors.split('\n')).toEqual([
      'EMAIL must be an email address',
      'NAME must not be empty',
      '',
    ]);
    expect(await account('ito')).toBeNull();
  });

  it('without a name says how it is used', async () => {
    const refused = await createAdmin(['a@example.jp']);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain('Usage: ');
  });

  it('explains problems with the database', async () => {
    const [missing, unreachable, empty] = await Promise.all([
      createAdmin(['a@example.jp', 'A'], ''),
      createAdmin(['a@example.jp', 'A'], 'postgresql://127.0.0.1:1/x'),
      createAdmin(['a@example.jp', 'A'], await emptyDatabase()),
    ]);
    expect([missing.code, unreachable.code, empty.code]).toEqual([1, 1, 1]);
    expect(missing.errors).toContain('DATABASE_URL is not set');
    expect(unreachable.errors).toContain("The database of DATABASE_URL can't be used:");
    expect(empty.errors).toContain('The database has no tables yet');
    for (const { errors } of [missing, unreachable, empty]) expect(errors).not.toContain('    at ');
  });
});
