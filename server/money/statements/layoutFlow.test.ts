import type { StatementLayout } from '@seminar/shared/bank/statement-layouts/schema';
import type { StatementSample } from '@seminar/shared/money/statements/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { discardOldStatementsJob } from './discardOldStatementsJob.ts';
import { readStatementJob } from './readStatementJob.ts';
import { getImport, importFile, previewFile } from './testing/importFile.ts';
import { csvFile } from './testing/writeCsv.ts';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { depositRecords, zenginFile } from './testing/writeZengin.ts';

const context = await testContext();
const { db } = context;
const client = await loggedIn(context);
const imports = '/api/statement-imports';
const layouts = '/api/statement-layouts';

const none = {
  day: null,
  signed: null,
  incoming: null,
  outgoing: null,
  remitter: null,
  memo: null,
  account: null,
};
const rows = [
  ['口座番号', '1234567'],
  ['いつ', 'だれ', 'いくら', 'なに'],
  ['2026/4/9', 'ﾔﾏﾀﾞ ﾀﾛｳ', '41,000', '講習会'],
  ['2026/4/9', 'ﾃｽｳﾘﾖｳ', '-300', ''],
];
const body = {
  name: '町の銀行',
  headings: rows[1]!,
  columns: { ...none, day: 1, remitter: 2, signed: 3, memo: 4 },
};

const create = async (changes: object = {}) =>
  client.send('post', layouts, { ...body, ...changes });
const sampleOf = async (id: number, query = '') =>
  (await client.get(`${imports}/${id}/sample${query}`)).body.data as StatementSample;

afterEach(() => db.statementLayout.deleteMany());

describe('a file whose headings say nothing', () => {
  it('is kept, shown with its first rows, and read once the office has said its columns', async () => {
    const asked = await previewFile(context, client, csvFile(rows));
    expect(asked).toMatchObject({ state: 'needs_layout', format: 'csv', counts: { new: 0 } });
    expect(asked.refusal).toContain('列の意味が分からない');
    expect((await client.send('post', `${imports}/${asked.id}/import`)).status).toBe(409);
    expect(await sampleOf(asked.id)).toEqual({
      rows,
      encoding: 'Shift_JIS',
      separator: ',',
      headings: null,
      account: '1234567',
      columns: null,
      layout_id: null,
    });
    const { id } = (await create()).body.data as StatementLayout;
    const again = await client.send('post', `${imports}/${asked.id}/read`);
    expect(again.body.data).toMatchObject({ state: 'reading' });
    await readStatementJob(context, { import_id: asked.id });
    expect(await getImport(client, asked.id)).toMatchObject({
      state: 'ready',
      counts: { new: 1, not_deposit: 1 },
      new_amount: 41_000,
      refusal: null,
    });
    expect(await sampleOf(asked.id)).toMatchObject({
      headings: 2,
      columns: body.columns,
      layout_id: id,
    });
  });

  it('but some of them is shown with these columns chosen, for the office to complete', async () => {
    const partly = [
      ['普通 1234567'],
      ['取引日', '相手', '受け取った額', '摘要'],
      ['2026/4/9', 'ﾔﾏﾀﾞ', '41,000', '講習会'],
    ];
    const asked = await previewFile(context, client, csvFile(partly));
    expect(asked.state).toBe('needs_layout');
    expect(await sampleOf(asked.id)).toMatchObject({
      headings: 2,
      account: '1234567',
      columns: { ...none, day: 1, memo: 4 },
      layout_id: null,
    });
  });

  it('is read at once when the next one comes', async () => {
    await create();
    const next = [...rows.slice(0, 2), ['2026/4/10', 'ｻﾄｳ', '41,001', '']];
    expect(await importFile(context, client, csvFile(next))).toMatchObject({
      state: 'imported',
      new_amount: 41_001,
    });
  });

  it('that is a workbook is unpacked by the job, and then asked about', async () => {
    const sheet = [rows[1]!, ['2026/4/9', 'ﾔﾏﾀﾞ', 41_002, '']];
    const asked = await previewFile(context, client, workbook([sheet]), 'meisai.xlsx');
    expect(asked).toMatchObject({ state: 'needs_layout', format: 'xlsx', encoding: '' });
    expect(await sampleOf(asked.id)).toMatchObject({
      rows: [rows[1], ['2026/4/9', 'ﾔﾏﾀﾞ', '41002', '']],
      encoding: null,
    });
    // Each person who may work with money sees who paid, also in a colleague's file.
    const noted = { action: 'statement.listed', entityId: String(asked.id), count: 2 };
    expect(await db.accessEntry.count({ where: noted })).toBe(1);
    await create();
    await client.send('post', `${imports}/${asked.id}/read`);
    await readStatementJob(context, { import_id: asked.id });
    expect(await getImport(client, asked.id)).toMatchObject({ state: 'ready', new_amount: 41_002 });
    expect((await audited(db, 'statement_import', asked.id)).at(-1)).toEqual([
      'statement.read_again',
      client.adminId,
    ]);
  });

  it('that is thrown away unread leaves nothing', async () => {
    const { id } = await previewFile(context, client, csvFile(rows));
    await client.send('post', `${imports}/${id}/discard`);
    expect(await db.statementFile.count({ where: { importId: id } })).toBe(0);
    const refused = await client.send('post', `${imports}/${id}/read`);
    expect(refused.status).toBe(409);
    expect((await client.get(`${imports}/${id}/sample`)).status).toBe(409);
  });
});

it('a file whose columns nobody says is discarded after a week, like every preview', async () => {
  const { id } = await previewFile(context, client, csvFile(rows));
  context.setClock('2026-04-18T09:00:00+09:00');
  await discardOldStatementsJob(context);
  context.setClock('2026-04-10T09:00:00+09:00');
  expect(await getImport(client, id)).toMatchObject({ state: 'discarded' });
  expect(await db.statementFile.count({ where: { importId: id } })).toBe(0);
});

describe('a sample', () => {
  it('shows the file in another encoding and with another separator', async () => {
    const { id } = await previewFile(context, client, csvFile(rows));
    const shown = await sampleOf(id, '?separator=%7C');
    expect(shown).toMatchObject({ separator: '|', rows: rows.map(() => [expect.any(String)]) });
    const wrong = await client.get(`${imports}/${id}/sample?encoding=UTF-8`);
    expect([wrong.status, wrong.body.message]).toEqual([
      409,
      expect.stringContaining('文字コード'),
    ]);
    expect((await client.get(`${imports}/${id}/sample?encoding=EBCDIC`)).status).toBe(422);
  });

  it('cuts a long cell between two characters', async () => {
    const long = `${'あ'.repeat(99)}𠮷田`;
    const file = Buffer.from(
      [['日', '額', long], ...rows].map((row) => row.join(',')).join('\r\n'),
    );
    const { id } = await previewFile(context, client, file);
    const { rows: shown } = await sampleOf(id);
    expect(shown[0]).toEqual(['日', '額', 'あ'.repeat(99)]);
  });

  it('of a 全銀 file there is none', async () => {
    const entries = [{ day: '2026-04-09', name: 'ﾔﾏﾀﾞ', amount: 41_003 }];
    const { id } = await previewFile(context, client, zenginFile(depositRecords([{ entries }])));
    expect((await client.get(`${imports}/${id}/sample`)).status).toBe(409);
  });
});

it('a statement that is imported is not read again', async () => {
  await create();
  const file = csvFile([rows[1]!, ['2026/4/9', 'ﾔﾏﾀﾞ', '41,004', '']]);
  const { id } = await importFile(context, client, file);
  expect((await client.send('post', `${imports}/${id}/read`)).status).toBe(409);
  expect((await client.send('post', `${imports}/999999/read`)).status).toBe(404);
  expect((await client.get(`${imports}/999999/sample`)).status).toBe(404);
});

it('a deposit without a remitter is told, and can be imported nevertheless', async () => {
  const file = csvFile([
    ['日付', '入金金額', 'おなまえ'],
    ['20260409', '41005', 'ﾔﾏﾀﾞ'],
  ]);
  const preview = await previewFile(context, client, file);
  expect(preview.problems).toEqual([
    { row: null, text: expect.stringContaining('「おなまえ」') as string, blocks: false },
  ]);
  expect(preview.refusal).toBeNull();
  expect((await client.send('post', `${imports}/${preview.id}/import`)).status).toBe(200);
});

describe('a layout', () => {
  it('is listed, changed and deleted, and the audit keeps each', async () => {
    const created = await create({ account: '7654321', encoding: 'Shift_JIS', short_year: 'era' });
    expect(created.status).toBe(201);
    const layout = created.body.data as StatementLayout;
    expect(layout).toMatchObject({
      ...body,
      account: '7654321',
      short_year: 'era',
      separator: null,
    });
    expect((await client.get(layouts)).body).toMatchObject({
      data: [layout],
      meta: { current_page: 1, total: 1 },
      links: { next: null },
    });
    const changed = await client.send('patch', `${layouts}/${layout.id}`, {
      name: '町の銀行 本店',
      short_year: null,
    });
    expect(changed.body.data).toMatchObject({
      name: '町の銀行 本店',
      short_year: null,
      encoding: 'Shift_JIS',
      columns: body.columns,
    });
    expect((await client.send('delete', `${layouts}/${layout.id}`)).status).toBe(204);
    expect((await client.send('delete', `${layouts}/${layout.id}`)).status).toBe(404);
    expect((await client.send('patch', `${layouts}/${layout.id}`, {})).status).toBe(404);
    const entries = await db.auditEntry.findMany({
      where: { entity: 'statement_layout', entityId: String(layout.id) },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      'statement_layout.created',
      'statement_layout.changed',
      'statement_layout.deleted',
    ]);
  });

  it('is one for each table and account, also when two people say it at once', async () => {
    const answers = await Promise.all([create(), create(), create({ account: '1' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    expect((await create({ headings: ['いつ ', 'だれ', 'いくら', 'なに'] })).status).toBe(409);
  });

  it.each([
    ['no day', { columns: { ...body.columns, day: null } }, ['columns.day']],
    ['no amount', { columns: { ...body.columns, signed: null } }, ['columns.incoming']],
    [
      'amounts in two ways',
      { columns: { ...body.columns, incoming: 5 } },
      ['columns.incoming', 'columns.signed'],
    ],
    ['a column twice', { columns: { ...body.columns, memo: 2 } }, ['columns.memo']],
    ['a column that isn’t there', { columns: { ...body.columns, memo: 9 } }, ['columns.memo']],
    ['a column by its name', { columns: { ...body.columns, memo: 'なに' } }, ['columns.memo']],
    [
      'one heading',
      { headings: ['a'] },
      ['columns.memo', 'columns.remitter', 'columns.signed', 'headings'],
    ],
    ['no name and no day', { name: '', columns: { ...none, signed: 1 } }, ['columns.day', 'name']],
    ['an unknown encoding', { encoding: 'EBCDIC' }, ['encoding']],
  ])('with %s is refused with all its problems', async (_, changes, fields) => {
    const { status, body: answer } = await create(changes);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors as object).toSorted()).toEqual(fields);
    expect(await db.statementLayout.count()).toBe(0);
  });

  it('keeps its rules when it is changed', async () => {
    const { id } = (await create()).body.data as StatementLayout;
    const path = `${layouts}/${id}`;
    const wrong = await client.send('patch', path, { columns: { ...body.columns, day: 5 } });
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([
      422,
      ['columns.day'],
    ]);
  });
});
