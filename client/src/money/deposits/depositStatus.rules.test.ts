import type { PaymentStatus } from '@seminar/shared/applying/submissions/schema';
import { expect, test } from 'vitest';
import { depositStatus } from './depositStatus.rules.ts';

const of = (status: PaymentStatus | null) => ({
  applicant: status && { name: '', email: '', submission_id: 'A', payment_status: status },
  reversed_at: null,
  asides: [],
  unexplained_amount: 0,
});

test('a deposit shows the payment status of its applicant', () => {
  expect(depositStatus(of('PAID'))).toBe('PAID');
  expect(depositStatus(of('UNPAID'))).toBe('UNPAID');
  expect(depositStatus(of('MISMATCH'))).toBe('MISMATCH');
});

test('a deposit without an applicant is unlinked', () => {
  expect(depositStatus(of(null))).toBe('UNLINKED');
});

test('an unexpected status is shown as unknown', () => {
  // The server's schema has three values; an older page may meet a fourth.
  const strange = of('REFUNDED' as PaymentStatus);
  expect(depositStatus(strange)).toBe('UNKNOWN');
});

test('a deposit of which all is no fee says so, one with an unexplained rest is unlinked', () => {
  const asides = [{ id: 1, kind: 'gift', amount: 500, reason: '寄付' } as const];
  expect(depositStatus({ ...of(null), asides })).toBe('ASIDE');
  expect(depositStatus({ ...of(null), asides, unexplained_amount: 1 })).toBe('UNLINKED');
});

test('a deposit that the bank took back says so', () => {
  const reversed = { ...of(null), reversed_at: '2026-04-10T00:00:00Z' };
  expect(depositStatus(reversed)).toBe('REVERSED');
});
