import type { Mail } from '@seminar/shared/telling/mail/schema';
import { expect, it } from 'vitest';
import { addressToday, sendAgainWay } from './sendAgain.rules.ts';

const sent: Mail = {
  id: 1,
  kind: 'transfer_instructions',
  to: 'former@example.com',
  subject: 'お振込先のご案内',
  state: 'sent',
  reason: null,
  created_at: '2026-06-01T09:00:00+09:00',
  sent_at: '2026-06-01T09:01:00+09:00',
  next_attempt_at: null,
  attempts: 1,
  sent_by: null,
  submission: { submission_id: 'A-000000000001', name: '山田 花子', email: 'today@example.com' },
  group: null,
  student: null,
  seminar: { id: 1, name: '継続的研修' },
};

it('a mail to a former address is offered to the one of today', () => {
  expect([addressToday(sent), sendAgainWay(sent)]).toEqual(['today@example.com', 'toNew']);
});

it('a mail that has arrived at the address of today needs nothing', () => {
  expect(sendAgainWay({ ...sent, to: 'today@example.com' })).toBeNull();
});

it('a mail about a changed address stays with the former one', () => {
  const told: Mail = { ...sent, kind: 'email_changed' };
  expect([addressToday(told), sendAgainWay(told)]).toEqual(['former@example.com', null]);
});

it('the links of an address are never sent to another one', () => {
  expect(sendAgainWay({ ...sent, kind: 'application_links', state: 'failed' })).toBeNull();
});

it('an address that bounced is corrected first, and once it is, the mail goes again', () => {
  const bounced: Mail = { ...sent, state: 'bounced' };
  expect(sendAgainWay({ ...bounced, to: 'today@example.com' })).toBe('correct');
  expect(sendAgainWay(bounced)).toBe('action');
});

it('a queued mail can be tried now only after a failed try', () => {
  expect(sendAgainWay({ ...sent, state: 'queued', attempts: 0 })).toBeNull();
  expect(sendAgainWay({ ...sent, state: 'queued', attempts: 1 })).toBe('now');
});
