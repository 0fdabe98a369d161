import { expect, test } from 'vitest';
import { paymentDeadlineOf } from './paymentDeadline.rules.ts';

const seminar = { payment_deadline: '2026-05-15', payment_days: 7 };

test('who applies early has until the seminar’s deadline', () => {
  expect(paymentDeadlineOf(seminar, '2026-04-01')).toBe('2026-05-15');
  expect(paymentDeadlineOf(seminar, '2026-05-08')).toBe('2026-05-15');
});

test('who applies late, or after the deadline, has some days of their own', () => {
  expect(paymentDeadlineOf(seminar, '2026-05-09')).toBe('2026-05-16');
  expect(paymentDeadlineOf(seminar, '2026-12-30')).toBe('2027-01-06');
});

test('where the seminar has none, everybody has some days of their own, and at least one on which banks are open', () => {
  const open = { ...seminar, payment_deadline: null };
  expect(paymentDeadlineOf(open, '2026-04-01')).toBe('2026-04-08');
  expect(paymentDeadlineOf({ ...open, payment_days: 0 }, '2026-04-01')).toBe('2026-04-02');
  expect(paymentDeadlineOf({ ...open, payment_days: 2 }, '2026-12-30')).toBe('2027-01-04');
});
