import { describe, expect, it } from 'vitest';
import { isTooLate, lastDue } from './schedule.rules.ts';

const at = (text: string) => new Date(text);

describe('what is done every few minutes', () => {
  it.each([
    [5, '2026-04-10T09:04:59.999Z', '2026-04-10T09:00:00Z'],
    [5, '2026-04-10T09:05:00Z', '2026-04-10T09:05:00Z'],
    [15, '2026-04-10T09:14:00Z', '2026-04-10T09:00:00Z'],
    [1, '2026-04-10T09:14:30Z', '2026-04-10T09:14:00Z'],
  ])('every %d minutes was due last before %s at %s', (everyMinutes, now, due) => {
    expect(lastDue({ everyMinutes }, at(now))).toEqual(at(due));
    expect(isTooLate({ everyMinutes }, at(due), at(now))).toBe(false);
  });
});

describe('what is done once a day', () => {
  const night = { at: { hour: 2, minute: 30 }, withinHours: 24 };
  const morning = { at: { hour: 9, minute: 0 }, withinHours: 3 };
  it.each([
    [night, '2026-04-10T02:30:00+09:00', '2026-04-10T02:30:00+09:00'],
    [night, '2026-04-10T02:29:59+09:00', '2026-04-09T02:30:00+09:00'],
    [night, '2026-04-10T23:59:00+09:00', '2026-04-10T02:30:00+09:00'],
    [morning, '2026-04-10T08:59:00+09:00', '2026-04-09T09:00:00+09:00'],
    [morning, '2026-04-10T09:00:00+09:00', '2026-04-10T09:00:00+09:00'],
  ])('%j was due last before %s at %s', (schedule, now, due) => {
    expect(lastDue(schedule, at(now))).toEqual(at(due));
  });

  it('is left out when its time has passed too long ago', () => {
    const due = at('2026-04-10T09:00:00+09:00');
    expect(isTooLate(morning, due, at('2026-04-10T12:00:00+09:00'))).toBe(false);
    expect(isTooLate(morning, due, at('2026-04-10T12:00:01+09:00'))).toBe(true);
    expect(isTooLate(night, due, at('2026-04-11T08:59:00+09:00'))).toBe(false);
  });
});
