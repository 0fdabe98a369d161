import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { postalCodeRoutes } from './routes.ts';

const app = express();
postalCodeRoutes(app);

test('anybody may look up the addresses of a postal code', async () => {
  const answer = await request(app).get('/api/postal-codes/498-0000');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    data: [
      { prefecture: '愛知県', city: '弥富市', town: '' },
      { prefecture: '三重県', city: '桑名郡木曽岬町', town: '' },
    ],
  });
});

test('an unknown code is not an error: it has no address', async () => {
  const answer = await request(app).get('/api/postal-codes/0000000');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ data: [] });
});

test.each(['１００－０００５', '100−0005', '〒100-0005', '100 0005'])(
  'a code is looked up as people type it: %s',
  async (typed) => {
    const answer = await request(app).get(`/api/postal-codes/${encodeURIComponent(typed)}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: [{ prefecture: '東京都', city: '千代田区', town: '丸の内' }],
    });
  },
);

test.each(['100', '10-00005', '10000056', '東京都'])('%s is no code', async (typed) => {
  const answer = await request(app).get(`/api/postal-codes/${encodeURIComponent(typed)}`);
  expect(answer.status).toBe(404);
});
