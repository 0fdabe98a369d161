import { describe, expect, it } from 'vitest';
import { addressKey, networkOf } from './addressKey.rules.ts';

describe('the key by which a limit counts a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:1:2:3', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['1:2:3::4:5:192.0.2.1', '1:2:3:0::/64'],
    ['999.0.2.1', 'unknown'],
    ['x'.repeat(4000), 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['not an address', 'unknown'],
])('the audit keeps of %s the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
