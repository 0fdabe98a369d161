import { expect, test } from 'vitest';
import { signingState, signingWarning } from './signingState.rules.ts';

const validity = {
  subject: '東都医療機器協会',
  from: new Date('2026-04-01T00:00:00+09:00'),
  until: new Date('2027-03-31T23:59:59+09:00'),
};
const at = (day: string) => new Date(`${day}T12:00:00+09:00`);

test.each([
  ['2026-03-31', 'not_yet', 'is not valid before 2026-04-01'],
  ['2027-03-02', 'ends_soon', 'ends on 2027-03-31'],
  ['2027-03-31', 'ends_soon', 'ends on 2027-03-31'],
  ['2027-04-01', 'expired', 'has expired on 2027-03-31'],
])('the start warns about the certificate on %s', (day, state, words) => {
  expect(signingState(validity, at(day))).toBe(state);
  expect(signingWarning(validity, at(day))).toContain(words);
  expect(signingWarning(validity, at(day))).toContain('東都医療機器協会');
});

test.each(['2026-04-01', '2026-12-01', '2027-03-01'])('the start does not warn on %s', (day) => {
  expect(signingState(validity, at(day))).toBe('valid');
  expect(signingWarning(validity, at(day))).toBeNull();
});
