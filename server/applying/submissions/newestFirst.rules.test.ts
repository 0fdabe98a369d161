import { expect, test } from 'vitest';
import { newestFirst } from './newestFirst.rules.ts';

const noon = new Date('2026-04-10T12:00:00Z');
const later = new Date('2026-04-10T12:00:01Z');
const order = (events: { at: Date; what: string }[]) => newestFirst(events).map(({ what }) => what);

test('the latest event comes first', () => {
  expect(
    order([
      { at: noon, what: 'mail.transfer_instructions' },
      { at: later, what: 'allocation.made' },
    ]),
  ).toEqual(['allocation.made', 'mail.transfer_instructions']);
});

test('of events at one instant, an effect stands above its cause', () => {
  const atOnce = [
    'submission.received',
    'submission.paid',
    'student.created',
    'allocation.made',
    'receipt.issued',
    'mail.payment_received',
    'seen.by_somebody',
  ];
  expect(order(atOnce.map((what) => ({ at: noon, what })))).toEqual([
    'seen.by_somebody',
    'mail.payment_received',
    'receipt.issued',
    'student.created',
    'submission.paid',
    'allocation.made',
    'submission.received',
  ]);
});

test('of events of one kind at one instant, the later one stands above', () => {
  const events = ['allocation.made', 'allocation.reversed'].map((what) => ({ at: noon, what }));
  expect(order(events)).toEqual(['allocation.reversed', 'allocation.made']);
});
