import { expect, test } from 'vitest';
import { fittingMail, type Standing } from './fittingMail.rules.ts';

const toPay: Standing = {
  attention: [],
  waitingSince: null,
  expectedAmount: 11_000,
  virtualAccountId: 1,
};
const fits = (differs: Partial<Standing>) => fittingMail({ ...toPay, ...differs });

test('who has an account is told where to pay', () => {
  expect(fits({})).toBe('transfer_instructions');
  expect(fits({ attention: ['member_claim_unmatched'] })).toBe('transfer_instructions');
});

test('who has no account yet is told that it comes, and who pays nothing needs none', () => {
  expect(fits({ virtualAccountId: null, attention: ['no_virtual_account'] })).toBe(
    'account_pending',
  );
  expect(fits({ virtualAccountId: null, expectedAmount: 0 })).toBe('application_received');
});

test('what must happen first goes before what comes later', () => {
  const waitingSince = new Date('2026-04-10T12:00:00Z');
  const all: Partial<Standing> = { waitingSince, expectedAmount: 0, virtualAccountId: null };
  expect(fits({ ...all, attention: ['unconfirmed', 'possible_duplicate'] })).toBe(
    'possible_duplicate',
  );
  expect(fits({ ...all, attention: ['file_unchecked', 'unconfirmed'] })).toBe('confirm_address');
  expect(fits({ ...all, attention: ['file_unchecked'] })).toBe('waiting_listed');
  expect(fits({ expectedAmount: 0, attention: ['file_rejected'] })).toBe('file_rejected');
  expect(fits({ expectedAmount: 0, attention: ['file_unchecked'] })).toBe('files_received');
});
