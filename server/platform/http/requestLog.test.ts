import express from 'express';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import supertest from 'supertest';
import { expect, it, vi } from 'vitest';
import { createLog } from '../context/log.ts';
import { buildAdmin, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { requestLog } from './requestLog.ts';

const context = await testContext();
const lines: string[] = [];
const log = createLog('info', { write: (line: string) => void lines.push(line) });
const server = testServer({ ...context, log });

async function logged(path: string, headers: Record<string, string> = {}) {
  lines.length = 0;
  await supertest(server).get(path).set(headers);
  return lines.join('');
}

it('a request is logged in one line with its method, address and status', async () => {
  const line = JSON.parse(await logged('/api/site'));
  expect(lines).toHaveLength(1);
  expect(line).toMatchObject({ req: { method: 'GET', url: '/api/site' }, res: { status: 200 } });
  expect(line.responseTime).toBeTypeOf('number');
});

it('the id of an application, a search term, a cookie or a token is not logged', async () => {
  const submission = await buildSubmission(context.db);
  expect(await logged(`/api/submissions/${submission.publicId}`)).not.toContain(
    submission.publicId,
  );
  const text = await logged('/api/submissions?search=yamada', {
    Cookie: 'seminar_session=hidden',
    'X-XSRF-TOKEN': 'hidden',
  });
  expect(text).not.toMatch(/yamada|hidden/);
  expect(await logged('/api/submissions?sort=yamada&direction=tanaka&page=2&yamada')).toContain(
    '/api/submissions?sort=***&direction=***&page=2&***',
  );
  expect(await logged('/api/submissions?sort=submitted_at&direction=asc')).toContain(
    '?sort=submitted_at&direction=asc',
  );
});

it('a failure is logged with its cause, but without the id of the application', async () => {
  const failing = vi
    .spyOn(context.db.submission, 'findUnique')
    .mockRejectedValueOnce(new Error('the cause'));
  const text = await logged('/api/submissions/7K3M-Q9XA-0000');
  failing.mockRestore();
  expect(text).toContain('the cause');
  expect(text).toContain('/api/submissions/:id');
  expect(text).not.toContain('7K3M');
});

it('a request whose connection is lost before its answer is logged without a status', async () => {
  lines.length = 0;
  const app = express();
  app.use(requestLog(log, () => new Map()));
  const listening = app.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const reader = connect((listening.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(listening, 'request');
  reader.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  app.use((_request, _response) => reader.destroy());
  await arrived;
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines.join(''))).toMatchObject({ res: { status: null } });
  await new Promise((resolve) => listening.close(resolve));
});

it('an invalid query to Prisma is logged without its values', async () => {
  const error = await context.db.submission
    .findUnique({
      where: { publicId: '7K3M-Q9XA', AND: { email: 'a}\n\nb' } },
      include: { nothing: { where: { name: '山田' } } } as never,
    })
    .catch((failure: unknown) => failure);
  lines.length = 0;
  log.error({ err: error }, 'request failed');
  const { err } = JSON.parse(lines.join('')) as { err: { message: string; stack: string } };
  expect(err.message).toMatch(/Invalid `.*findUnique\(\)` invocation/);
  expect(err.message).toContain('Unknown field `nothing`');
  expect(err.stack).toContain('requestLog.test.ts');
  expect(lines.join('')).not.toMatch(/7K3M|山田/);
});

it('a request has an id, in its answer and in every line of the log about it', async () => {
  lines.length = 0;
  const failing = vi
    .spyOn(context.db.submission, 'findUnique')
    .mockRejectedValueOnce(new Error('the cause'));
  const first = await supertest(server).get('/api/submissions/7K3M-Q9XA-0000');
  failing.mockRestore();
  const id: unknown = first.headers['x-request-id'];
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(first.body).toEqual({ message: 'Server Error' });
  expect(lines.map((line) => JSON.parse(line).request_id)).toEqual([id, id]);
  const second = await supertest(server).post('/api/login').send({ email: 'a' });
  expect(second.headers['x-request-id']).not.toBe(id);
  expect(JSON.parse(lines.at(-1) ?? '').request_id).toBe(second.headers['x-request-id']);
});

it('what is logged after the body of a request was read has its id, too', async () => {
  lines.length = 0;
  const failing = vi
    .spyOn(context.db.seminar, 'findFirst')
    .mockRejectedValue(new Error('the cause'));
  const { headers } = await supertest(server)
    .post('/api/seminars/continuous-training/1/submit-application')
    .send({ fields: {}, more: 'x'.repeat(70_000) });
  failing.mockRestore();
  expect(new Set(lines.map((line) => JSON.parse(line).request_id))).toEqual(
    new Set([headers['x-request-id']]),
  );
});

it('another error is logged completely', () => {
  lines.length = 0;
  log.error({ err: new Error('disk { full }\n\n') });
  expect(lines.join('')).toContain('disk { full }');
});

it('of many requests at once each is recorded in the audit under its own id', async () => {
  const office = await loggedIn(context);
  const people = await Promise.all(Array.from({ length: 30 }, () => buildAdmin(context.db)));
  const answers = await Promise.all(
    people.map(async ({ id }) => {
      const { status, headers } = await office.send('patch', `/api/admins/${id}`, { name: '花子' });
      return { entityId: String(id), status, requestId: headers['x-request-id'] };
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const entries = await context.db.auditEntry.findMany({
    where: { action: 'admin.changed', entityId: { in: people.map(({ id }) => String(id)) } },
    orderBy: { id: 'asc' },
  });
  const byEntity = new Map(entries.map(({ entityId, requestId }) => [entityId, requestId]));
  expect(answers.map(({ entityId }) => byEntity.get(entityId))).toEqual(
    answers.map(({ requestId }) => requestId),
  );
});
