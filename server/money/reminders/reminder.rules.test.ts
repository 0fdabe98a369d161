import { addDays } from '@seminar/shared/date';
import type { MessageKey } from '@seminar/shared/platform/messages/message';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dueReminder,
  instructionsRefusal,
  reminderRefusal,
  timeOf,
  type Owing,
} from './reminder.rules.ts';

const deadline = '2026-05-15';

test.each([
  ['2026-05-11', null],
  ['2026-05-12', 'before'],
  ['2026-05-15', 'before'],
  ['2026-05-16', null],
  ['2026-05-17', null],
  ['2026-05-18', 'after'],
  ['2026-05-25', 'after'],
  ['2026-05-26', null],
])('three days around 15 May: on %s the reminder is %s', (today, expected) => {
  expect(dueReminder(today, { deadline, before: 3, after: 3 })).toBe(expected);
});

test('nobody is reminded on a side without days, or without a deadline', () => {
  fc.assert(
    fc.property(fc.integer({ min: -90, max: 90 }), (offset) => {
      const today = addDays(deadline, offset);
      expect(dueReminder(today, { deadline: null, before: 3, after: 3 })).toBeNull();
      expect(dueReminder(today, { deadline, before: null, after: null })).toBeNull();
      expect(dueReminder(today, { deadline, before: null, after: 3 })).not.toBe('before');
      expect(dueReminder(today, { deadline, before: 3, after: null })).not.toBe('after');
    }),
  );
});

const days = fc.integer({ min: 1, max: 60 });

test('with any number of days, the reminder before comes until the deadline, the one after only later', () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: -90, max: 90 }), (before, after, offset) => {
      const today = addDays(deadline, offset);
      const due = dueReminder(today, { deadline, before, after });
      if (due === 'before') expect(today <= deadline).toBe(true);
      if (due === 'after') expect(today > deadline).toBe(true);
      if (offset >= -before && offset <= 0) expect(due).toBe('before');
    }),
  );
});

const owing: Owing = {
  status: 'received',
  attention: [],
  email: 'taro@example.jp',
  expectedAmount: 8_000,
  allocatedAmount: 0,
  waivedAmount: 0,
  hasAccount: true,
};

test('an applicant who must pay and has a mail address can be reminded and get the instructions again', () => {
  expect(reminderRefusal(owing)).toBeNull();
  expect(instructionsRefusal(owing)).toBeNull();
  expect(reminderRefusal({ ...owing, status: 'needs_check' })).toBeNull();
});

test.each<[string, Partial<Owing>, MessageKey]>([
  ['cancelled', { status: 'cancelled' }, 'mail_cancelled'],
  ['free', { expectedAmount: 0 }, 'mail_free'],
  ['paid', { allocatedAmount: 8_000 }, 'mail_paid'],
  [
    'paid, with a shortfall that is borne',
    { allocatedAmount: 7_780, waivedAmount: 220 },
    'mail_paid',
  ],
  ['under review', { attention: ['possible_duplicate'] }, 'mail_duplicate'],
  ['without an account', { hasAccount: false }, 'mail_no_account'],
  ['without an address', { email: '' }, 'mail_no_address'],
])('nobody is asked to pay for an application that is %s', (_, changed, refusal) => {
  expect(reminderRefusal({ ...owing, ...changed })).toBe(refusal);
  expect(instructionsRefusal({ ...owing, ...changed })).toBe(refusal);
});

test('an applicant who has paid a part is reminded of the rest, and doesn’t get the instructions with the whole fee', () => {
  expect(reminderRefusal({ ...owing, allocatedAmount: 3_000 })).toBeNull();
  expect(instructionsRefusal({ ...owing, allocatedAmount: 3_000 })).toBe('mail_money_arrived');
  expect(reminderRefusal({ ...owing, allocatedAmount: 9_000 })).toBe('mail_overpaid');
});

test('the text of a reminder by hand depends on the deadline', () => {
  expect(timeOf('2026-05-15', deadline)).toBe('before');
  expect(timeOf('2026-05-16', deadline)).toBe('after');
  expect(timeOf('2026-05-16', null)).toBe('before');
});
