import { expect, test } from 'vitest';
import { headerLine, isPlainAddress } from './mailHeader.rules.ts';

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
