import { expect } from 'vitest';
import type { TestClient } from '../../../testing/testClient.ts';

/** Orders a file with many documents and downloads it, as the screen does. */
export async function fetchExport(office: TestClient, path: string, body: object) {
  const asked = await office.send('post', path, body);
  expect(asked.status).toBe(201);
  const { id, total } = asked.body.data as { id: string; total: number };
  const file = await office
    .get(`/api/exports/${id}/file`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  expect(file.status).toBe(200);
  return { id, total, file, bytes: file.body as Buffer };
}
