import supertest from 'supertest';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';

const context = await testContext({ BANK_PROVIDER: 'simulator' });
const server = testServer(context);
const own = new URL(context.env.appUrl);

const pay = (headers: Record<string, string>) =>
  supertest(server).post('/bank-simulator/transfers').set(headers).send({});

test.each([
  ['a page elsewhere', { Origin: 'https://evil.example' }],
  ['a page without an origin of its own', { Origin: 'null' }],
  ['another port of this machine', { Origin: 'http://localhost:1' }],
  ['a page elsewhere that sends no referrer', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['a page of another port', { 'Sec-Fetch-Site': 'same-site' }],
  ['a name elsewhere that leads here', { Host: 'evil.example' }],
])('the simulated bank takes nothing from %s', async (_, headers) => {
  expect((await pay(headers)).status).toBe(403);
});

test('the simulated bank is open to its own pages and to programs on this machine', async () => {
  expect((await pay({})).status).not.toBe(403);
  expect((await pay({ Host: own.host, Origin: own.origin })).status).not.toBe(403);
  // A form of the simulator's own page, which sends no referrer.
  const form = { Host: own.host, Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
  expect((await pay(form)).status).not.toBe(403);
});
