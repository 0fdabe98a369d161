import { expect, it } from 'vitest';
import { testContext } from '../server/testing/testContext.ts';
import { exampleAssociation } from './exampleAssociation.ts';
import { seedBasics } from './seed.ts';

const context = await testContext();

it('servers that start at the same time create one person per role and one form template', async () => {
  await context.db.association.deleteMany();
  await Promise.all([1, 2, 3].map(() => seedBasics(context)));
  expect(await context.db.association.count()).toBe(1);
  const people = await context.db.admin.findMany({
    select: { email: true, role: true },
    orderBy: { role: 'asc' },
  });
  expect(people).toEqual([
    { email: 'admin@example.com', role: 'administrator' },
    { email: 'accountant@example.com', role: 'accountant' },
    { email: 'clerk@example.com', role: 'clerk' },
    { email: 'viewer@example.com', role: 'viewer' },
  ]);
  expect(await context.db.formTemplate.count()).toBe(1);
});

it('without the sample data there is only the administrator', async () => {
  await context.db.admin.deleteMany();
  await seedBasics({ ...context, env: { ...context.env, sampleData: false } });
  const people = await context.db.admin.findMany({ select: { role: true } });
  expect(people).toEqual([{ role: 'administrator' }]);
});

it('an office starts without the example’s name, number and address', async () => {
  await context.db.association.deleteMany();
  await seedBasics({ ...context, env: { ...context.env, demo: false } });
  const association = await context.db.association.findUniqueOrThrow({ where: { id: 1 } });
  const { name, representative, address, phone, email } = exampleAssociation;
  const said = JSON.stringify(association);
  for (const invented of [name, representative, address, phone, email, '101-0061']) {
    expect(said).not.toContain(invented);
  }
  expect(association.registrationNumber).toBeNull();
  expect(association.transactionsNotice).toContain('販売事業者：（未設定）');
});
