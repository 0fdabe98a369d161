import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { errorHandler } from './errorHandler.ts';
import { limitInFlight } from './limitInFlight.ts';

test('requests beyond the limit are refused at once, and accepted again when others are done', async () => {
  const app = express();
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((taken) => {
    app.use(limitInFlight(1));
    app.get('/slow', (_request, response) => {
      answer = () => response.json({});
      taken();
    });
    app.get('/quick', (_request, response) => void response.json({}));
    app.use(errorHandler({ log: pino({ level: 'silent' }), clock: () => new Date() }));
  });
  const server = app.listen(0);
  const slow = Promise.resolve(request(server).get('/slow'));
  await asked;

  const refused = await request(server).get('/quick').set('Accept-Language', 'ja');
  expect(refused.status).toBe(503);
  expect(refused.get('Retry-After')).toBe('5');
  expect((refused.body as { message: string }).message).toContain('この操作は保存されていません');

  answer?.();
  expect((await slow).status).toBe(200);
  await expect.poll(async () => (await request(server).get('/quick')).status).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});

test('who leaves before it is their turn, while their session is read, takes up no place', async () => {
  const app = express();
  let handled = 0;
  app.use((incoming, response, next) => {
    if (incoming.path === '/left') response.once('close', () => setImmediate(next));
    else next();
  });
  app.use(limitInFlight(1));
  app.get('/left', () => (handled += 1));
  app.get('/quick', (_request, response) => void response.json({}));
  app.use(errorHandler({ log: pino({ level: 'silent' }), clock: () => new Date() }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leaving = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  leaving.write('GET /left HTTP/1.1\r\nHost: a\r\n\r\n');
  const [, response] = (await arrived) as [unknown, NodeJS.EventEmitter];
  const gone = once(response, 'close');
  leaving.destroy();
  await gone;
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect((await request(server).get('/quick')).status).toBe(200);
  expect(handled).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});

test('200 senders who send their body a byte at a time keep nobody else waiting', async () => {
  const server = createServer(testServer(await testContext())).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let begun = 0;
  server.prependListener('request', () => (begun += 1));

  const body = JSON.stringify({ email: 'no address' });
  const head = `POST /api/links HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const senders = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
  for (const sender of senders) sender.write(head);
  await expect.poll(() => begun).toBe(senders.length);
  for (const byte of body.slice(0, 3)) {
    for (const sender of senders) sender.write(byte);
    const other = await request(server).get('/api/site');
    expect(other.status).toBe(200);
  }

  // A slow sender loses nothing either: whose body arrives is answered.
  const [slow] = senders;
  slow?.write(body.slice(3));
  expect(slow && (await text(slow))).toMatch(/^HTTP\/1\.1 422 /);
  for (const sender of senders) sender.destroy();
});

test('senders who send a file a byte at a time, each from a network of its own, keep nobody from the other pages', async () => {
  const context = await testContext({ TRUST_PROXY: '1' });
  const server = createServer(testServer(context)).listen(0, '127.0.0.1');
  afterAll(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const senders = Array.from({ length: 250 }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  );
  for (const [number, sender] of senders.entries()) {
    const path = '/api/seminars/continuous-training/1/uploads?field_id=1&file_name=a.pdf';
    const size = number % 2 === 0 ? 900_000 : 4_000_000;
    sender.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.${number}.0.1\r\n` +
        `Content-Type: application/octet-stream\r\nContent-Length: ${size}\r\n\r\n%PDF`,
    );
  }
  const counted = () =>
    context.db.rateLimit.count({ where: { key: { startsWith: 'upload-file' } } });
  await expect.poll(counted, { timeout: 10_000 }).toBeGreaterThanOrEqual(200);
  expect((await request(server).get('/api/site')).status).toBe(200);
  for (const sender of senders) sender.destroy();
});
