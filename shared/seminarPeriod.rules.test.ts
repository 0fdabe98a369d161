import { expect, test } from 'vitest';
import { periodState, seminarState } from './seminarPeriod.rules.ts';

test.each([
  ['2026-03-31', 'upcoming'],
  ['2026-04-01', 'open'],
  ['2026-04-30', 'open'],
  ['2026-05-01', 'closed'],
])('both days belong to a period: on %s it is %s', (today, state) => {
  expect(periodState(today, '2026-04-01', '2026-04-30')).toBe(state);
});

test('a side without a day is open', () => {
  expect(periodState('2026-04-01', null, null)).toBe('open');
  expect(periodState('1999-01-01', null, '2026-04-30')).toBe('open');
  expect(periodState('2099-01-01', '2026-04-01', null)).toBe('open');
  expect(periodState('2026-05-01', null, '2026-04-30')).toBe('closed');
  expect(periodState('2026-03-31', '2026-04-01', null)).toBe('upcoming');
});

test('without a form nobody can apply, though the period has begun', () => {
  const period = { entry_start: '2026-04-01', entry_end: '2026-04-30' };
  const states = (form_template: object | null) =>
    ['2026-03-31', '2026-04-15', '2026-05-01'].map((today) =>
      seminarState(today, { ...period, form_template }),
    );
  expect(states({ id: 1 })).toEqual(['upcoming', 'open', 'closed']);
  expect(states(null)).toEqual(['upcoming', 'no_form', 'closed']);
});
