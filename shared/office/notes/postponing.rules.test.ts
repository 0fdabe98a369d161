import { expect, test } from 'vitest';
import { isPostponed } from './postponing.rules.ts';

test('what is postponed until a day is work again on that day', () => {
  const note = { until: '2026-04-25' };
  expect(isPostponed(note, '2026-04-24')).toBe(true);
  expect(isPostponed(note, '2026-04-25')).toBe(false);
  expect(isPostponed(note, '2026-04-26')).toBe(false);
});

test('a note without a day postpones nothing, nor does none', () => {
  expect(isPostponed({ until: null }, '2026-04-24')).toBe(false);
  expect(isPostponed(null, '2026-04-24')).toBe(false);
});
