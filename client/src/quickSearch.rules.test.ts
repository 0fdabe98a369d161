import { expect, test } from 'vitest';
import { quickSearchTarget } from './quickSearch.rules.ts';

test.each(['KEIZOKU-20260401-0001', 'seminar-20260401-12345', 'ＫＥＩＺＯＫＵ－20260401-0001'])(
  '%s is looked for among the students',
  (search) => {
    expect(quickSearchTarget(search)).toBe('paymentPaidList');
  },
);

test.each([
  '山田',
  'taro@example.jp',
  '1234567',
  'AB3DE-FGHJK-MNPQR-12345',
  'AB3DE-FGHJK-MNPQR-12345-ZZZZZ-67890',
  '03-1234-5678',
  '',
])('%j is looked for among the applications', (search) => {
  expect(quickSearchTarget(search)).toBe('paymentUnpaidList');
});

test.each([
  ['R2026-000032', 'receiptList'],
  ['ｒ2026－000032', 'receiptList'],
  ['C2026-000004', 'certificateList'],
  // Of a seminar whose code happens to begin like a receipt's number.
  ['R2026-0032', 'paymentPaidList'],
])('the number %s on a paper is looked for where it stands', (search, target) => {
  expect(quickSearchTarget(search)).toBe(target);
});
