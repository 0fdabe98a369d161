import type { Member } from '@seminar/shared/catalogue/members/schema';
import { describe, expect, it } from 'vitest';
import { anonymised } from '../answers/anonymisedText.rules.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { anonymiseDueJob } from '../../house/retention/anonymiseDueJob.ts';
import { audited } from '../../testing/audited.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);

const company = {
  number: 'M-0012',
  kind: 'company',
  name: '株式会社都メディカル',
  name_kana: 'かぶしきがいしゃミヤコメディカル',
  valid_from: '2020-04-01',
  valid_until: '',
};
const create = (body: object, client = office) => client.send('post', '/api/members', body);
const change = (id: number, body: object) => office.send('put', `/api/members/${id}`, body);
async function added(fields: object = {}): Promise<Member> {
  const answer = await create({ ...company, number: `T-${Math.random()}`, ...fields });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body.data;
}
const numbers = async (query: string) =>
  ((await office.get(`/api/members?per_page=100&${query}`)).body.data as Member[]).map(
    ({ number }) => number,
  );

describe('a member of the roster', () => {
  it('is added with the reading in katakana, changed, and written down in the audit', async () => {
    const answer = await create(company);
    expect([answer.status, answer.body.data]).toMatchObject([
      201,
      {
        number: 'M-0012',
        name_kana: 'カブシキガイシャミヤコメディカル',
        valid_from: '2020-04-01',
        valid_until: null,
        state: 'valid',
        version: 1,
      },
    ]);
    const { id } = answer.body.data;
    const later = { ...company, name: '株式会社みやこ', valid_until: '2026-03-31', version: 1 };
    expect((await change(id, later)).body.data).toMatchObject({ state: 'ended', version: 2 });
    const audit = await db.auditEntry.findMany({
      where: { entity: 'member', entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    expect(audit.map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['member.created', null, { number: 'M-0012' }],
      ['member.changed', { name: '株式会社都メディカル' }, { name: '株式会社みやこ' }],
    ]);
  });

  it.each([
    ['number', { ...company, number: '' }],
    ['number', { ...company, number: '---' }],
    ['kind', { ...company, number: 'X1', kind: 'firm' }],
    ['name', { ...company, number: 'X1', name: ' ' }],
    ['name_kana', { ...company, number: 'X1', name_kana: 'miyako' }],
    ['valid_from', { ...company, number: 'X1', valid_from: '2026-02-30' }],
    ['valid_until', { ...company, number: 'X1', valid_until: '2020-03-31' }],
  ])('is refused for its %s', async (field, body) => {
    const answer = await create(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('has a number of its own, however it is written', async () => {
    await added({ number: 'N-007', name: '七番' });
    const again = await create({ ...company, number: 'ｎ 7' });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { number: ['この会員番号は「七番」に使われています。'] },
    ]);
  });

  it('is added once when two people add the same number at once', async () => {
    const both = await Promise.all([
      create({ ...company, number: 'TWICE-1' }),
      create({ ...company, number: 'TWICE-01' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await db.member.count({ where: { numberKey: 'TWICE1' } })).toBe(1);
  });

  it('is not added with a number that an import gives at the same moment', async () => {
    let adding: ReturnType<typeof create> | undefined;
    await inTransaction(db, async (tx) => {
      // As an import does, before it compares its rows with the roster.
      await tx.$executeRaw`LOCK TABLE members IN SHARE ROW EXCLUSIVE MODE`;
      const fields = { kind: 'company', name: '取込の会員', searchText: '' } as const;
      await tx.member.create({ data: { ...fields, number: 'BOTH-1', numberKey: 'BOTH1' } });
      adding = create({ ...company, number: 'BOTH-1' });
      adding.then(undefined, () => undefined);
      await waitsForLock(context.pool);
    });
    const answer = await adding;
    expect([answer?.status, answer?.body.errors]).toEqual([
      422,
      { number: ['この会員番号は「取込の会員」に使われています。'] },
    ]);
  });

  it('is not overwritten by somebody who saw an older version', async () => {
    const member = await added();
    const body = { ...company, number: member.number };
    await change(member.id, { ...body, version: 1 });
    const late = await change(member.id, { ...body, name: '遅い', version: 1 });
    expect([late.status, late.body.message]).toEqual([
      409,
      'ほかの担当者がこの会員を変更しました。最新の内容を読み込み直してください。',
    ]);
  });

  it('leaves, stays in the roster, and returns', async () => {
    const { id, number } = await added();
    const act = (name: string) => office.send('post', `/api/members/${id}/${name}`);
    expect((await act('return')).status).toBe(409);
    expect((await act('leave')).body.data).toMatchObject({ id, state: 'left' });
    expect((await act('leave')).status).toBe(409);
    expect(await numbers('state=left')).toEqual([number]);
    expect((await act('return')).body.data).toMatchObject({ state: 'valid' });
    expect((await office.send('post', '/api/members/999999/leave')).status).toBe(404);
    expect(await audited(db, 'member', id)).toEqual([
      ['member.created', office.adminId],
      ['member.left', office.adminId],
      ['member.returned', office.adminId],
    ]);
  });

  it('may be read by everybody and changed by the office alone', async () => {
    const viewer = await loggedIn(context, 'viewer');
    const clerk = await loggedIn(context, 'clerk');
    expect((await viewer.get('/api/members')).status).toBe(200);
    expect((await viewer.get('/api/members/csv')).status, 'a viewer takes nothing away').toBe(403);
    expect((await create({ ...company, number: 'V-1' }, viewer)).status).toBe(403);
    expect((await viewer.send('put', '/api/members/1', company)).status).toBe(403);
    expect((await viewer.send('post', '/api/members/1/leave')).status).toBe(403);
    expect((await viewer.send('post', '/api/members/1/return')).status).toBe(403);
    expect((await create({ ...company, number: 'V-1' }, clerk)).status).toBe(201);
  });
});

describe('the roster as a list', () => {
  it('is searched by number and reading, filtered and sorted', async () => {
    await added({
      number: 'L-0101',
      name: '斉藤 花子',
      kind: 'person',
      name_kana: 'サイトウハナコ',
    });
    await added({ number: 'L-0102', valid_from: '2026-05-01', name: '来月会社' });
    await added({ number: 'L-0103', valid_until: '2026-04-09', name: '昨日まで' });
    await added({ number: 'L-0104', valid_until: '2026-04-10', name: '今日まで' });
    expect(await numbers('search=さいとう')).toEqual(['L-0101']);
    expect(await numbers(`search=${encodeURIComponent('齋藤')}`)).toEqual(['L-0101']);
    expect(await numbers('search=l101')).toEqual(['L-0101']);
    expect(await numbers('search=L-01&kind=person')).toEqual(['L-0101']);
    expect(await numbers('search=L-01&state=upcoming')).toEqual(['L-0102']);
    expect(await numbers('search=L-01&state=ended')).toEqual(['L-0103']);
    expect(await numbers('search=L-01&state=valid&sort=number&direction=desc')).toEqual([
      'L-0104',
      'L-0101',
    ]);
    expect((await office.get('/api/members?state=gone')).status).toBe(422);
  });

  it('is saved as a file that the import reads again', async () => {
    await added({ number: 'CSV-1', name: '=危険', kind: 'person' });
    const { text } = await office.get('/api/members/csv?search=CSV-1').expect(200);
    expect(text).toContain('"会員番号","種別","名称","フリガナ"');
    expect(text).toContain('"CSV-1","個人","\'=危険"');
    const [note] = await db.accessEntry.findMany({ where: { action: 'members.exported' } });
    expect(note).toMatchObject({ adminId: office.adminId, count: 1 });
  });
});

it('two who change a member at once wait for each other', async () => {
  const { id, number } = await added();
  const body = { ...company, number, version: 1 };
  const both = await Promise.all([
    change(id, { ...body, name: '一人目' }),
    change(id, { ...body, name: '二人目' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

describe('a person who has left', () => {
  const phrase = '匿名化する';
  const anonymise = (id: number, client = office) =>
    client.send('post', `/api/members/${id}/anonymise`, { phrase, reason: '本人の依頼' });

  it('is anonymised with the history, and the number is free again', async () => {
    const words = {
      number: 'ANON-1',
      name: '匿名 希子',
      name_kana: 'トクメイキコ',
      kind: 'person',
    };
    const { id } = await added(words);
    expect((await anonymise(id)).status).toBe(409);
    await office.send('post', `/api/members/${id}/leave`);
    expect((await anonymise(id, await loggedIn(context, 'clerk'))).status).toBe(403);
    expect((await anonymise(id)).status).toBe(204);
    expect((await anonymise(id)).status).toBe(409);
    const left = [
      await db.member.findUniqueOrThrow({ where: { id } }),
      await db.auditEntry.findMany({ where: { entity: 'member', entityId: String(id) } }),
    ];
    const text = JSON.stringify(left, (_, value) =>
      typeof value === 'bigint' ? String(value) : (value as unknown),
    );
    expect(text).not.toMatch(/匿名 希子|トクメイ|ANON/);
    expect((await audited(db, 'member', id)).at(-1)).toEqual(['member.anonymised', office.adminId]);
    expect(await numbers('search=ANON')).toEqual([]);
    expect((await change(id, company)).status).toBe(409);
    await added(words);
  });

  it('is never a company', async () => {
    const { id } = await added();
    await office.send('post', `/api/members/${id}/leave`);
    expect((await anonymise(id)).body.message).toBe('匿名化できるのは、退会した個人会員だけです。');
  });

  it('is anonymised by itself once the retention period is over', async () => {
    const { id } = await added({ kind: 'person', name: '古井 去子' });
    await office.send('post', `/api/members/${id}/leave`);
    await db.member.update({ where: { id }, data: { leftAt: new Date('2018-01-01') } });
    const { body } = await office.get('/api/retention');
    expect(body.data.due).toEqual([{ fiscal_year: 2017, count: 1 }]);
    const started = await office.send('post', '/api/retention/anonymise', { count: 1, phrase });
    expect(started.status).toBe(201);
    const { id: runId } = await db.retentionRun.findFirstOrThrow();
    await anonymiseDueJob(context, { runId });
    expect(await db.member.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name: anonymised,
      numberKey: null,
    });
  });
});
