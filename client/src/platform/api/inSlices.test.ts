import { expect, it } from 'vitest';
import { inSlices } from './inSlices.ts';

const items = Array.from({ length: 23 }, (_, index) => index);

it('acts on many records some at a time, and says how many are done', async () => {
  const seen: number[] = [];
  const done = await inSlices(
    items,
    async (slice) => slice.map(String),
    (count) => seen.push(count),
  );
  expect(done).toEqual({ answers: items.map(String) });
  expect(seen).toEqual([10, 20, 23]);
});

it('keeps what was done before a call that failed, says why it ended and sends nothing more', async () => {
  const lost = new Error('the network is gone');
  let calls = 0;
  const done = await inSlices(items, async (slice) => {
    calls += 1;
    if (calls === 2) throw lost;
    return slice;
  });
  expect(done).toEqual({ answers: items.slice(0, 10), broken: lost });
  expect(calls).toBe(2);
});
