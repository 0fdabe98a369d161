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
  return supertest(app.use(errorHandler({ log, clock: () => new Date() }))).get('/');
}

test('an unknown failure is logged, and its details are not sent to the client', async () => {
  const { status, text } = await failing(new Error('secret'));
  expect(status).toBe(500);
  expect(text).not.toContain('secret');
  expect(logged).toHaveBeenCalledOnce();
});

test('an aborted request is not logged as a failure: anybody could fill the log with it', async () => {
  logged.mockClear();
  // Express's error when the client closes the connection during the response.
  await failing(Object.assign(new Error('Request aborted'), { code: 'ECONNABORTED' }));
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['53100', '60', '保存領域'],
  ['57014', '10', '時間がかかりすぎた'],
  ['57P01', '10', 'データベースを利用できません'],
])(
  'trouble with the database (%s) is 503, with the time of the next try and that nothing was saved',
  async (code, seconds, words) => {
    logged.mockClear();
    const { status, headers, body } = await failing(Object.assign(new Error('said'), { code })).set(
      'Accept-Language',
      'ja',
    );
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe(seconds);
    expect((body as { message: string }).message).toContain(words);
    expect((body as { message: string }).message).toContain('この操作は保存されていません');
    expect(logged).toHaveBeenCalledOnce();
  },
);
