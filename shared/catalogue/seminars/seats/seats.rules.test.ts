import { expect, test } from 'vitest';
import { offerDeadlineOf } from './offer.rules.ts';
import { mayHaveToWait, goesOnWaitingList, publicSeatsOf, seatsLeft } from './seats.rules.ts';

test.each([
  [{ capacity: null, taken: 500, queued: 0 }, null],
  [{ capacity: 10, taken: 7, queued: 0 }, 3],
  [{ capacity: 10, taken: 7, queued: 2 }, 1],
  [{ capacity: 5, taken: 7, queued: 0 }, 0],
])('of %o newcomers have %s seats left', (seats, left) => {
  expect(seatsLeft(seats)).toBe(left);
});

test.each([
  [11, 0, true, { state: 'open', left: null }],
  [10, 0, true, { state: 'few', left: 10 }],
  [1, 0, false, { state: 'few', left: 1 }],
  [0, 0, false, { state: 'full', left: null }],
  [0, 0, true, { state: 'waiting_list', left: null }],
])('%s free, %s queued, list %s: %o', (free, queued, list, told) => {
  expect(publicSeatsOf({ capacity: 20, taken: 20 - free, queued }, list)).toEqual(told);
});

test('an offer ends some days from now, at the latest with the seminar, and not after it', () => {
  expect(offerDeadlineOf('2026-04-10', 5, null)).toBe('2026-04-15');
  expect(offerDeadlineOf('2026-04-10', 5, '2026-04-12')).toBe('2026-04-12');
  expect(offerDeadlineOf('2026-04-12', 5, '2026-04-12')).toBe('2026-04-12');
  expect(offerDeadlineOf('2026-04-13', 5, '2026-04-12')).toBeNull();
});

test.each([
  [20, 50, true, 'may'],
  [20, 50, false, 'cannot'],
  [20, 10, true, 'cannot'],
  [8, 9, true, 'must'],
  [0, 1, true, 'must'],
])('with %s seats free, a company of %s (list: %s) %s wait', (free, people, list, word) => {
  const seats = publicSeatsOf({ capacity: free, taken: 0, queued: 0 }, list);
  const known = { seats, waiting_list: list };
  expect([mayHaveToWait(known, people), goesOnWaitingList(known, people)]).toEqual([
    word === 'may',
    word === 'must',
  ]);
});
