import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { defaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import { expect, test } from 'vitest';
import { stagesOf, stepsAhead, testState } from './journey.rules.ts';

type Known = Parameters<typeof stagesOf>[0];
const attendance: Submission['attendance'] = {
  web: true,
  place: null,
  place_en: null,
  place_url: null,
  starts_at: null,
  ends_at: null,
  viewing_start: '2026-06-01',
  viewing_end: '2026-06-30',
  viewing_address: null,
  join_link: null,
  videos: false,
  notes: null,
  notes_en: null,
  text_note: null,
  text_note_en: null,
  text_ships_on: null,
  test: { start: '2026-06-15', end: '2026-07-10' },
  completion: defaultCompletion,
  certificate_start: '2026-07-15',
};
const unpaid: Known = {
  status: 'received',
  waiting_since: null,
  on_hold: false,
  paid_on: null,
  passed_on: null,
  proved: null,
  certificate: null,
  attendance,
  applicant: { expected_payment_amount: 8000, payment_status: 'UNPAID' },
};
const paid: Known = {
  ...unpaid,
  paid_on: '2026-05-10',
  attendance: { ...attendance, text_note: '手引き', text_ships_on: '2026-05-25' },
  applicant: { expected_payment_amount: 8000, payment_status: 'PAID' },
};
const shown = (submission: Known, today: string) =>
  stagesOf(submission, '2026-05-01', today).map(({ name, state }) => `${name} ${state}`);

test('the status line shows where an applicant stands, and nothing that the seminar doesn’t have', () => {
  expect(shown(unpaid, '2026-05-02')).toEqual([
    'applied done',
    'paid now',
    'attended ahead',
    'passed ahead',
    'certified ahead',
  ]);
  expect(shown(paid, '2026-05-20')).toEqual([
    'applied done',
    'paid done',
    'shipped now',
    'attended ahead',
    'passed ahead',
    'certified ahead',
  ]);
  expect(shown(paid, '2026-07-01')).toContain('passed now');
  expect(shown({ ...paid, passed_on: '2026-06-20' }, '2026-06-20').slice(-2)).toEqual([
    'passed done',
    'certified now',
  ]);
});

test('a free seminar without a test speaks neither of money nor of a test', () => {
  const free: Known = {
    ...paid,
    paid_on: null,
    attendance: { ...attendance, test: null, completion: null, certificate_start: null },
    applicant: { expected_payment_amount: 0, payment_status: 'PAID' },
  };
  expect(shown(free, '2026-05-02')).toEqual(['applied done', 'attended now']);
  expect(testState(free, '2026-06-20')).toBeNull();
});

test('the test is offered in its period only, to who has paid and hasn’t passed', () => {
  expect(testState(unpaid, '2026-06-20')).toBeNull();
  expect(testState(paid, '2026-06-14')).toBe('upcoming');
  expect(testState(paid, '2026-06-15')).toBe('open');
  expect(testState(paid, '2026-07-10')).toBe('open');
  expect(testState(paid, '2026-07-11')).toBe('closed');
  expect(testState({ ...paid, passed_on: '2026-06-20' }, '2026-06-21')).toBeNull();
});

test('nothing is called ahead that is behind: no text is on its way to who has passed, and with the certificate all is done', () => {
  expect(stepsAhead(paid, '2026-05-20')).toEqual(['text', 'attend', 'test', 'certificate']);
  // Who paid after the text's day gets it later.
  expect(stepsAhead(paid, '2026-06-10')).toEqual(['text', 'attend', 'test', 'certificate']);
  const passed = { ...paid, passed_on: '2026-06-20' };
  expect(stepsAhead(passed, '2026-06-20')).toEqual(['test', 'certificate']);
  const certificate = { certificate_number: 'C2026-000008', issued_at: '2026-07-15T03:00:00Z' };
  const certified = { ...passed, certificate };
  expect(stepsAhead(certified, '2026-07-16')).toEqual([]);
  expect(stepsAhead(certified, '2026-05-20')).toEqual(['text']);
  const untested = { ...paid, certificate, attendance: { ...paid.attendance, test: null } };
  expect(stepsAhead(untested, '2026-06-10')).toEqual(['attend']);
  expect(stepsAhead({ ...paid, status: 'cancelled' }, '2026-05-20')).toEqual([]);
});

test('after the last day nobody is told to get a text, to come, or to wait for a certificate', () => {
  // Not passed, and the test is over: what can be done is said there.
  expect(stepsAhead(paid, '2026-07-11')).toEqual(['test']);
  expect(stepsAhead({ ...paid, passed_on: '2026-07-10' }, '2026-07-11')).toEqual([
    'test',
    'certificate',
  ]);
  const dated = {
    ...paid.attendance,
    viewing_start: null,
    viewing_end: null,
    starts_at: '2026-06-01T01:00:00.000Z',
    // 23:00 in Tokyo.
    ends_at: '2026-06-01T14:00:00.000Z',
    test: null,
    completion: null,
    certificate_start: null,
  };
  const visiting = { ...paid, attendance: dated };
  expect(stepsAhead(visiting, '2026-06-01')).toEqual(['text', 'attend']);
  expect(stepsAhead(visiting, '2026-06-02')).toEqual([]);
  expect(shown(visiting, '2026-06-01')).toContain('attended now');
  expect(shown(visiting, '2026-06-02')).toContain('attended done');
});

test('where the videos alone are asked for, the certificate is ahead, too', () => {
  const completion = { ...defaultCompletion, test: false, watched_percent: 80 };
  const watching = {
    ...paid,
    attendance: { ...attendance, test: null, certificate_start: null, completion },
  };
  expect(stepsAhead(watching, '2026-06-10')).toEqual(['attend', 'certificate']);
  expect(shown(watching, '2026-06-10')).toContain('certified ahead');
  const uncertified = { ...watching, attendance: { ...watching.attendance, completion: null } };
  expect(stepsAhead(uncertified, '2026-06-10')).toEqual(['attend']);
});

test('the certificate is a step only where there is something to say of it', () => {
  const completion = { ...defaultCompletion, test: false };
  const unasked = {
    ...paid,
    attendance: { ...attendance, test: null, certificate_start: '2026-06-10', completion },
  };
  expect(stepsAhead(unasked, '2026-06-10')).toEqual(['attend', 'certificate']);
  expect(stepsAhead(unasked, '2026-06-11')).toEqual(['attend']);
  const undated = { ...unasked.attendance, certificate_start: null };
  expect(stepsAhead({ ...unasked, attendance: undated }, '2026-06-10')).toEqual(['attend']);
  expect(stepsAhead({ ...unasked, passed_on: '2026-06-11' }, '2026-06-11')).toEqual([
    'certificate',
  ]);
});
