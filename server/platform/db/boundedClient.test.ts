import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { clientWithin, DatabaseSilent } from './boundedClient.ts';

/** Both sides know it, so neither needs a certificate. */
const psk = Buffer.alloc(16, 7);
const tls = { ciphers: 'PSK-AES128-GCM-SHA256', maxVersion: 'TLSv1.2' } as const;

// A socket takes the key; its types say so only of a client's.
const asServer = { ...tls, isServer: true, pskCallback: () => psk };

/** A message of PostgreSQL: its kind, its length, its content. */
function messageOf(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
}
const authenticated = messageOf('R', Buffer.alloc(4));
const ready = messageOf('Z', Buffer.from('I'));
const done = messageOf('C', Buffer.from('SELECT 0\0'));

const silence = 1_000;

/** Has the database answer one statement. */
let answer: () => void = () => {};

/** A database that encrypts, and answers when it is told to. */
const server = createServer((plain) => {
  plain.once('data', () => {
    plain.write('S');
    const encrypted = new TLSSocket(plain, asServer);
    encrypted.on('error', () => undefined);
    encrypted.once('data', () => {
      answer = () => encrypted.write(Buffer.concat([done, ready]));
      encrypted.write(Buffer.concat([authenticated, ready]));
    });
  });
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

test('an encrypted connection is cut only where the database is silent, not where it takes long for several statements', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const BoundedClient = clientWithin(silence);
  const client = new BoundedClient({
    connectionString: `postgresql://seminar:seminar@127.0.0.1:${port}/seminar`,
    ssl: {
      ...tls,
      pskCallback: () => ({ psk, identity: 'seminar' }),
      checkServerIdentity: () => undefined,
    },
    pipeline: true,
  });
  const errors: unknown[] = [];
  client.on('error', (error) => errors.push(error));
  await client.connect();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = client.query('one');
  const second = client.query('another');
  answer();
  await first;
  vi.advanceTimersByTime(silence);
  answer();
  await second;
  const third = expect(client.query('the last one')).rejects.toThrow(DatabaseSilent);
  vi.advanceTimersByTime(silence);
  await third;
  expect(errors).not.toEqual([]);
});
