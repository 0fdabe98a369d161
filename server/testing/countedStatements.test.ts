import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { takeTooMany, withCountedStatements } from './countedStatements.ts';
import { testContext } from './testContext.ts';

const { pool } = await testContext();
const app = express();
app.get('/api/loops/:count', async (request, response) => {
  for (let i = 0; i < Number(request.params.count); i += 1)
    await pool.query(`SELECT ${i} AS number`);
  response.json({});
});
const server = withCountedStatements(app);
const ask = (count: number) => supertest(server).get(`/api/loops/${count}`).expect(200);

it('a call that makes more statements than it may is told with all of them', async () => {
  await ask(20);
  expect(takeTooMany()).toEqual([]);
  await ask(21);
  const [text = ''] = takeTooMany();
  expect(text).toContain('GET /api/loops/:count made 21 statements; it may make 20:\nSELECT 0 AS');
  expect(text).toContain('\nSELECT 20 AS number');
});

it('calls that run beside each other aren’t judged: their statements can’t be told apart', async () => {
  await Promise.all([ask(30), ask(30)]);
  expect(takeTooMany()).toEqual([]);
});
