import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { describe, expect, it } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { createTemplate } from './createTemplate.ts';

const context = await testContext();
const { db } = context;
const clerk = await loggedIn(context);

const names: [name: string, code: string, active?: boolean][] = [
  ['カイゼン申込', 'kaizen'],
  ['あいさつ申込', 'aisatsu', false],
  ['ＷＥＢ 研修', 'Web_1'],
  ['かき氷100%', 'ice'],
];
for (const [name, code, is_active = true] of names) {
  await createTemplate(context, {
    template: { name, code, description: '', is_active, fields: [] },
    adminId: null,
  });
}
await createTemplate(context, {
  template: { name: '削除済', code: 'gone', description: '', is_active: true, fields: [] },
  adminId: null,
});
await db.formTemplate.update({ where: { code: 'gone' }, data: { archivedAt: new Date() } });

async function codes(query: string): Promise<string[]> {
  const response = await clerk.get(`/api/form-templates?${query}`);
  expect(response.status).toBe(200);
  expect(response.body.meta.total).toBe(response.body.data.length);
  return response.body.data.map(({ code }: { code: string }) => code);
}

describe('the list of templates', () => {
  it('shows them in the order of their creation, with fields, without archived ones', async () => {
    const { body } = await clerk.get('/api/form-templates');
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual([
      'kaizen',
      'aisatsu',
      'Web_1',
      'ice',
    ]);
    expect(body.data[0].fields).toEqual([]);
    expect(body.meta).toMatchObject({ total: 4, per_page: 10, current_page: 1 });
  });

  it('sorts names in Japanese order, the same for both kinds of kana', async () => {
    expect(await codes('sort=name&direction=asc')).toEqual(['Web_1', 'aisatsu', 'kaizen', 'ice']);
    expect(await codes('sort=name&direction=desc')).toEqual(['ice', 'kaizen', 'aisatsu', 'Web_1']);
  });

  it('is divided into pages', async () => {
    const { body } = await clerk.get('/api/form-templates?per_page=3&page=2');
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['ice']);
    expect(body.meta).toMatchObject({ from: 4, to: 4, last_page: 2, total: 4 });
  });

  it.each([
    ['web', ['Web_1']],
    ['ｗｅｂ研修', ['Web_1']],
    ['かいぜん', ['kaizen']],
    ['ｶｲｾﾞﾝ', ['kaizen']],
    ['アイサツ', ['aisatsu']],
    ['  氷 ', ['ice']],
    ['100%', ['ice']],
    ['_', ['Web_1']],
    ['%', ['ice']],
    ['修web', []],
    ['削除', []],
    ["'; --", []],
  ])('finds %j', async (term, found) => {
    expect(await codes(`search=${encodeURIComponent(term)}`)).toEqual(found);
  });

  it('finds a name by the same search texts as the other lists', async () => {
    const strange = '靑ﾊﾟｰﾃｨｰ　ヴヵヶヽヾ ＡＢＣ ① ㈱ ÉÀ Łø’ ゐヰ\u00a0ガ';
    const { id } = await createTemplate(context, {
      template: { name: strange, code: 'strange', description: '', is_active: true, fields: [] },
      adminId: null,
    });
    const key = searchKey(strange);
    for (let at = 0; at < key.length; at += 1) {
      expect(await codes(`search=${encodeURIComponent(key.slice(at))}`)).toContain('strange');
    }
    await db.formTemplate.delete({ where: { id } });
  });

  it('filters by the active flag', async () => {
    expect(await codes('is_active=false')).toEqual(['aisatsu']);
    expect(await codes('is_active=true&search=web')).toEqual(['Web_1']);
    const wrong = await clerk.get('/api/form-templates?is_active=1');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['is_active']]);
  });
});
