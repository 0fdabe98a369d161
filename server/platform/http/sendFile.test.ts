import type { Response } from 'express';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendFile } from './sendFile.ts';

/** The listeners that a server has put on a response before a file is sent. */
const others = 5;

async function fetchFrom(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  const text = await answer.text();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  return text;
}

test('A file that is made while it is sent is no leak of listeners', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => warnings.push(message);
  process.on('warning', note);
  try {
    const server = createServer((_request, response) => {
      for (let number = 0; number < others; number += 1) response.once('close', () => {});
      // Of Express's response only this is used: the rest is Node's own.
      const express = Object.assign(response, {
        set: (headers: Record<string, string> | string, value = '') =>
          response.setHeaders(
            new Map(Object.entries(typeof headers === 'string' ? { [headers]: value } : headers)),
          ),
      }) as unknown as Response;
      const stream = Readable.from(['a', 'b']);
      sendFile(express, 'text/csv', { stream, name: '一覧.csv', mediaType: 'text/csv' });
    });
    expect(await fetchFrom(server)).toBe('ab');
  } finally {
    process.off('warning', note);
  }
  expect(warnings.filter((text) => text.includes('close'))).toEqual([]);
});
