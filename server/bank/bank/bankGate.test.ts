import { expect, test } from 'vitest';
import { connect } from '../../platform/db/db.ts';
import { testDatabase } from '../../testing/testDatabase.ts';
import { bankGate } from './bankGate.ts';

const { db, url } = await testDatabase();
const anotherServers = connect(url, 2);

/** A gate whose waiting is written down instead of done. */
function gate(provider: string, connection = db, intervalMs = 60_000) {
  const waits: number[] = [];
  const { pass } = bankGate(connection, {
    provider,
    intervalMs,
    wait: async (ms) => waits.push(ms),
  });
  return { pass, waits };
}
const minutes = (waits: readonly number[]) => waits.map((ms) => Math.round(ms / 60_000));

test('callers of all servers pass one interval apart', async () => {
  const [here, there] = [gate('one'), gate('one', anotherServers)];
  await Promise.all([here.pass(0), there.pass(0), here.pass(0), there.pass(0), here.pass(0)]);
  expect(minutes([...here.waits, ...there.waits]).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  await anotherServers.$disconnect();
});

test('the first caller does not wait, and each bank has its own pace', async () => {
  const [first, second] = [gate('two'), gate('three')];
  await Promise.all([first.pass(0), second.pass(0)]);
  expect([...first.waits, ...second.waits]).toEqual([]);
});

test('a caller that comes late enough does not wait either', async () => {
  const { pass, waits } = gate('four');
  await pass(0);
  await db.$executeRaw`UPDATE bank_gates SET free_at = now() - interval '1 hour' WHERE provider = 'four'`;
  await pass(0);
  expect(waits).toEqual([]);
});

test('one that the bank turned away holds up everybody', async () => {
  const { pass, waits } = gate('five', db, 0);
  await pass(0);
  await pass(120_000);
  await pass(0);
  expect(minutes(waits)).toEqual([2, 2]);
});

test('nobody holds a transaction or a lock while waiting', async () => {
  let open = -1;
  const { pass } = bankGate(db, {
    provider: 'six',
    intervalMs: 60_000,
    wait: async () => {
      const [held] = await db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM pg_locks
        JOIN pg_stat_activity AS activity USING (pid)
        WHERE activity.datname = current_database() AND pg_locks.relation = 'bank_gates'::regclass`;
      open = held?.count ?? -1;
    },
  });
  await pass(0);
  await pass(0);
  expect(open).toBe(0);
});
