import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/testDatabase.ts';
import { withAdvisoryLock } from './advisoryLock.ts';
import { databaseProxy } from './testing/databaseProxy.ts';

const { url } = await testDatabase();
const network = await databaseProxy(url);
afterAll(() => network.close());

it('work that is done while the database stands still is over, although its connection can’t be ended', async () => {
  const turn = withAdvisoryLock(network.url, 'watch-system', 0, async () => {
    network.freeze();
    return 'done';
  });
  expect(await turn).toEqual({ busy: false, result: 'done' });
}, 15_000);
