import { expect, test } from 'vitest';
import { changedOnly } from './changedOnly.ts';

test('only what differs is sent: texts, lists, and what was emptied', () => {
  const begun = { name: '経理', url: 'https://example.jp', events: ['paid'], day: '2026-04-01' };
  const typed = { ...begun, name: '経理部', events: ['paid', 'cancelled'], day: null };
  expect(changedOnly<Record<string, unknown>>(typed, begun)).toEqual({
    name: '経理部',
    events: ['paid', 'cancelled'],
    day: null,
  });
  expect(changedOnly(begun, { ...begun, events: ['paid'] })).toEqual({});
});

test('of a beginning that isn’t known all is sent', () => {
  expect(changedOnly({ name: '経理' }, {})).toEqual({ name: '経理' });
});
