import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { builtServer } from './testing/builtServer.ts';

const program = join(await builtServer(), 'sample.js');

async function run(args: string[], variables: NodeJS.ProcessEnv = {}) {
  // Without a database: nothing of this gets as far as one.
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: 'postgresql://nowhere.invalid/none',
    ...variables,
  };
  const child = spawn(process.execPath, [program, ...args], { env });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code: Number(code) };
}

describe('the command that fills a demo with many applications', () => {
  it('says what can be chosen when it is asked', async () => {
    const { output, errors, code } = await run(['--help']);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('npm run sample -- --submissions NUMBER');
    expect(output).toContain('from 1 to 2000000');
    expect(output).toContain('DATABASE_URL');
  });

  it.each([
    ['no number', []],
    ['a number of nothing', ['--submissions', '0']],
    ['too many', ['--submissions', '2000001']],
    ['an option that there is not', ['--applications', '10']],
  ])('says it, too, for %s, and adds nothing', async (_, args) => {
    const { output, errors, code } = await run(args);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('npm run sample -- --submissions NUMBER');
  });

  it('finds the database in a file of secrets, as the server does, and fills no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'seminar-sample-'));
    const file = join(folder, 'database_url');
    await writeFile(file, 'postgresql://nowhere.invalid/none\n');
    const variables = { DATABASE_URL: '', DATABASE_URL_FILE: file, DATA_DIR: folder };
    const { code } = await run(['--submissions', '1'], variables);
    const made = await readdir(folder);
    await rm(folder, { recursive: true });
    expect({ code, made }).toEqual({ code: 1, made: ['database_url'] });
  });
});
