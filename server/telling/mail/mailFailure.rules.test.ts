import { expect, test } from 'vitest';
import { errorNote, failureOf, headerLine, isPlainAddress } from './mailFailure.rules.ts';

test.each([
  [
    'an address that does not exist',
    { responseCode: 550, command: 'RCPT TO' },
    'recipient_refused',
  ],
  [
    'an address that is refused only after the content',
    { responseCode: 550, command: 'DATA', response: '550 5.1.1 no such user' },
    'recipient_refused',
  ],
  [
    'a mailbox of docomo',
    {
      responseCode: 550,
      command: 'DATA',
      response: '550 Unknown user taro@docomo.example.ne.jp',
    },
    'recipient_refused',
  ],
  [
    'a mailbox that the organisation does not have',
    {
      responseCode: 550,
      command: 'RCPT TO',
      response: '550 5.4.1 Recipient address rejected: Access denied.',
    },
    'recipient_refused',
  ],
  [
    'a user who is unknown, with a code of policy',
    {
      responseCode: 550,
      command: 'RCPT TO',
      response: '550 5.7.1 <taro@example.jp>: Recipient address rejected: User unknown',
    },
    'recipient_refused',
  ],
])('%s is a bounce', (_, error, reason) => {
  expect(failureOf(error)).toEqual({ outcome: 'bounced', reason });
});

test('a mail whose content is refused for good has failed', () => {
  const error = { responseCode: 554, command: 'DATA', response: '554 5.7.1 looks like spam' };
  expect(failureOf(error)).toEqual({ outcome: 'failed', reason: 'content_refused' });
});

test.each([
  ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }, 'recipient_deferred'],
  [
    'a full mailbox that is said to be full for good',
    { responseCode: 552, command: 'RCPT TO', response: '552 5.2.2 Mailbox full' },
    'recipient_deferred',
  ],
  [
    'a full mailbox of docomo',
    { responseCode: 552, command: 'DATA', response: '552 too much mail data' },
    'recipient_deferred',
  ],
  [
    'a server that sends nothing on for us',
    { responseCode: 554, command: 'RCPT TO', response: '554 5.7.1 <a@b.jp>: Relay access denied' },
    'sender_refused',
  ],
  [
    'a server that blocks us',
    {
      responseCode: 550,
      command: 'RCPT TO',
      response: '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
    },
    'sender_refused',
  ],
  ['a greylisting server', { responseCode: 451, command: 'RCPT TO' }, 'recipient_deferred'],
  ['a busy server', { responseCode: 421, command: 'DATA' }, 'recipient_deferred'],
  ['a refused login', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'login_refused'],
  ['a refused sender', { responseCode: 550, command: 'MAIL FROM' }, 'sender_refused'],
  [
    'a server that is down',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', syscall: 'connect' }),
    'unreachable',
  ],
  ['a server that takes nothing now', { responseCode: 421, command: 'CONN' }, 'unreachable'],
  ['a server that refuses us', { responseCode: 554, command: 'CONN' }, 'unreachable'],
  ['a server without TLS', { code: 'ETLS', responseCode: 502, command: 'STARTTLS' }, 'unreachable'],
  ['a certificate that has ended', { code: 'ETLS', command: 'STARTTLS' }, 'unreachable'],
  ['a server whose disk is full', { responseCode: 452, command: 'MAIL FROM' }, 'unreachable'],
  ['something that is no mail server', { code: 'EPROTOCOL', command: 'CONN' }, 'unreachable'],
  ['an unknown host name', { code: 'EDNS', syscall: 'getaddrinfo' }, 'unreachable'],
  ['a silent server', { code: 'ETIMEDOUT', command: 'CONN' }, 'timeout'],
  ['a dropped connection', { code: 'ECONNECTION', command: 'DATA' }, 'connection_lost'],
  ['an outbox that is full', { code: 'ENOSPC', syscall: 'write' }, 'outbox_unwritable'],
  ['an outbox that may not be written', { code: 'EACCES', syscall: 'open' }, 'outbox_unwritable'],
  ['anything unknown', new Error('?'), 'unknown'],
  ['no error object', undefined, 'unknown'],
])('%s is tried again', (_, error, reason) => {
  expect(failureOf(error)).toEqual({ outcome: 'retry', reason });
});

test.each(['taro@example.com', 'taro.yamada+1@mail.example.co.jp', '太郎@例え.jp'])(
  '%s is one address',
  (address) => {
    expect(isPlainAddress(address)).toBe(true);
  },
);

test.each([
  'a@example.com,b@example.com',
  'a@example.com b@example.com',
  'Taro <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com\nb',
  'a@@example.com',
  '@example.com',
  'a',
  '',
])('%j is not one plain address', (address) => {
  expect(isPlainAddress(address)).toBe(false);
});

test('a line break in a subject can’t start a header', () => {
  expect(headerLine('件名\r\nBcc: b@example.com')).toBe('件名 Bcc: b@example.com');
});

test('the note of an error is one line of bounded length', () => {
  expect(errorNote(new Error('first\nsecond'))).toBe('first second');
  expect(errorNote('x'.repeat(2_000))).toHaveLength(500);
  expect(errorNote(`${'x'.repeat(499)}𠮷`)).toBe('x'.repeat(499));
});
