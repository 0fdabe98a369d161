import { expect, it } from 'vitest';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;

it('what is assigned at midnight belongs to the day that begins', async () => {
  context.setClock('2026-04-10T23:00:00+09:00');
  const office = await loggedIn(context);
  const deposit = await buildDeposit(db, {
    depositedAt: new Date('2026-04-10'),
    createdAt: context.clock(),
  });
  const { publicId } = await buildSubmission(db);
  context.setClock('2026-04-11T00:00:00+09:00');
  const order = { submission_id: publicId };
  expect((await office.send('post', `/api/deposits/${deposit.id}/assign`, order)).status).toBe(200);
  const placesOf = async (to: string) =>
    (await office.get(`/api/close?from=2026-04-10&to=${to}`)).body.data.figures.places;
  expect(await placesOf('2026-04-10')).toMatchObject({ allocated: 0, unexplained: 8000 });
  expect(await placesOf('2026-04-11')).toMatchObject({ allocated: 8000, unexplained: 0 });
});
