import { expect, it } from 'vitest';
import { serverSettings } from './serverSettings.rules.ts';

it('listens on this machine only, without a socket file', () => {
  const settings = serverSettings({ port: 40123, durable: true, platform: 'linux' });
  expect(settings).toMatchObject({
    listen_addresses: '127.0.0.1',
    port: 40123,
    unix_socket_directories: '',
  });
});

it('keeps all safety settings for durable data', () => {
  const settings = serverSettings({ port: 1, durable: true, platform: 'linux' });
  expect(Object.keys(settings)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/fsync|synchronous_commit|full_page_writes|autovacuum/),
    ]),
  );
});

it('leaves out settings that Windows does not support', () => {
  const settings = serverSettings({ port: 1, durable: true, platform: 'win32' });
  expect(settings).not.toHaveProperty('client_connection_check_interval');
});
