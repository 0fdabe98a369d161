import { expect, it } from 'vitest';
import { planOf } from './plan.ts';

const kindOf = ({ target, way }: { target: string; way: string }) => `${way} ${target}`;

it('is the same for the same seed, and another one for another seed', () => {
  expect(planOf(7, 600_000, true)).toEqual(planOf(7, 600_000, true));
  expect(planOf(7, 600_000, true)).not.toEqual(planOf(8, 600_000, true));
});

it('has every kind of failure also in half a minute, and all is well again at the end', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const plan = planOf(seed, 30_000, true);
    expect(new Set(plan.map(kindOf)).size, `seed ${seed}`).toBe(10);
    expect(Math.max(...plan.map(({ at, lasts }) => at + lasts))).toBeLessThanOrEqual(30_000);
  }
});

it('fills no disk without a file system of its own', () => {
  expect(planOf(7, 600_000, false).map(kindOf)).not.toContain('fill disk');
});
