import { expect, it } from 'vitest';
import { testContext } from '../../testing/testContext.ts';
import { forgetOldKeysJob } from './forgetOldKeysJob.ts';

const context = await testContext();

it('a key that may still be repeated is kept, a key of last week is deleted', async () => {
  const key = { scope: 'submit-application/1', requestHash: '', response: {} };
  await context.db.idempotencyKey.createMany({
    data: [
      { ...key, key: 'today', createdAt: new Date('2026-04-10T08:00:00+09:00') },
      { ...key, key: 'last week', createdAt: new Date('2026-04-03T08:00:00+09:00') },
    ],
  });
  await forgetOldKeysJob(context);
  expect(await context.db.idempotencyKey.findMany({ select: { key: true } })).toEqual([
    { key: 'today' },
  ]);
});
