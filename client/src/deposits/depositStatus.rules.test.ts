import type { PaymentStatus } from '@seminar/shared/submissions/schema';
import { expect, test } from 'vitest';
import { canBeAssigned, depositStatus } from './depositStatus.rules.ts';

const of = (status: PaymentStatus | null) => ({
  applicant: status && { name: '', email: '', submission_id: 'A', payment_status: status },
  reversed_at: null,
  available_amount: 8000,
  settled: status === 'PAID',
});

test('a deposit shows the payment status of its applicant', () => {
  expect(depositStatus(of('PAID'))).toBe('PAID');
  expect(depositStatus(of('UNPAID'))).toBe('UNPAID');
  expect(depositStatus(of('MISMATCH'))).toBe('MISMATCH');
});

test('a deposit without an applicant is unlinked', () => {
  expect(depositStatus(of(null))).toBe('UNLINKED');
});

test('an unexpected status is shown as unknown, and such a deposit can be assigned', () => {
  // The server's schema has three values; an older page may meet a fourth.
  const strange = of('REFUNDED' as PaymentStatus);
  expect(depositStatus(strange)).toBe('UNKNOWN');
  expect(canBeAssigned(strange)).toBe(true);
});

test('only unlinked and mismatched deposits can be assigned, never what is paid or waits for money', () => {
  expect(canBeAssigned(of(null))).toBe(true);
  expect(canBeAssigned(of('MISMATCH'))).toBe(true);
  expect(canBeAssigned(of('PAID'))).toBe(false);
  expect(canBeAssigned(of('UNPAID'))).toBe(false);
});

test('a deposit that the bank took back says so and can’t be assigned', () => {
  const reversed = { ...of(null), reversed_at: '2026-04-10T00:00:00Z', available_amount: 0 };
  expect(depositStatus(reversed)).toBe('REVERSED');
  expect(canBeAssigned(reversed)).toBe(false);
  expect(canBeAssigned({ ...reversed, ...of('MISMATCH'), available_amount: 0 })).toBe(false);
});

test('a deposit of which everything was sent back can’t be assigned', () => {
  expect(canBeAssigned({ ...of(null), available_amount: 0 })).toBe(false);
});

test('beside what was kept of a cancelled fee, the rest of a deposit can be assigned', () => {
  const rest = { ...of('PAID'), available_amount: 5000, settled: false };
  expect(canBeAssigned(rest)).toBe(true);
  expect(canBeAssigned({ ...rest, settled: true })).toBe(false);
});
