import supertest from 'supertest';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

test('who finds a weakness learns where to report it', async () => {
  const context = await testContext();
  context.setClock('2026-04-10T09:00:00+09:00');
  const answer = await supertest(testServer(context)).get('/.well-known/security.txt');
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ]);
  expect(answer.text).toMatch(/^Contact: mailto:\S+@\S+\n/);
  expect(answer.text).toContain('Expires: 2026-10-07T00:00:00.000Z\n');
});
