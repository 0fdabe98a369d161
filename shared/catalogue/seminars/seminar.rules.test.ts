import { expect, test } from 'vitest';
import { changedSeminarProblems, dayDoubts, seminarProblems } from './seminar.rules.ts';

const right = {
  entry_start: '2026-04-01',
  entry_end: '2026-04-30',
  payment_deadline: '2026-05-15',
  on_demand_start: '2026-06-01',
  on_demand_end: '2026-06-30',
  certificate_start: '2026-06-01',
  certificate_end: '2026-07-10',
  certificate_issue_start_date: '2026-06-05',
  certificate_issue_end_date: '2026-07-31',
};

test('days in their order have no problem, nor have those that are left empty', () => {
  expect(seminarProblems(right)).toEqual({});
  expect(dayDoubts(right)).toEqual({});
  const empty = Object.fromEntries(Object.keys(right).map((field) => [field, null]));
  expect(seminarProblems(empty)).toEqual({});
});

test('one day may be the first and the last', () => {
  const day = '2026-04-01';
  const same = Object.fromEntries(Object.keys(right).map((field) => [field, day]));
  expect(seminarProblems(same)).toEqual({});
});

test.each([
  ['entry_end', '2026-03-31', 'before_start'],
  ['payment_deadline', '2026-04-29', 'deadline_before_end'],
  ['on_demand_end', '2026-05-31', 'before_start'],
  ['certificate_end', '2026-05-31', 'before_start'],
  ['certificate_issue_end_date', '2026-06-04', 'before_start'],
])('%s on %s is refused: %s', (field, day, key) => {
  const problems = seminarProblems({ ...right, [field]: day });
  expect(problems[field]).toEqual([{ key }]);
});

test.each(['on_demand', 'certificate', 'certificate_issue'])(
  'a window that ends before entry opens is refused: %s',
  (window) => {
    const [start, end] =
      window === 'certificate_issue'
        ? ['certificate_issue_start_date', 'certificate_issue_end_date']
        : [`${window}_start`, `${window}_end`];
    const early = { ...right, [start]: null, [end]: '2026-03-31' };
    expect(seminarProblems(early)).toEqual({ [end]: [{ key: 'ends_before_entry' }] });
  },
);

test('a test that closes before the viewing begins is told, not refused', () => {
  const early = { ...right, certificate_start: '2026-05-01', certificate_end: '2026-05-31' };
  expect(seminarProblems(early)).toEqual({});
  expect(dayDoubts(early)).toEqual({ certificate_end: [{ key: 'test_before_viewing' }] });
});

test('a test that closes before applications do, or before the last date, is told, not refused', () => {
  const closesOn = (certificate_end: string, sessions: object[] = []) => {
    const seminar = { ...right, certificate_start: '2026-04-01', certificate_end, sessions };
    expect(seminarProblems(seminar)).toEqual({});
    return dayDoubts({ ...seminar, on_demand_start: null }).certificate_end;
  };
  const dates = [{ starts_at: '2027-01-10T10:00:00+09:00' }, { starts_at: '' }];
  expect(closesOn('2026-04-01')).toEqual([{ key: 'test_before_entry_end' }]);
  expect(closesOn('2027-01-09', dates)).toEqual([{ key: 'test_before_session' }]);
  expect(closesOn('2027-01-10', dates)).toBeUndefined();
});

test('keywords stored before a rule was made are judged only when they are changed', () => {
  const stored = { ...right, review_test_keywords_json: ['リスク', 'りすく'] };
  expect(changedSeminarProblems(stored, { ...stored, entry_end: '2026-06-01' })).not.toHaveProperty(
    'review_test_keywords_json.1',
  );
  const changed = { ...stored, review_test_keywords_json: ['リスク', 'りすく', 'GVP'] };
  expect(changedSeminarProblems(stored, changed)).toHaveProperty(['review_test_keywords_json.1']);
});

test('days stored before a rule was made are judged only when they are changed', () => {
  const stored = { ...right, payment_deadline: '2026-04-10' };
  expect(changedSeminarProblems(stored, { ...stored, on_demand_end: '2026-07-01' })).toEqual({});
  for (const changed of [{ payment_deadline: '2026-04-11' }, { entry_end: '2026-04-29' }]) {
    expect(changedSeminarProblems(stored, { ...stored, ...changed })).toEqual({
      payment_deadline: [{ key: 'deadline_before_end' }],
    });
  }
});
