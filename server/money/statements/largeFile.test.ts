import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, expect, it } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { fileThreads } from '../../platform/imports/fileThreads.ts';
import { importFile, previewFile } from './testing/importFile.ts';
import { depositRecords, zenginFile } from './testing/writeZengin.ts';

/** `STATEMENT_ROWS=100000 npx vitest run largeFile` measures a file larger than an office ever imports. */
const rows = Number(process.env['STATEMENT_ROWS'] ?? 5000);

const context = await testContext();
const client = await loggedIn(context);
afterAll(fileThreads.start());

it('a large file is read and imported, and all its deposits are known when it is read again', async () => {
  const entries = Array.from({ length: rows }, (_, index) => ({
    day: `2026-04-0${(index % 9) + 1}`,
    name: `ﾔﾏﾀﾞ ${index % 700}`,
    amount: 8000 + (index % 3) * 1000,
  }));
  const file = zenginFile(depositRecords([{ entries }]));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const measured: Record<string, string> = {};
  const measure = async <T>(what: string, work: () => Promise<T>) => {
    const started = performance.now();
    delay.reset();
    delay.enable();
    const result = await work();
    delay.disable();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    measured[what] = `${seconds} s, longest stall ${Math.round(delay.max / 1e6)} ms`;
    return result;
  };
  const done = await measure('read and imported', () => importFile(context, client, file));
  expect(done.counts).toMatchObject({ new: rows, known: 0 });
  expect(await context.db.deposit.count()).toBe(rows);
  const again = await measure('read again', () => previewFile(context, client, file));
  expect(again.counts).toMatchObject({ new: 0, known: rows });
  if (process.env['STATEMENT_ROWS']) console.log(rows, measured);
}, 600_000);
