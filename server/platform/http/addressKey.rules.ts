import { isIP } from 'node:net';

/** The first half of an IPv6 address, with its zeros written out: the network of one customer. */
function network(address: string): string {
  const [before = '', after = ''] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === '' ? [] : after.split(':');
  // A dotted IPv4 part at the end stands for two groups.
  const written = head.length + tail.length + (address.includes('.') ? 1 : 0);
  const groups = [...head, ...Array.from({ length: 8 - written }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The network of a client, wider than the client itself: what one tenant of a hosting company has at
 * least (256 IPv4 addresses, or a /48 of IPv6).
 *
 * @param key the client's addressKey
 */
export function networkKey(key: string): string {
  const separator = key.includes(':') ? ':' : '.';
  return key.split(separator).slice(0, 3).join(separator);
}

/**
 * The network of an address, as the audit keeps it: a /24 of IPv4, a /48 of IPv6. It tells places apart
 * without naming a device.
 */
export function networkOf(address: string | undefined): string {
  const key = addressKey(address);
  if (isIP(key) === 4) return `${networkKey(key)}.0/24`;
  return key.endsWith('::/64') ? `${networkKey(key)}::/48` : key;
}

/**
 * The key by which a limit counts a client: an IPv4 address, or the /64 network of an IPv6 address,
 * since a customer usually has all addresses of such a network. Anything that isn't an address (a proxy
 * may pass on anything) counts as one client.
 */
export function addressKey(address: string | undefined): string {
  const plain = (address ?? '').replace(/%.*$/, '');
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  if (isIP(plain) === 4) return plain;
  return isIP(plain) === 6 ? `${network(plain)}::/64` : 'unknown';
}
