import express from 'express';
import { once } from 'node:events';
import { createServer, request as open, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { forOffice } from '@seminar/shared/roles';
import { queueUpload, readUpload, uploadType } from './readUpload.ts';

const megabytes = 1024 * 1024;
const begun: string[] = [];
let finish = () => {};
const held = new Promise<void>((resolve) => (finish = resolve));
const office = { access: forOffice };
const app = express().post('/:name', async (request, response) => {
  const { length: size } = await readUpload(request, response, {
    ...office,
    upload: 30 * megabytes,
  });
  await queueUpload(
    request,
    async () => {
      begun.push(request.params.name);
      if (request.params.name !== 'small') await held;
      response.send(String(size));
    },
    { ...office, size },
  );
});
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());

function send(name: string, size: number): ClientRequest {
  const request = open({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/${name}`,
    headers: { 'Content-Type': uploadType, 'Content-Length': size },
  });
  request.on('error', () => {});
  request.end(Buffer.alloc(size));
  return request;
}

async function answer(request: ClientRequest): Promise<number> {
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

test('only a few large uploads are worked on at once; small ones don’t wait, and a cancelled one blocks no other', async () => {
  const first = ['a', 'b', 'c', 'd'].map((name) => send(name, 2 * megabytes));
  await expect.poll(() => begun.toSorted()).toEqual(['a', 'b', 'c', 'd']);
  const leaving = ['e', 'f', 'g', 'h'].map((name) => send(name, 2 * megabytes));
  const last = send('last', 2 * megabytes);

  expect(await answer(send('small', 10))).toBe(200);
  expect(begun).toHaveLength(5);
  for (const request of leaving) request.destroy();
  finish();

  expect(await Promise.all([...first, last].map(answer))).toEqual([200, 200, 200, 200, 200]);
});
