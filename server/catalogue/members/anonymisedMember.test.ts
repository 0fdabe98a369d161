import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { expect, it } from 'vitest';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const office = await loggedIn(context);

it('a member who is anonymised stands in no list and in no file', async () => {
  const add = async (number: string, name: string) =>
    (await office.send('post', '/api/members', { number, name, kind: 'person' })).body.data.id;
  await add('M-1', '在籍 花子');
  const id = await add('M-2', '匿名 希子');
  await office.send('post', `/api/members/${id}/leave`);
  const reason = { phrase: anonymisePhrase, reason: '本人の依頼' };
  expect((await office.send('post', `/api/members/${id}/anonymise`, reason)).status).toBe(204);
  for (const query of ['', '&state=left']) {
    const { body } = await office.get(`/api/members?per_page=100${query}`);
    const numbers = body.data.map(({ number }: { number: string }) => number);
    expect([query, numbers]).toEqual([query, query === '' ? ['M-1'] : []]);
  }
  const { text } = await office.get('/api/members/csv');
  expect(text.trim().split('\r\n')).toHaveLength(2);
});
