import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isAuthenticNotice } from './isAuthenticNotice.ts';

const ours = { clientSecret: 'client secret', accessToken: 'our token' };
const rawBody = Buffer.from('{"messageId":"1"}');
const signature = createHmac('sha256', ours.clientSecret).update(rawBody).digest('base64');

describe('a notice of the bank is authentic', () => {
  test('with a signature over its very bytes', () => {
    expect(isAuthenticNotice({ rawBody, signature, accessToken: undefined }, ours)).toBe(true);
  });

  test('with our access token, when it is not signed', () => {
    const notice = { rawBody, signature: undefined, accessToken: 'our token' };
    expect(isAuthenticNotice(notice, ours)).toBe(true);
  });
});

describe('a notice is refused', () => {
  test.each([
    ['with neither', { rawBody, signature: undefined, accessToken: undefined }],
    ['with another token', { rawBody, signature: undefined, accessToken: 'our tokem' }],
    ['with an empty token', { rawBody, signature: undefined, accessToken: '' }],
    [
      'when its body was altered',
      { rawBody: Buffer.from('{}'), signature, accessToken: undefined },
    ],
    [
      'with a wrong signature beside our token',
      { rawBody, signature: 'x', accessToken: 'our token' },
    ],
  ])('%s', (_case, notice) => {
    expect(isAuthenticNotice(notice, ours)).toBe(false);
  });
});
