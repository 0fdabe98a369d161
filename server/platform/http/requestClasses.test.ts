import express from 'express';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { requestClasses } from './requestClasses.ts';

async function answerOf(
  app: express.Express,
  listener = app as Parameters<typeof createServer>[1],
) {
  const server = createServer(requestClasses(app), listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/a?b=1`);
  const text = await response.text();
  server.close();
  return { response, text };
}

test('Express finds its own requests and answers, and changes the prototype of neither', async () => {
  const app = express();
  const prototypes: unknown[] = [];
  const note = (request: object, response: object) =>
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
  app.get('/a', (request, response) => {
    note(request, response);
    expect(request).toBeInstanceOf(IncomingMessage);
    expect(response).toBeInstanceOf(ServerResponse);
    response.status(201).json({ path: request.path, b: request.query['b'], ip: request.ip });
  });
  const { response, text } = await answerOf(app, (request, answer) => {
    note(request, answer);
    app(request, answer);
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text)).toEqual({ path: '/a', b: '1', ip: '127.0.0.1' });
  expect(prototypes).toHaveLength(4);
  expect(prototypes[0]).toBe(prototypes[2]);
  expect(prototypes[1]).toBe(prototypes[3]);
});

test('an application within the application has its own requests', async () => {
  const app = express();
  const inner = express();
  inner.get('/a', (request, response) => {
    response.send(String(request.app === inner));
  });
  app.use(inner);
  expect((await answerOf(app)).text).toBe('true');
});
