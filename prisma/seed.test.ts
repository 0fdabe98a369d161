import { expect, it } from 'vitest';
import { testContext } from '../server/testing/testContext.ts';
import { seedBasics } from './seed.ts';

const context = await testContext();

it('servers that start at once make one administrator and one form template together', async () => {
  await context.db.association.deleteMany();
  await Promise.all([1, 2, 3].map(() => seedBasics(context)));
  expect(await context.db.association.count()).toBe(1);
  expect(await context.db.admin.findMany({ select: { email: true } })).toEqual([
    { email: 'admin@example.com' },
  ]);
  expect(await context.db.formTemplate.count()).toBe(1);
});
