import { expect, test } from 'vitest';
import { outstandingBeside } from './outstandingBeside.rules.ts';

const submission = (expected: number, allocated: number) => ({
  submission_id: 'A',
  applicant: { expected_payment_amount: expected, allocated_amount: allocated },
});
const giving = (submissionId: string, amount: number) => ({
  allocations: [
    { submission_id: submissionId, name: '', amount, payment_status: 'MISMATCH' as const },
  ],
});

test('an unpaid submission lacks its whole fee', () => {
  expect(outstandingBeside(submission(8000, 0), { allocations: [] })).toBe(8000);
});

test('an amount that another deposit has paid is no longer outstanding', () => {
  expect(outstandingBeside(submission(8000, 3000), { allocations: [] })).toBe(5000);
  expect(outstandingBeside(submission(8000, 3000), giving('B', 3000))).toBe(5000);
});

test('what this deposit gave it is outstanding again, since it will be replaced', () => {
  expect(outstandingBeside(submission(8000, 7000), giving('A', 7000))).toBe(8000);
});

test('a submission with too much lacks nothing', () => {
  expect(outstandingBeside(submission(8000, 9000), { allocations: [] })).toBe(0);
});
