import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { setSocketTimeouts } from './socketTimeouts.ts';
import { sendFile } from './sendFile.ts';

test('a file is no longer produced when the client stops reading it', async () => {
  const chunk = Buffer.alloc(64 * 1024);
  const file = new Readable({
    read() {
      this.push(chunk);
    },
  });
  const app = express().get('/', (_request, response) => {
    sendFile(response, '', { stream: file, name: 'a.zip', mediaType: 'application/zip' });
  });
  const server = createServer(app);
  setSocketTimeouts(server, 50);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const failure = once(file, 'error');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');

  expect(await failure).toMatchObject([{ code: 'ERR_STREAM_PREMATURE_CLOSE' }]);
  expect(file.destroyed).toBe(true);
  reader.destroy();
  server.close();
});

test('a connection is kept for longer than a proxy keeps it', async () => {
  const server = createServer((_request, response) => response.end());
  setSocketTimeouts(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
  server.closeAllConnections();
  server.close();
});
