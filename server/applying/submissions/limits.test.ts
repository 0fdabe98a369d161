import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { buildOpenSeminar, entriesOf, readingOf } from '../../testing/applications.ts';
import { buildVirtualAccount, buildVirtualAccounts } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { AccountBurst } from './accountBurst.ts';

const context = await testContext({ TRUST_PROXY: '1' });
const { db, pool } = context;
const app = testServer(context);
beforeEach(() => db.rateLimit.deleteMany());

it('an application counts once towards the accounts of its address, however often its transaction is tried', async () => {
  const counted = new RateLimit(pool, 'account-burst');
  const turn = new AccountBurst(pool).turnOf('192.0.2.7');
  expect([await turn(), await turn(), await turn()]).toEqual([true, true, true]);
  expect(await counted.used('192.0.2.7')).toBe(1);
});

it('who doesn’t hold the tab’s token can’t use up the corrections of an application', async () => {
  await buildVirtualAccount(db);
  const { form, path } = await buildOpenSeminar(db);
  const fields = entriesOf(form, { email: 'taro@gmial.com' });
  const { body } = await supertest(app).post(path).send({ fields });
  const { submission_id: id, correction_token: token } = body.data as Record<string, string>;
  const correct = async (given: unknown, email: string) => {
    const url = `/api/submissions/${id}/correct-email`;
    return (await supertest(app).post(url).send({ token: given, email })).status;
  };
  for (let times = 1; times <= 4; times += 1) {
    expect(await correct('another tab’s', 'stranger@example.jp')).toBe(404);
  }
  expect(await correct(token, 'taro@gmail.com')).toBe(204);
});

it('the addresses of one IPv6 network together ask ten times for links', async () => {
  const ask = async (address: string) =>
    (
      await supertest(app)
        .post('/api/links')
        .set('X-Forwarded-For', address)
        .send({ email: 'somebody@example.jp' })
    ).status;
  for (let number = 1; number <= 10; number += 1) {
    expect(await ask(`2001:db8:1:2::${number}`)).toBe(204);
  }
  expect(await ask('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await ask('2001:db8:1:3::1')).toBe(204);
});

it('one network learns of ten wrong member numbers a day, whatever the numbers and names', async () => {
  const office = await loggedIn(context);
  await buildVirtualAccounts(db, 12);
  const { form, path } = await buildOpenSeminar(db, { entryFee: 8000, memberFee: 6000 });
  const name = '株式会社メディカル山田';
  await office.send('post', '/api/members', { number: 'M-0012', kind: 'company', name });
  const claimed = async (number: string, person: number, company: object = {}) => {
    const fields = entriesOf(form, {
      email: `claimant-${person}@example.jp`,
      birth_date: `19${50 + person}-01-02`,
      given_name_kana: readingOf(person),
      ...company,
    });
    const { body } = await supertest(app).post(path).send({ fields, member_number: number });
    const publicId = body.data.submission_id as string;
    return (await db.submission.findUniqueOrThrow({ where: { publicId } })).memberClaim;
  };
  for (let person = 1; person <= 10; person += 1) {
    const company_name_kana = `カイシャ${readingOf(person)}`;
    const company = { company_name: `会社${person}`, company_name_kana };
    expect(await claimed(`X-${person}`, person, company)).toBe('unmatched');
  }
  expect(await claimed('M-0012', 11)).toBe('unmatched');
  await db.rateLimit.deleteMany();
  expect(await claimed('M-0012', 12)).toBe('matched');
});
