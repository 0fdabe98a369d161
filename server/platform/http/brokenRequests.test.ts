import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { answerBrokenRequests } from './brokenRequests.ts';

const server = createServer({ connectionsCheckingInterval: 20 }, (request) => request.resume());
server.headersTimeout = 100;
server.requestTimeout = 100;
answerBrokenRequests(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What comes back when this is sent, and nothing after it. */
async function answerTo(sent: string): Promise<string> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

test('a request whose body does not arrive in time is told so', async () => {
  const answer = await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('application/json');
  expect(answer).toContain('時間内に届きませんでした');
});

test('its connection is cut although it goes on holding it', async () => {
  const { port } = server.address() as AddressInfo;
  const half = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  half.on('error', () => undefined).resume();
  half.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n%PDF');
  await once(half, 'end');
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections, { timeout: 3_000 }).toBe(0);
  half.destroy();
});

test('what is not HTTP is refused with a body', async () => {
  const answer = await answerTo('hello\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toMatch(/\{"message":".+"\}$/);
});

test('headers that are too long are refused with a body', async () => {
  const answer = await answerTo(
    `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toMatch(/\{"message":".+"\}$/);
});
