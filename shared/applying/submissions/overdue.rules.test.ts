import { expect, test } from 'vitest';
import { isOverdue } from './overdue.rules.ts';

const unpaid = {
  status: 'received' as const,
  waiting_since: null,
  payment_deadline: '2026-04-10',
  applicant: { payment_status: 'UNPAID' as const },
};

test('an unpaid application is overdue from the day after its deadline', () => {
  expect(isOverdue(unpaid, '2026-04-10')).toBe(false);
  expect(isOverdue(unpaid, '2026-04-11')).toBe(true);
});

test('a mismatched application is overdue as well', () => {
  const mismatched = { ...unpaid, applicant: { payment_status: 'MISMATCH' as const } };
  expect(isOverdue(mismatched, '2026-04-11')).toBe(true);
});

test('an application that is paid, cancelled, on the waiting list or without a deadline is never overdue', () => {
  const paid = { ...unpaid, applicant: { payment_status: 'PAID' as const } };
  expect(isOverdue(paid, '2026-05-01')).toBe(false);
  expect(isOverdue({ ...unpaid, status: 'cancelled' }, '2026-05-01')).toBe(false);
  const waiting = { ...unpaid, waiting_since: '2026-04-01T00:00:00.000Z' };
  expect(isOverdue(waiting, '2026-05-01')).toBe(false);
  expect(isOverdue({ ...unpaid, payment_deadline: null }, '2026-05-01')).toBe(false);
});
