import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
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
