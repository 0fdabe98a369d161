import { smallPdf } from '@seminar/shared/catalogue/answers/files/testing/files';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import supertest from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { buildFileField } from '../../testing/fileField.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext({ TRUST_PROXY: '1' });
const { db } = context;
const { adminId } = await loggedIn(context);
const open = await buildOpenSeminar(db);
const fieldId = await buildFileField(context, {
  templateId: open.template.id,
  adminId,
  required: false,
});
const path = `${open.path.replace('submit-application', 'uploads')}?field_id=${fieldId}&file_name=a.pdf`;
const server = createServer(testServer(context)).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const upload = (address: string) =>
  supertest(server)
    .post(path)
    .set({ 'X-Forwarded-For': address, 'Content-Type': 'application/octet-stream' })
    .timeout(5_000)
    .send(Buffer.from(smallPdf()));

test('41 connections that send 4 bytes of a file keep nobody from uploading, not even their own address', async () => {
  const holding = Array.from({ length: 41 }, () =>
    connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined),
  );
  for (const socket of holding) {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.1\r\n` +
        'Content-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\n%PDF',
    );
  }
  const counted = async () =>
    (await db.rateLimit.findFirst({ where: { key: { contains: 'upload-file:198.51.100.1' } } }))
      ?.points;
  await expect.poll(counted, { timeout: 10_000 }).toBe(41);
  const others = Array.from({ length: 10 }, (_, number) => `203.0.113.${number}`);
  const answers = await Promise.all([...others, '198.51.100.1'].map(upload));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  for (const socket of holding) socket.destroy();
});
