import { expect, test } from 'vitest';
import { keepFigures } from './keepFigures.ts';

/** Figures that are counted up each time they are read, and a clock that stands until it is moved. */
function kept({ took = 0 } = {}) {
  let at = 0;
  let reads = 0;
  const waiting: (() => void)[] = [];
  const figures = keepFigures(
    async () => {
      reads += 1;
      const number = reads;
      await new Promise<void>((resolve) => waiting.push(resolve));
      at += took;
      return number;
    },
    () => at,
  );
  return {
    figures,
    reads: () => reads,
    wait: (ms: number) => (at += ms),
    /** Lets the reading that is under way end. */
    end: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('figures are read once as long as nothing changes', async () => {
  const { figures, end, reads } = kept();
  const first = figures('a');
  await end();
  expect(await first).toBe(1);
  expect(await figures('a')).toBe(1);
  const changed = figures('b');
  await end();
  expect(await changed).toBe(2);
  expect(reads()).toBe(2);
});

test('all who ask while figures are read get the next ones, which are read once', async () => {
  const { figures, end, reads } = kept();
  const first = figures('a');
  const others = [figures('b'), figures('b'), figures('c')];
  await end();
  expect(await first).toBe(1);
  await end();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  expect(reads()).toBe(2);
});

test('figures that take long are read again only when some time has passed', async () => {
  const { figures, end, wait } = kept({ took: 2_000 });
  const first = figures('a');
  await end();
  expect(await first).toBe(1);
  wait(7_999);
  expect(await figures('b')).toBe(1);
  wait(1);
  const later = figures('b');
  await end();
  expect(await later).toBe(2);
});

test('a reading that failed is told to those who asked for it, and the next one is tried', async () => {
  let fails = true;
  const figures = keepFigures(() =>
    fails ? Promise.reject(new Error('no connection')) : Promise.resolve(7),
  );
  const [first, second] = [figures('a'), figures('a')];
  fails = false;
  await expect(first).rejects.toThrow('no connection');
  expect(await second).toBe(7);
});
