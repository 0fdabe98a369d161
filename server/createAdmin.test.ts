import bcrypt from 'bcrypt';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from './testing/testDatabase.ts';
import { testContext } from './testing/testContext.ts';

const { db, databaseUrl } = await testContext();
const program = fileURLToPath(new URL('createAdmin.ts', import.meta.url));

/** Runs the command with a line on its standard input. */
async function createAdmin(args: string[], input: string, url: string | undefined = databaseUrl) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: url === undefined ? environment : { ...environment, DATABASE_URL: url },
    stdio: 'pipe',
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code: Number(code) };
}

const account = (email: string) => db.admin.findUnique({ where: { email } });

describe('the command that creates accounts', () => {
  it('creates an account, changes its password later, and restores an archived one', async () => {
    const created = await createAdmin(['Suzuki@Example.jp', ' 鈴木 '], 'a first password\n');
    expect([created.code, created.output]).toEqual([0, 'suzuki@example.jp can log in now.\n']);
    const first = await account('suzuki@example.jp');
    expect(first).toMatchObject({ name: '鈴木', archivedAt: null });
    expect(await bcrypt.compare('a first password', first!.passwordHash)).toBe(true);

    await db.admin.updateMany({ data: { archivedAt: new Date() } });
    // A pipe may end without a line break.
    expect((await createAdmin(['suzuki@example.jp', '鈴木 一'], 'a second password')).code).toBe(0);
    const second = await account('suzuki@example.jp');
    expect(second).toMatchObject({ id: first!.id, name: '鈴木 一', archivedAt: null });
    expect(await bcrypt.compare('a second password', second!.passwordHash)).toBe(true);
    expect(await db.admin.count()).toBe(1);
  });

  it('never repeats the password', async () => {
    const { output, errors } = await createAdmin(['ito@example.jp', '伊藤'], 'hidden password\n');
    expect(output + errors).not.toContain('hidden');
  });

  it('names all problems, and creates no account', async () => {
    const refused = await createAdmin(['ito', ' '], 'short\n');
    expect(refused.code).toBe(1);
    expect(refused.errors.split('\n').slice(1)).toEqual([
      'EMAIL must be an email address',
      'NAME must not be empty',
      'The password must have 12 characters or more',
      '',
    ]);
    expect(await account('ito')).toBeNull();
  });

  it.each([
    ['without a password', ['a@example.jp', 'A'], '', '12 characters or more'],
    ['without a name', ['a@example.jp'], 'long enough password', 'Usage: '],
  ])('%s says what is missing', async (_, args, input, told) => {
    const refused = await createAdmin(args, input);
    expect(refused.code).toBe(1);
    expect(refused.errors).toContain(told);
    expect(await account('a@example.jp')).toBeNull();
  });

  it('explains problems with the database', async () => {
    const [missing, unreachable, empty] = await Promise.all([
      createAdmin(['a@example.jp', 'A'], 'long enough password', ''),
      createAdmin(['a@example.jp', 'A'], 'long enough password', 'postgresql://127.0.0.1:1/x'),
      createAdmin(['a@example.jp', 'A'], 'long enough password', await emptyDatabase()),
    ]);
    expect([missing.code, unreachable.code, empty.code]).toEqual([1, 1, 1]);
    expect(missing.errors).toContain('DATABASE_URL is not set');
    expect(unreachable.errors).toContain("The database of DATABASE_URL can't be used:");
    expect(empty.errors).toContain('The database has no tables yet');
    for (const { errors } of [missing, unreachable, empty]) expect(errors).not.toContain('    at ');
  });
});
