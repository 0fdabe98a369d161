import { expect, test } from 'vitest';
import { isStrangers, promisedOf } from './promised.rules.ts';

const deposit = {
  unexplained_amount: 8000,
  applicant: null,
  group: null,
  intended_submission: { submission_id: 'A', name: '山田 太郎', former: false },
};
const group = {
  group_id: 'G',
  group_number: 'D001',
  company_name: '株式会社港南',
  held: false,
  former: false,
};

test('money that pays for nothing may go back to the application on whose account it came', () => {
  expect(promisedOf(deposit)).toEqual({ kind: 'applicant', name: '山田 太郎' });
});

test('a group’s money may go back to its company, never to a person of it', () => {
  expect(promisedOf({ ...deposit, group })).toEqual({ kind: 'group', name: '株式会社港南' });
});

test('nobody is promised what is explained, pays for somebody or came on no known account', () => {
  expect(promisedOf({ ...deposit, unexplained_amount: 0 })).toBeNull();
  expect(promisedOf({ ...deposit, intended_submission: null })).toBeNull();
  const applicant = {
    name: '鈴木 花子',
    email: 'hanako@example.jp',
    submission_id: 'B',
    payment_status: 'PAID' as const,
  };
  expect(promisedOf({ ...deposit, applicant })).toBeNull();
});

test('money is a stranger’s while no application and no group is linked to it', () => {
  expect(isStrangers({ ...deposit, intended_submission: null })).toBe(true);
  expect(isStrangers(deposit)).toBe(false);
  expect(isStrangers({ ...deposit, intended_submission: null, group })).toBe(false);
});
