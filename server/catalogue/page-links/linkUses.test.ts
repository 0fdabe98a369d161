import supertest from 'supertest';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context, 'clerk');
const linkOf = async (id: string) => (await office.get(`/api/submissions/${id}`)).body.data.link;

it('a link that is opened twice at once was used once', async () => {
  const { id, publicId } = await buildSubmission(db);
  let visiting: Promise<{ status: number }> | undefined;
  await inTransaction(db, async (tx) => {
    const opened = { code: publicId, submissionId: id, uses: 1, lastUsedAt: context.clock() };
    await tx.applicationLink.create({ data: opened });
    visiting = supertest(testServer(context))
      .get(`/api/submissions/${publicId}`)
      .then(({ status }) => ({ status }));
    await waitsForLock(context.pool);
  });
  expect(await visiting).toEqual({ status: 200 });
  expect(await linkOf(publicId)).toMatchObject({ uses: 1 });
});

it('the office sees when the link was renewed last', async () => {
  const { publicId } = await buildSubmission(db);
  const renewedAt = async (instant: string) => {
    context.setClock(instant);
    const answer = await office.send('post', `/api/submissions/${publicId}/link`);
    expect(answer.status, answer.text).toBe(200);
    return (await linkOf(publicId)).renewed_at;
  };
  expect(await renewedAt('2026-04-10T09:10:00+09:00')).toBe('2026-04-10T00:10:00.000Z');
  expect(await renewedAt('2026-04-10T09:20:00+09:00')).toBe('2026-04-10T00:20:00.000Z');
  expect(await renewedAt('2026-04-10T09:30:00+09:00')).toBe('2026-04-10T00:30:00.000Z');
});
