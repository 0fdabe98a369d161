import express from 'express';
import pino from 'pino';
import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import { errorHandler } from './errorHandler.ts';

const log = pino({ enabled: false });
const logged = vi.spyOn(log, 'error');

function failing(error: Error) {
  const app = express().get('/', () => {
    throw error;
  });
  return supertest(app.use(errorHandler(log))).get('/');
}

test('a failure that nobody knows is logged and told to nobody', async () => {
  const { status, text } = await failing(new Error('secret'));
  expect(status).toBe(500);
  expect(text).not.toContain('secret');
  expect(logged).toHaveBeenCalledOnce();
});

test('a reader who went away is no failure: anybody could fill the log with it', async () => {
  logged.mockClear();
  // What Express says when a page is cut off on its way.
  await failing(Object.assign(new Error('Request aborted'), { code: 'ECONNABORTED' }));
  expect(logged).not.toHaveBeenCalled();
});
