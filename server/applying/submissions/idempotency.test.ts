import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildVirtualAccounts } from '../../testing/factories.ts';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
await buildVirtualAccounts(db, 20);

const apply = (path: string, key: string, fields: object[]) =>
  supertest(app).post(path).set('Idempotency-Key', key).send({ fields });

describe('a repeated application with the same Idempotency-Key', () => {
  it('is answered like the first one, and stored once', async () => {
    const { form, path, pathByCode, seminar } = await buildOpenSeminar(db);
    const first = await apply(path, 'key-1', entriesOf(form));
    const again = await apply(path, 'key-1', entriesOf(form));
    const byCode = await apply(pathByCode, 'key-1', entriesOf(form));
    expect(first.status).toBe(201);
    for (const repeat of [again, byCode]) {
      expect([repeat.status, repeat.body]).toEqual([201, first.body]);
    }
    expect(await db.submission.count({ where: { seminarId: seminar.id } })).toBe(1);
    expect(await db.mail.count()).toBe(1);
  });

  it('gets the first answer even when the application period has ended meanwhile', async () => {
    const { form, path } = await buildOpenSeminar(db);
    const first = await apply(path, 'key-late', entriesOf(form));
    context.setClock('2026-05-01T00:00:00+09:00');
    const again = await apply(path, 'key-late', entriesOf(form));
    context.setClock('2026-04-10T09:00:00+09:00');
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('is refused if it has other answers', async () => {
    const { form, path, seminar } = await buildOpenSeminar(db);
    await apply(path, 'key-2', entriesOf(form));
    const other = await apply(path, 'key-2', entriesOf(form, { given_name: '花子' }));
    expect(other.status).toBe(409);
    expect(other.body).toEqual({ message: expect.stringContaining('Idempotency-Key') });
    expect(await db.submission.count({ where: { seminarId: seminar.id } })).toBe(1);
  });

  it('may be corrected after a refusal, which does not use up the key', async () => {
    const { form, path } = await buildOpenSeminar(db);
    expect((await apply(path, 'key-3', entriesOf(form, { email: 'taro' }))).status).toBe(422);
    expect(await db.idempotencyKey.count({ where: { key: 'key-3' } })).toBe(0);
    expect((await apply(path, 'key-3', entriesOf(form))).status).toBe(201);
  });

  it('is stored once if all arrive at the same moment, and all get the same answer', async () => {
    const { form, path, seminar } = await buildOpenSeminar(db);
    const both = await Promise.all(
      Array.from({ length: 4 }, () => apply(path, 'key-4', entriesOf(form))),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(both.map(({ body }) => body.data.submission_id)).size).toBe(1);
    expect(await db.submission.count({ where: { seminarId: seminar.id } })).toBe(1);
  });

  it('is another application if it is for another seminar', async () => {
    const [one, other] = [await buildOpenSeminar(db), await buildOpenSeminar(db)];
    const first = await apply(one.path, 'key-5', entriesOf(one.form));
    const second = await apply(other.path, 'key-5', entriesOf(other.form));
    expect(second.status).toBe(201);
    expect(second.body.data.submission_id).not.toBe(first.body.data.submission_id);
  });
});

describe('an Idempotency-Key', () => {
  it.each([' ', 'a b', 'x'.repeat(201), 'é'])('%j is refused', async (key) => {
    const { form, path } = await buildOpenSeminar(db);
    const answer = await apply(path, key, entriesOf(form));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['Idempotency-Key']]);
  });
});
