import { afterAll, expect, test, vi } from 'vitest';
import { onFullDisk } from '../../testing/fullDisk.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { fileThreads } from '../../platform/imports/fileThreads.ts';
import * as preparing from './prepareImport.ts';
import * as recognising from './recogniseStatement.rules.ts';
import { readStatementJob } from './readStatementJob.ts';
import { getImport, importFile, previewFile } from './testing/importFile.ts';
import { depositRecords, zenginFile } from './testing/writeZengin.ts';

// Counts what this thread reads; the statement thread loads its own copy of the module.
const prepareImport = vi.spyOn(preparing, 'prepareImport');
const recognise = vi.spyOn(recognising, 'recogniseStatement');

const context = await testContext();
const client = await loggedIn(context);
const entries = Array.from({ length: 3000 }, (_, index) => ({
  day: '2026-04-08',
  name: `ﾔﾏﾀﾞ ${index % 700}`,
  amount: 8000 + (index % 3) * 1000,
}));
const file = zenginFile(depositRecords([{ entries }]));

let stop = async () => {};
afterAll(() => {
  prepareImport.mockRestore();
  recognise.mockRestore();
  return stop();
});

test(
  'a thread reads a statement with the same result while the server answers requests',
  { timeout: 120_000 },
  async () => {
    const here = await previewFile(context, client, file);
    expect(here).toMatchObject({ state: 'ready', counts: { new: 3000 } });
    expect(prepareImport).toHaveBeenCalledTimes(1);
    expect(recognise).toHaveBeenCalledTimes(1);

    stop = fileThreads.start();
    let done = false;
    const reading = previewFile(context, client, file).finally(() => (done = true));
    let answered = 0;
    while (!done) {
      expect((await client.get('/api/deposits?per_page=1')).status).toBe(200);
      answered += 1;
    }
    const { state, counts, period } = await reading;
    expect({ state, counts, period }).toEqual({
      state: here.state,
      counts: here.counts,
      period: here.period,
    });
    expect(answered).toBeGreaterThan(1);
    expect(prepareImport).toHaveBeenCalledTimes(1);
    expect(recognise).toHaveBeenCalledTimes(1);
  },
);

test('a thread imports it completely and once', { timeout: 120_000 }, async () => {
  expect((await importFile(context, client, file)).counts).toMatchObject({ new: 3000 });
  expect((await importFile(context, client, file)).counts).toMatchObject({ new: 0, known: 3000 });
  expect(await context.db.deposit.count()).toBe(3000);
});

test('a file that fails in the thread is marked as failed and does not affect other files', async () => {
  await context.db.$executeRaw`
    ALTER TABLE statement_rows ADD CONSTRAINT nothing_more CHECK (false) NOT VALID`;
  const failed = await previewFile(context, client, file);
  expect(failed.state).toBe('failed');
  await context.db.$executeRaw`ALTER TABLE statement_rows DROP CONSTRAINT nothing_more`;
  expect((await previewFile(context, client, file)).state).toBe('ready');
}, 120_000);

test('a good file is not said to be unreadable because the disk of the database was full; it is read later', async () => {
  await onFullDisk(context.db, 'statement_rows', async () => {
    await expect(previewFile(context, client, file)).rejects.toThrow('No space left');
  });
  const { id, state } = await context.db.statementImport.findFirstOrThrow({
    orderBy: { id: 'desc' },
  });
  expect(state).toBe('reading');
  // The worker does the job again.
  await readStatementJob(context, { import_id: id });
  expect((await getImport(client, id)).state).toBe('ready');
}, 120_000);
