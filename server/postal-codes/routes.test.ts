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
