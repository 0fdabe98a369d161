import { describe, expect, it } from 'vitest';
import { largestStatement } from '@seminar/shared/money/statements/endpoints';
import { audited } from '../../testing/audited.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { discardOldStatementsJob } from './discardOldStatementsJob.ts';
import { importStatementJob } from './importStatementJob.ts';
import { readStatementJob } from './readStatementJob.ts';
import { resumeStatementsJob } from './resumeStatementsJob.ts';
import { enqueueReading } from '../../platform/imports/fileJobs.ts';
import { statementKind } from './lockStatementImport.ts';
import { getImport, importFile, previewFile } from './testing/importFile.ts';
import { aozoraCsv } from './testing/writeCsv.ts';

const context = await testContext();
const { db } = context;
const client = await loggedIn(context);
const path = '/api/statement-imports';
const upload = (bytes: Uint8Array, name = 'x.csv', type?: string) =>
  client.upload(`${path}?file_name=${encodeURIComponent(name)}`, bytes, type);
let amount = 30_000;
const file = () => aozoraCsv([{ day: '2026-04-01', name: 'ﾔﾏﾀﾞ', amount: (amount += 1) }]);

describe('an upload', () => {
  it.each([
    ['that is empty', Buffer.alloc(0), 'ファイルが空です'],
    ['that is a picture called .csv', Buffer.from([0x89, 0x50, 0x4e, 0x47]), '画像のファイルです'],
    ['that is a zip', Buffer.from('PK\u0003\u0004'), 'zipのファイルです'],
    ['that is an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), '古い形式のExcelファイル'],
    ['that has no table', Buffer.from('a\nb\n'), '見出しの行が見つかりません'],
    ['that is a 全銀 file cut off in its header', Buffer.from('1010080410'), '長さが10バイト'],
  ])('%s is refused with advice, and nothing of it is stored', async (_, bytes, text) => {
    const before = await db.statementImport.count();
    const response = await upload(bytes);
    expect(response.status).toBe(422);
    expect(response.body.errors.file[0]).toContain(text);
    expect(await db.statementImport.count()).toBe(before);
  });

  it('that is too large is refused with a message', async () => {
    const response = await upload(Buffer.alloc(largestStatement + 1, 0x20));
    expect(response.status).toBe(413);
    expect(response.body.message).toContain('30MB');
  });

  it('needs a name, and the type of a file', async () => {
    expect((await upload(file(), ' ')).body.errors).toHaveProperty('file_name');
    expect((await upload(file(), 'x.csv', 'text/csv')).status).toBe(415);
    expect((await client.send('post', `${path}?file_name=x`, {})).status).toBe(415);
  });

  it('is accepted only by routes that take files', async () => {
    const response = await client.upload('/api/form-templates', Buffer.from('{}'));
    expect(response.status).toBe(415);
  });

  it('has its rows shown in English too', async () => {
    const preview = await previewFile(context, client, file());
    const { body } = await client.get(`${path}/${preview.id}/rows`).set('Accept-Language', 'en');
    expect(body.data).toHaveLength(1);
  });
});

describe('a preview', () => {
  it('can be discarded: its rows and its file are deleted, its record stays', async () => {
    const { id } = await previewFile(context, client, file());
    const response = await client.send('post', `${path}/${id}/discard`);
    expect(response.body.data).toMatchObject({ state: 'discarded' });
    expect((await client.send('post', `${path}/${id}/discard`)).status).toBe(200);
    expect(await db.statementRow.count({ where: { importId: id } })).toBe(0);
    expect(await db.statementFile.count({ where: { importId: id } })).toBe(0);
    expect(await audited(db, 'statement_import', id)).toEqual([
      ['statement.received', client.adminId],
      ['statement.discarded', client.adminId],
    ]);
    const refused = await client.send('post', `${path}/${id}/import`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'この明細は破棄されています。ファイルを選び直してください。',
    ]);
  });

  it('that is imported can’t be discarded', async () => {
    const { id } = await importFile(context, client, file());
    expect((await client.send('post', `${path}/${id}/discard`)).status).toBe(409);
    const again = await client.send('post', `${path}/${id}/import`);
    expect([again.status, again.body.data.state]).toEqual([200, 'imported']);
    expect(await audited(db, 'statement_import', id)).toEqual([
      ['statement.received', client.adminId],
      ['statement.import_asked', client.adminId],
      ['statement.imported', client.adminId],
    ]);
  });

  it('can’t be imported before it is read', async () => {
    const { body } = await upload(file());
    const { id } = body.data as { id: number };
    expect((await client.send('post', `${path}/${id}/import`)).status).toBe(409);
    await readStatementJob(context, { import_id: id });
    await readStatementJob(context, { import_id: id });
    expect(await getImport(client, id)).toMatchObject({ state: 'ready', counts: { new: 1 } });
  });

  it('that is not imported within a week is discarded by the job', async () => {
    const { id } = await previewFile(context, client, file());
    await discardOldStatementsJob(context);
    expect(await getImport(client, id)).toMatchObject({ state: 'ready' });
    context.setClock('2026-04-18T09:00:00+09:00');
    await discardOldStatementsJob(context);
    context.setClock('2026-04-10T09:00:00+09:00');
    expect(await getImport(client, id)).toMatchObject({ state: 'discarded' });
  });

  it('that doesn’t exist is not found by any request', async () => {
    expect((await client.get(`${path}/999999`)).status).toBe(404);
    expect((await client.get(`${path}/999999/rows`)).status).toBe(404);
    expect((await client.send('post', `${path}/999999/import`)).status).toBe(404);
    expect((await client.send('post', `${path}/999999/discard`)).status).toBe(404);
    expect((await client.get(`${path}/1/rows?verdict=odd`)).status).toBe(422);
  });

  it('is shown in the list of imports, the newest first', async () => {
    const { id } = await previewFile(context, client, file(), '四月の明細.csv');
    const { body } = await client.get(`${path}?per_page=1`);
    expect(body.data).toMatchObject([
      { id, file_name: '四月の明細.csv', created_by: expect.any(String) as string },
    ]);
    expect(body.meta.total).toBeGreaterThan(3);
  });
});

it('an import whose job has used up its tries gets another job, and so does the allocation after it', async () => {
  const { id } = await previewFile(context, client, file());
  const jobs = async (task: string) => {
    await resumeStatementsJob(context);
    await resumeStatementsJob(context);
    return db.$queryRaw`
      SELECT attempts FROM graphile_worker.jobs WHERE key = ${`${task}:${id}`}`;
  };
  const useUp = () =>
    db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
  expect(await jobs('importStatement')).toEqual([]);
  await client.send('post', `${path}/${id}/import`);
  await useUp();
  expect(await jobs('importStatement')).toEqual([{ attempts: 0 }]);
  await importStatementJob(context, { import_id: id });
  expect((await getImport(client, id)).state).toBe('imported');
  await db.statementRow.updateMany({ where: { importId: id }, data: { waitsForAllocation: true } });
  await useUp();
  expect(await jobs('allocateStatement')).toEqual([{ attempts: 0 }]);
});

it('a statement whose reading ended with the server each time is said to have failed, after an hour', async () => {
  const { id } = await previewFile(context, client, file());
  const start = context.clock();
  await db.statementImport.update({ where: { id }, data: { state: 'reading', createdAt: start } });
  await resumeStatementsJob(context);
  expect((await getImport(client, id)).state).toBe('reading');
  const later = { ...context, clock: () => new Date(start.getTime() + 61 * 60_000) };
  await enqueueReading(db, statementKind, id);
  await resumeStatementsJob(later);
  expect((await getImport(client, id)).state).toBe('reading');
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
  await resumeStatementsJob(later);
  expect((await getImport(client, id)).state).toBe('failed');
});
