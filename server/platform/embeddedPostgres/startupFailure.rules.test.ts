import { expect, it } from 'vitest';
import { lastLines, startupFailure } from './startupFailure.rules.ts';

it.each([
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
    'port-taken',
  ],
  ['FATAL:  lock file "postmaster.pid" already exists', 'folder-locked'],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', 'children-alive'],
  ['FATAL:  could not write to file "pg_wal/x": No space left on device', 'disk-full'],
  ['initdb: error: could not look up effective user ID 1234: user does not exist', 'unknown-user'],
  ['initdb: error: invalid locale name "C.UTF-8"', 'unknown-locale'],
  ['FATAL:  something new', 'other'],
])('recognises: %s', (output, failure) => {
  expect(startupFailure(output)).toBe(failure);
});

it('shows the end of a long output', () => {
  expect(lastLines('a\nb\nc\n', 2)).toBe('b\nc');
});
