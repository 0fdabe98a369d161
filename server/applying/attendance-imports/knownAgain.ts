import { hashKey } from '@seminar/shared/platform/japan/searchKey';
import { createHash } from 'node:crypto';
import { readParticipantName } from './participantName.rules.ts';

/** Names and addresses are kept as hashes: the table shows none. Somebody who knows one can still look for it. */
export const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** By what somebody in a meeting is known again: the address, then the name unless it is a device's. */
export function keysOf({ name, email }: { name: string; email: string }): string[] {
  const isNamed = readParticipantName(name).writings.length > 0;
  return [
    ...(email === '' ? [] : [hash(`address ${email}`)]),
    ...(isNamed ? [hash(`name ${hashKey(name)}`)] : []),
  ];
}
