import { expect, it } from 'vitest';
import { parsePostmasterFile } from './postmasterFile.rules.ts';

const complete = '4711\n/srv/data\n1760000000\n40123\n\n127.0.0.1\n  1234567   98304\nready   \n';

it('reads process, folder and port', () => {
  expect(parsePostmasterFile(complete)).toEqual({
    pid: 4711,
    folder: '/srv/data',
    port: 40123,
  });
});

it('reads the process before the port is written', () => {
  expect(parsePostmasterFile('4711\n/srv/data\n')).toEqual({
    pid: 4711,
    folder: '/srv/data',
    port: null,
  });
});

it('reads nothing from a file that is still empty or damaged', () => {
  expect(parsePostmasterFile('')).toBeNull();
  expect(parsePostmasterFile('\0\0\0')).toBeNull();
});
