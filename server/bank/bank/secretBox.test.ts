import { describe, expect, test } from 'vitest';
import { purposeOf } from './sealedColumns.ts';
import { open, seal, SealBroken } from './secretBox.ts';

const key = Buffer.alloc(32, 1);
const a = purposeOf('admins.totp_secret', 1);
const b = purposeOf('admins.totp_secret', 2);

describe('a sealed secret', () => {
  test('opens with the same key for the same purpose', () => {
    expect(open(key, seal(key, '秘密 token', a), a)).toBe('秘密 token');
  });

  test('looks different each time and names its version', () => {
    const [first, second] = [seal(key, 'token', a), seal(key, 'token', a)];
    expect(first).not.toBe(second);
    expect(first).toMatch(/^v1\.[\w-]+$/);
    expect(first).not.toContain('token');
  });

  test.each([
    ['with another key', seal(Buffer.alloc(32, 2), 'token', a)],
    ['for another purpose', seal(key, 'token', b)],
    ['when it was altered', seal(key, 'token', a).replace(/.$/, (c) => (c === 'A' ? 'Q' : 'A'))],
    ['when it was cut short', 'v1.AAAA'],
    ['of an unknown version', seal(key, 'token', a).replace('v1', 'v2')],
    ['that was never sealed', 'token'],
  ])('does not open %s', (_case, sealed) => {
    expect(() => open(key, sealed, a)).toThrow(SealBroken);
  });
});
