import { expect, test } from 'vitest';
import { paymentDeadlineOf, sessionDeadlineOf } from './paymentDeadline.rules.ts';

const seminar = { payment_deadline: '2026-05-15', payment_days: 7 };

test('who applies early has until the seminar’s deadline', () => {
  expect(paymentDeadlineOf(seminar, '2026-04-01', null)).toBe('2026-05-15');
  expect(paymentDeadlineOf(seminar, '2026-05-08', null)).toBe('2026-05-15');
});

test('who applies late, or after the deadline, has some days of their own', () => {
  expect(paymentDeadlineOf(seminar, '2026-05-09', null)).toBe('2026-05-16');
  expect(paymentDeadlineOf(seminar, '2026-12-30', null)).toBe('2027-01-06');
});

test('where the seminar has none, everybody has some days of their own, and at least one on which banks are open', () => {
  const open = { ...seminar, payment_deadline: null };
  expect(paymentDeadlineOf(open, '2026-04-01', null)).toBe('2026-04-08');
  expect(paymentDeadlineOf({ ...open, payment_days: 0 }, '2026-04-01', null)).toBe('2026-04-02');
  expect(paymentDeadlineOf({ ...open, payment_days: 2 }, '2026-12-30', null)).toBe('2027-01-04');
});

test('for a date of the seminar it is the date’s own day, or the last one before it on which banks are open', () => {
  const starts_at = '2026-05-07T10:00:00+09:00';
  expect(sessionDeadlineOf({ starts_at, payment_deadline: '2026-04-20' })).toBe('2026-04-20');
  // From 2 to 6 May banks are closed.
  expect(sessionDeadlineOf({ starts_at, payment_deadline: null })).toBe('2026-05-01');
  expect(paymentDeadlineOf(seminar, '2026-04-01', '2026-05-01')).toBe('2026-05-01');
  expect(paymentDeadlineOf(seminar, '2026-04-01', '2026-06-01')).toBe('2026-05-15');
});

test('an applicant who is told where to pay right before a date still has a day on which banks are open', () => {
  expect(paymentDeadlineOf(seminar, '2026-05-01', '2026-05-01')).toBe('2026-05-07');
  expect(paymentDeadlineOf(seminar, '2026-04-27', '2026-05-01')).toBe('2026-05-01');
});
