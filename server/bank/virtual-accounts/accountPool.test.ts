import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildVirtualAccount, buildVirtualAccounts } from '../../testing/factories.ts';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext({ TRUST_PROXY: '1' });
const { db } = context;
const app = testServer(context);
const { form, path } = await buildOpenSeminar(db);

const apply = (number: number) =>
  supertest(app)
    .post(path)
    // Each from an address of its own, since one address gets few accounts at once.
    .set('X-Forwarded-For', `192.0.2.${number}`)
    .send({
      fields: entriesOf(form, {
        email: `person-${number}@example.jp`,
        birth_date: `19${String(10 + (number % 90) + 20).slice(-2)}-01-01`,
        family_name_kana: 'ア'.repeat(number + 1),
      }),
    });

describe('applications at the same moment', () => {
  it('for the last account: one gets it, the other is stored without an account', async () => {
    await buildVirtualAccount(db);
    const both = await Promise.all([apply(1), apply(2)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both.map(({ body }) => String(body.meta.status)).toSorted()).toEqual([
      'partial_success',
      'success',
    ]);
  });

  it('all get an account of their own: thirty of thirty', async () => {
    await buildVirtualAccounts(db, 30);
    const all = await Promise.all(Array.from({ length: 30 }, (_, number) => apply(10 + number)));
    expect(all.map(({ body }) => body.meta?.status)).toEqual(Array(30).fill('success'));
    const held = await db.submission.findMany({
      where: { publicId: { in: all.map(({ body }) => body.data.submission_id) } },
      select: { virtualAccountId: true },
    });
    expect(new Set(held.map(({ virtualAccountId }) => virtualAccountId)).size).toBe(30);
    expect(await db.virtualAccount.count({ where: { state: 'free' } })).toBe(0);
  });

  it('never take an account of another bank, or one that was closed', async () => {
    await buildVirtualAccount(db, { provider: 'simulator' });
    await buildVirtualAccount(db, { state: 'closed' });
    expect((await apply(50)).body.meta.status).toBe('partial_success');
  });
});
