import { expect, test } from 'vitest';
import { lossesOf } from './losses.rules.ts';

const account = {
  bank_code: '0310',
  bank_name: 'GMOあおぞらネット銀行',
  branch_name: '支店',
  branch_code: '501',
  account_number: '1000001',
  account_name: 'キヨウカイ',
};
const unpaid = {
  status: 'received' as const,
  student_number: null,
  certificate: null,
  applicant: { virtual_bank_account: account },
};

test('cancelling loses the account, deleting the application too', () => {
  expect(lossesOf(unpaid, 'cancel')).toEqual(['account']);
  expect(lossesOf(unpaid, 'remove')).toEqual(['application', 'account']);
});

test('the account of a cancelled application is lost already', () => {
  expect(lossesOf({ ...unpaid, status: 'cancelled' }, 'remove')).toEqual(['application']);
});

test('who attends without paying loses the number and the certificate', () => {
  const free = {
    ...unpaid,
    student_number: 'SPRING-0001',
    certificate: { certificate_number: 'C2026-000001', issued_at: '2026-05-01' },
    applicant: { virtual_bank_account: null },
  };
  expect(lossesOf(free, 'cancel')).toEqual(['student', 'certificate']);
});
