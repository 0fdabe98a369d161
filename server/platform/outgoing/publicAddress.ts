import { BlockList, isIPv4, isIPv6 } from 'node:net';

// The networks that are not of the public Internet (the registries of special addresses of IANA):
// private ones, this machine, link-local ones with the clouds' metadata, documentation, multicast.
const ipv4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
// Of IPv6 everything that is not global unicast, and the parts of it that lead elsewhere.
const ipv6: readonly [string, number][] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [network, length] of ipv4) special.addSubnet(network, length, 'ipv4');
const specialOfIpv6 = new BlockList();
for (const [network, length] of ipv6) specialOfIpv6.addSubnet(network, length, 'ipv6');

/** Whether an IP address belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && !specialOfIpv6.check(address, 'ipv6');
}
