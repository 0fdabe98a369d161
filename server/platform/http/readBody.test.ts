import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { errorHandler } from './errorHandler.ts';
import { readBody } from './readBody.ts';

const app = express();
app.post('/', async (request, response) => {
  const bytes = await readBody(request, {
    limit: 1_000_000,
    pace: { graceMs: 50, bytesPerSecond: 1_000_000 },
  });
  response.json(bytes.length);
});
app.use(errorHandler({ log: pino({ level: 'silent' }), clock: () => new Date() }));
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

function send(size: number, bytes: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n${bytes}`);
  return socket;
}

test('a body that comes more slowly than any line is refused, and its connection is cut', async () => {
  const answer = await text(send(1000, '%PDF'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('Connection: close');
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
});

test('a body that is there at once, or is too large, is read or refused at once', async () => {
  const small = send(4, '%PDF');
  const [read] = (await once(small, 'data')) as [Buffer];
  expect(String(read)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n4$/);
  small.destroy();
  const large = send(2_000_000, '%PDF');
  const [refused] = (await once(large, 'data')) as [Buffer];
  expect(String(refused)).toMatch(/^HTTP\/1\.1 413 /);
  large.destroy();
});

test('who leaves in the middle of a body ends its reading', async () => {
  const arrived = once(server, 'request');
  const leaving = send(1000, '%PDF');
  const [, response] = (await arrived) as [unknown, NodeJS.EventEmitter];
  const closed = once(response, 'close');
  leaving.destroy();
  await closed;
  expect(await text(send(1000, 'x'.repeat(1000)).end())).toMatch(/^HTTP\/1\.1 200 /);
});
