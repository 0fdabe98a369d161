import { expect, it } from 'vitest';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { poolState } from './poolState.ts';

const context = await testContext();
const { db } = context;
const provider = context.env.bankProvider;

it('the accounts of the bank are counted by their state, without those of another bank', async () => {
  for (const state of ['taken', 'closed', 'deleted', 'quarantined'] as const) {
    await buildVirtualAccount(db, { provider, state });
  }
  await buildVirtualAccount(db, { provider: 'another', state: 'free' });
  expect(await poolState(context)).toMatchObject({
    free: 0,
    taken: 1,
    closed: 2,
    quarantined: 1,
    low: true,
  });
});

it('fewer than fifty free accounts are said to be few', async () => {
  for (let account = 0; account < 49; account += 1) await buildVirtualAccount(db, { provider });
  expect(await poolState(context)).toMatchObject({ free: 49, low: true });
  await buildVirtualAccount(db, { provider });
  expect(await poolState(context)).toMatchObject({ free: 50, low: false });
});
