import { endpoint } from '@seminar/shared/endpoint';
import express, { Router } from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { route } from '../platform/http/route.ts';
import { takeTooMany, withCountedStatements } from './countedStatements.ts';
import { testContext } from './testContext.ts';

const { pool } = await testContext();
const app = express();
app.get('/api/loops/:count', async (request, response) => {
  for (let i = 0; i < Number(request.params.count); i += 1)
    await pool.query(`SELECT ${i} AS number`);
  response.json({});
});
const api = Router();
const posted = endpoint({
  method: 'POST',
  path: '/api/loops',
  summary: 'Asks often',
  access: 'public',
  statements: 25,
  status: 204,
});
route(api, posted, async () => {
  for (let i = 0; i < 26; i += 1) await pool.query(`SELECT ${i} AS number`);
  return undefined;
});
app.use(api);
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

it('a call may make as many as its definition says', async () => {
  await supertest(server).post('/api/loops').expect(204);
  expect(takeTooMany()).toEqual([expect.stringContaining('made 26 statements; it may make 25')]);
});

it('calls that run beside each other aren’t judged: their statements can’t be told apart', async () => {
  await Promise.all([ask(30), ask(30)]);
  expect(takeTooMany()).toEqual([]);
});
