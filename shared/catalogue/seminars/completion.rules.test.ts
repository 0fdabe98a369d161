import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  asksFor,
  completionChangeSchema,
  completionParts,
  defaultCompletion,
  lacksOf,
  newCompletionSchema,
  type Completion,
  type Proved,
} from './completion.rules.ts';

const nothing: Proved = {
  test: false,
  watched_percent: null,
  live_minutes: 0,
  checked_in: false,
  by_hand: false,
};

const anyCompletion: fc.Arbitrary<Completion> = fc.record({
  test: fc.boolean(),
  watched_percent: fc.option(fc.integer({ min: 1, max: 100 })),
  live_minutes: fc.option(fc.integer({ min: 1, max: 10_000 })),
  check_in: fc.boolean(),
});
const anyProved: fc.Arbitrary<Proved> = fc.record({
  test: fc.boolean(),
  watched_percent: fc.option(fc.integer({ min: 0, max: 100 })),
  live_minutes: fc.integer({ min: 0, max: 10_000 }),
  checked_in: fc.boolean(),
  by_hand: fc.boolean(),
});

it('asks for the test and nothing else, unless the office says otherwise', () => {
  expect(newCompletionSchema.parse(undefined)).toEqual(defaultCompletion);
  expect(newCompletionSchema.parse(null)).toEqual(defaultCompletion);
  expect(newCompletionSchema.parse({ live_minutes: 90 })).toEqual({
    ...defaultCompletion,
    live_minutes: 90,
  });
  expect(completionChangeSchema.parse({ check_in: true })).toEqual({ check_in: true });
  expect(lacksOf(defaultCompletion, nothing)).toEqual(['test']);
  expect(lacksOf(defaultCompletion, { ...nothing, test: true })).toEqual([]);
});

it('asks for whole minutes and percent, and takes 90 for 90', () => {
  const completion = { ...defaultCompletion, test: false, watched_percent: 80, live_minutes: 90 };
  const proved = { ...nothing, watched_percent: 80, live_minutes: 90 };
  expect(lacksOf(completion, proved)).toEqual([]);
  expect(lacksOf(completion, { ...proved, watched_percent: 79, live_minutes: 89 })).toEqual([
    'watched_percent',
    'live_minutes',
  ]);
  // Without a video nothing can be watched.
  expect(lacksOf(completion, { ...proved, watched_percent: null })).toEqual(['watched_percent']);
});

it('says of everybody that they are complete, or what lacks of what is asked for', () => {
  fc.assert(
    fc.property(anyCompletion, anyProved, (completion, proved) => {
      const lacks = lacksOf(completion, proved);
      expect(lacks.filter((part) => !asksFor(completion, part))).toEqual([]);
      if (proved.by_hand) expect(lacks).toEqual([]);
      else {
        const most = { test: true, watched_percent: 100, live_minutes: 10_000, checked_in: true };
        expect(lacksOf(completion, { ...most, by_hand: false })).toEqual([]);
        expect(lacksOf(completion, nothing)).toEqual(
          completionParts.filter((part) => asksFor(completion, part)),
        );
      }
    }),
  );
});

it('takes nothing away when more is proved, and gives nothing when more is asked for', () => {
  fc.assert(
    fc.property(anyCompletion, anyProved, anyProved, (completion, one, other) => {
      const both: Proved = {
        test: one.test || other.test,
        watched_percent: Math.max(one.watched_percent ?? 0, other.watched_percent ?? 0),
        live_minutes: Math.max(one.live_minutes, other.live_minutes),
        checked_in: one.checked_in || other.checked_in,
        by_hand: one.by_hand || other.by_hand,
      };
      const lacked = lacksOf(completion, one);
      for (const part of lacksOf(completion, both)) expect(lacked).toContain(part);
      const stricter = { ...completion, test: true, check_in: true };
      for (const part of lacked) expect(lacksOf(stricter, one)).toContain(part);
    }),
  );
});
