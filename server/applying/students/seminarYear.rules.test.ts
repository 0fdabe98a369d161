import { expect, test } from 'vitest';
import { seminarYear } from './seminarYear.rules.ts';

const held = {
  name: '継続的研修',
  entryEnd: new Date('2026-03-20'),
  onDemandStart: null,
  certificateStart: null,
  sessions: [],
};

test('the year in the name counts, whatever the application period is', () => {
  expect(seminarYear({ ...held, name: '令和8年度 継続的研修' })).toBe(2026);
});

test('without a year in the name, the year in which the seminar is held counts, not the one of its application period', () => {
  expect(seminarYear(held)).toBe(2025);
  expect(seminarYear({ ...held, certificateStart: new Date('2026-04-10') })).toBe(2026);
  expect(seminarYear({ ...held, onDemandStart: new Date('2026-04-01') })).toBe(2026);
  const sessions = [{ startsAt: new Date('2026-04-01T00:30:00+09:00') }];
  expect(seminarYear({ ...held, sessions })).toBe(2026);
});

test('a test in April after a viewing in March makes the seminar one of the new fiscal year', () => {
  const [onDemandStart, certificateStart] = [new Date('2026-03-25'), new Date('2026-04-10')];
  expect(seminarYear({ ...held, onDemandStart, certificateStart })).toBe(2026);
});
