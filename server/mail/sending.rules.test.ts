import { expect, test } from 'vitest';
import { errorNote, failureOf, headerLine, isPlainAddress } from './sending.rules.ts';

test('a recipient or a content that is refused for good is not tried again', () => {
  expect(failureOf({ responseCode: 550, command: 'RCPT TO' })).toBe('permanent');
  expect(failureOf({ responseCode: 554, command: 'DATA' })).toBe('permanent');
});

test.each([
  ['a full mailbox', { responseCode: 452, command: 'RCPT TO' }],
  ['a refused login', { responseCode: 535, command: 'AUTH PLAIN' }],
  ['a refused sender', { responseCode: 550, command: 'MAIL FROM' }],
  ['a dropped connection', { code: 'ECONNECTION' }],
  ['anything unknown', new Error('?')],
  ['no error object', undefined],
])('%s is tried again', (_, error) => {
  expect(failureOf(error)).toBe('transient');
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

test('a line break in a subject starts no header', () => {
  expect(headerLine('件名\r\nBcc: b@example.com')).toBe('件名 Bcc: b@example.com');
});

test('the note of an error is one line of bounded length', () => {
  expect(errorNote(new Error('first\nsecond'))).toBe('first second');
  expect(errorNote('x'.repeat(2_000))).toHaveLength(500);
});
