import { expect, it } from 'vitest';
import { serverSettings } from './serverSettings.rules.ts';

const gibibyte = 1_024 ** 3;
const machine = { port: 40123, durable: true, platform: 'linux', memory: 2 * gibibyte };

it('listens on this machine only, without a socket file', () => {
  const settings = serverSettings(machine);
  expect(settings).toMatchObject({
    listen_addresses: '127.0.0.1',
    port: 40123,
    unix_socket_directories: '',
  });
});

it('keeps all safety settings for durable data', () => {
  const settings = serverSettings(machine);
  expect(Object.keys(settings)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/fsync|synchronous_commit|full_page_writes|autovacuum/),
    ]),
  );
});

it('leaves out settings that Windows does not support', () => {
  const settings = serverSettings({ ...machine, platform: 'win32' });
  expect(settings).not.toHaveProperty('client_connection_check_interval');
});

it.each([
  ['a quarter of the memory', 2 * gibibyte, '512MB'],
  ['1 GiB where there is much', 64 * gibibyte, '1024MB'],
  ['PostgreSQL’s default where there is little', gibibyte / 4, '128MB'],
])('keeps pages in %s', (_, memory, expected) => {
  expect(serverSettings({ ...machine, memory })).toMatchObject({ shared_buffers: expected });
});

it.each([
  ['linux', '.'],
  ['darwin', '.'],
  ['win32', ''],
])('has on %s the socket file %j for data that is thrown away', (platform, folder) => {
  const settings = serverSettings({ ...machine, durable: false, platform });
  expect(settings).toMatchObject({ unix_socket_directories: folder });
});

it('takes little memory for data that is thrown away', () => {
  const settings = serverSettings({ ...machine, durable: false });
  expect(settings).toMatchObject({ shared_buffers: '128MB' });
});
