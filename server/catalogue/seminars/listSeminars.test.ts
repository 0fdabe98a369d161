import { seminarState, seminarStates } from '@seminar/shared/seminarPeriod.rules';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { describe, expect, it } from 'vitest';
import { buildSeminar, buildTemplate } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
// The session must last over midnight, since the states are tested before and after it.
const evening = '2026-04-10T23:00:00+09:00';
context.setClock(evening);
const clerk = await loggedIn(context);
const day = (text: string) => new Date(text);
const template = await buildTemplate(db);

const rows = [
  ['あおもり講習会', 'A-1', '2026-04-01', '2026-04-30', 8000],
  ['カガワ講習会', 'B-1', '2026-04-10', '2026-04-10', 0],
  ['神戸講習会', 'C-1', '2026-04-11', '2026-05-30', 12_000],
  ['ＴＯＫＹＯ 研修会', 'D-1', '2026-03-01', '2026-04-09', 5000],
  ['いばらき%研修会_', 'E-1', '2026-02-01', '2026-02-28', 5000],
] as const;
for (const [name, code, entryStart, entryEnd, entryFee] of rows) {
  await buildSeminar(db, {
    name,
    code,
    entryStart: day(entryStart),
    entryEnd: day(entryEnd),
    entryFee,
    seminarType: code === 'D-1' ? 'other' : 'continuous_training',
    formTemplateId: code === 'A-1' ? template.id : null,
  });
}
await buildSeminar(db, { name: '削除済', code: 'Z-1', archivedAt: new Date() });

async function codes(query: string): Promise<string[]> {
  const response = await clerk.get(`/api/seminars?${query}`);
  expect(response.status).toBe(200);
  return response.body.data.map(({ code }: { code: string }) => code);
}

describe('the list of seminars', () => {
  it('shows the newest application period first, ten to a page', async () => {
    const { body } = await clerk.get('/api/seminars');
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual([
      'C-1',
      'B-1',
      'A-1',
      'D-1',
      'E-1',
    ]);
    expect(body.meta).toEqual({
      current_page: 1,
      from: 1,
      last_page: 1,
      path: '/api/seminars',
      per_page: 10,
      to: 5,
      total: 5,
      total_is_minimum: false,
    });
    expect(body.links).toEqual({
      first: '/api/seminars?page=1',
      last: '/api/seminars?page=1',
      prev: null,
      next: null,
    });
    expect(body.data[2].form_template).toEqual({ id: template.id, name: template.name });
  });

  it('is divided into pages, with links to the others that keep the query', async () => {
    const { body } = await clerk.get('/api/seminars?per_page=2&page=2&sort=code&direction=asc');
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['C-1', 'D-1']);
    expect(body.meta).toMatchObject({ current_page: 2, from: 3, to: 4, last_page: 3, total: 5 });
    const rest = 'sort=code&direction=asc';
    expect(body.links).toEqual({
      first: `/api/seminars?per_page=2&page=1&${rest}`,
      last: `/api/seminars?per_page=2&page=3&${rest}`,
      prev: `/api/seminars?per_page=2&page=1&${rest}`,
      next: `/api/seminars?per_page=2&page=3&${rest}`,
    });
  });

  it('is empty after its last page, with a link back', async () => {
    const { status, body } = await clerk.get('/api/seminars?per_page=2&page=1000000');
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
    expect(body.meta).toMatchObject({ from: null, to: null, last_page: 3, total: 5 });
    expect(body.links).toMatchObject({ prev: '/api/seminars?per_page=2&page=3', next: null });
  });

  it('allows 9999 rows on a page', async () => {
    expect(await codes('per_page=9999')).toHaveLength(5);
  });

  it.each([
    ['name', ['A-1', 'E-1', 'B-1', 'C-1', 'D-1']],
    ['code', ['A-1', 'B-1', 'C-1', 'D-1', 'E-1']],
    ['entry_fee', ['B-1', 'D-1', 'E-1', 'A-1', 'C-1']],
    ['entry_start', ['E-1', 'D-1', 'A-1', 'B-1', 'C-1']],
    ['entry_end', ['E-1', 'D-1', 'B-1', 'A-1', 'C-1']],
  ])('sorts by %s both ways', async (sort, order) => {
    const up = await codes(`sort=${sort}&direction=asc`);
    expect(new Set(up)).toEqual(new Set(order));
    if (sort === 'name') {
      // Both kinds of kana in the same order; the Latin name before them.
      expect(up.filter((code) => code !== 'C-1')).toEqual(['D-1', 'A-1', 'E-1', 'B-1']);
    } else {
      expect(up).toEqual(order);
    }
    expect(await codes(`sort=${sort}&direction=desc`)).toEqual(up.toReversed());
  });

  it.each([
    ['tokyo', ['D-1']],
    ['ＴＯＫＹＯ', ['D-1']],
    ['Tokyo研修', ['D-1']],
    ['かがわ', ['B-1']],
    ['ｶｶﾞﾜ', ['B-1']],
    ['アオモリ', ['A-1']],
    ['  神戸  ', ['C-1']],
    ['神', ['C-1']],
    ['c-1', ['C-1']],
    ['%', ['E-1']],
    ['_', ['E-1']],
    ['会%', []],
    ["' OR 1=1 --", []],
    ['削除済', []],
  ])('finds %j', async (term, found) => {
    expect((await codes(`search=${encodeURIComponent(term)}`)).toSorted()).toEqual(found);
  });

  it('shows all seminars for an empty search', async () => {
    expect(await codes('search=%20%E3%80%80')).toHaveLength(5);
  });

  it.each([
    ['2026-04-10T23:59:00+09:00', 'upcoming', ['C-1']],
    ['2026-04-10T23:59:00+09:00', 'open', ['A-1']],
    ['2026-04-10T23:59:00+09:00', 'no_form', ['B-1']],
    ['2026-04-10T23:59:00+09:00', 'closed', ['D-1', 'E-1']],
    ['2026-04-11T00:01:00+09:00', 'upcoming', []],
    ['2026-04-11T00:01:00+09:00', 'open', ['A-1']],
    ['2026-04-11T00:01:00+09:00', 'no_form', ['C-1']],
    ['2026-04-11T00:01:00+09:00', 'closed', ['B-1', 'D-1', 'E-1']],
  ])('at %s filters by the state %s', async (instant, state, expected) => {
    context.setClock(instant);
    const found = await codes(`state=${state}&sort=code&direction=asc`);
    context.setClock(evening);
    expect(found).toEqual(expected);
  });

  it('says each seminar’s state as its badge does', async () => {
    const { body } = await clerk.get('/api/seminars');
    const found = await Promise.all(
      seminarStates.map(async (state) =>
        (await codes(`state=${state}`)).map((code) => [code, state] as const),
      ),
    );
    expect(Object.fromEntries(found.flat())).toEqual(
      Object.fromEntries(
        body.data.map((seminar: Seminar) => [seminar.code, seminarState('2026-04-10', seminar)]),
      ),
    );
  });

  it('counts a seminar whose form was deleted as one without a form', async () => {
    await db.formTemplate.update({ where: { id: template.id }, data: { archivedAt: new Date() } });
    expect(await codes('state=open')).toEqual([]);
    expect((await codes('state=no_form')).toSorted()).toEqual(['A-1', 'B-1']);
    await db.formTemplate.update({ where: { id: template.id }, data: { archivedAt: null } });
  });

  it('filters by type, together with everything else', async () => {
    expect(await codes('seminar_type=other')).toEqual(['D-1']);
    expect(await codes('seminar_type=other&state=open')).toEqual([]);
    const wrong = await clerk.get('/api/seminars?seminar_type=web&state=soon');
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([
      422,
      ['seminar_type', 'state'],
    ]);
  });
});
