import { expect, test } from 'vitest';
import { errorNote, failureOf } from './mailFailure.rules.ts';

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
  [
    'a user who has no account, said of the content',
    {
      responseCode: 554,
      command: 'DATA',
      response: '554 Refused: the user does not have an account here: taro@example.jp',
    },
    'recipient_refused',
  ],
  [
    'an account that has ended, said of the content',
    {
      responseCode: 554,
      command: 'DATA',
      response: '554 Refused: the account is discontinued since spring.',
    },
    'recipient_refused',
  ],
  [
    'an address that does not exist, named in the middle',
    {
      responseCode: 554,
      command: 'DATA',
      response: '554 Rcpt <taro@example.jp> does not exist',
    },
    'recipient_refused',
  ],
  [
    'a mailbox that is not found, with a code of policy',
    {
      responseCode: 553,
      command: 'RCPT TO',
      response: '553 sorry, badrcptto(user mail-box not found) (#5.7.1)',
    },
    'recipient_refused',
  ],
])('%s is a bounce', (_, error, reason) => {
  expect(failureOf(error)).toEqual({ outcome: 'bounced', reason });
});

test.each([
  ['whose content is refused', 'DATA', '554 5.7.1 looks like spam'],
  ['that is too large', 'RCPT TO', '550 5.2.3 message too large for this recipient'],
  ['that is too large for a server without codes', 'RCPT TO', '550 max message size exceeded'],
])('a mail %s for good has failed', (_, command, response) => {
  const error = { responseCode: Number(response.slice(0, 3)), command, response };
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
  [
    'a mailbox with too many mails',
    {
      responseCode: 550,
      command: 'RCPT TO',
      response: '550 <taro@example.jp> User has too many messages on the server.',
    },
    'recipient_deferred',
  ],
  [
    'a server that finds us on a list and writes no code',
    {
      responseCode: 554,
      command: 'RCPT TO',
      response: '554 Service unavailable; Client host [192.0.2.1] blocked using bl.example.net',
    },
    'sender_refused',
  ],
  [
    'a server that finds no mailbox of the sender',
    {
      responseCode: 550,
      command: 'RCPT TO',
      response: '550-Response: 550 5.1.1 User unknown\n550 Sender verify failed',
    },
    'sender_refused',
  ],
  [
    'a server that finds no signature or no right of the sender',
    {
      responseCode: 550,
      command: 'DATA',
      response: '550-5.7.26 Your email has been blocked because the sender is unauthenticated.',
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

test('the note of an error is one line of bounded length', () => {
  expect(errorNote(new Error('first\nsecond'))).toBe('first second');
  expect(errorNote('x'.repeat(2_000))).toHaveLength(500);
  expect(errorNote(`${'x'.repeat(499)}𠮷`)).toBe('x'.repeat(499));
});
