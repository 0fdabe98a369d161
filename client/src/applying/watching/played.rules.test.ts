import { expect, it } from 'vitest';
import { percentWatched } from '@seminar/shared/applying/watching/percentWatched.rules';
import { clock, spansToReport, unionOf } from './played.rules.ts';

it('stretches that touch or overlap are one', () => {
  expect(
    unionOf([
      [20, 30],
      [0, 10],
      [10, 12],
      [5, 8],
    ]),
  ).toEqual([
    [0, 12],
    [20, 30],
  ]);
});

it('what the server has not credited is reported, and last the place where the player stands', () => {
  expect(
    spansToReport(
      [
        [0, 20],
        [100, 105.00049],
      ],
      [[0, 20]],
      105.0004,
    ),
  ).toEqual([
    [100, 105],
    [100, 105],
  ]);
  // After a jump nothing has been played there yet.
  expect(spansToReport([[0, 20]], [[0, 20]], 300)).toEqual([[300, 300]]);
});

it('a report has no more stretches than the server takes', () => {
  const played = Array.from({ length: 500 }, (_, at): [number, number] => [at * 10, at * 10 + 5]);
  expect(spansToReport(played, [], 3)).toHaveLength(200);
});

it('percent are rounded down, and unknown without a length', () => {
  const video = (
    seconds: number | null,
    to: number,
  ): Parameters<typeof percentWatched>[0][number] => ({
    seconds,
    watched: [[0, to]],
  });
  expect(percentWatched([video(600, 599.999)])).toBe(99);
  expect(percentWatched([video(100, 104), video(100, 7), video(null, 50)])).toBe(53);
  expect(percentWatched([video(null, 10)])).toBeNull();
});

it('times are shown as a player shows them', () => {
  expect([clock(62.9), clock(3723)]).toEqual(['1:02', '1:02:03']);
});
