import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('sampleCommand.ts', import.meta.url));

async function run(...args: string[]) {
  // Without a database: nothing of this gets as far as one.
  const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgresql://nowhere.invalid/none' };
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { env });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code: Number(code) };
}

describe('the command that fills a demo with many applications', () => {
  it('says what can be chosen when it is asked', async () => {
    const { output, errors, code } = await run('--help');
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
    const { output, errors, code } = await run(...args);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('npm run sample -- --submissions NUMBER');
  });
});
