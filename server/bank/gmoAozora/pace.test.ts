import { expect, test } from 'vitest';
import { pace } from './pace.ts';

test('callers who come together pass a second apart', async () => {
  const waits: number[] = [];
  const pass = pace(1_000, {
    now: () => 0,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  await Promise.all([pass(), pass(), pass()]);
  expect(waits).toEqual([1_000, 2_000]);
});

test('a caller who comes late enough does not wait', async () => {
  let now = 0;
  const waits: number[] = [];
  const pass = pace(1_000, {
    now: () => now,
    wait: async (ms) => {
      waits.push(ms);
    },
  });
  await pass();
  now = 400;
  await pass();
  now = 2_500;
  await pass();
  expect(waits).toEqual([600]);
});
