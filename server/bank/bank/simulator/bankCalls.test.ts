import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '../accessToken.ts';
import { readConnection } from '../bankConnection.ts';
import { redirectUri } from '../redirectUri.ts';
import { bankAtWork, type BankAtWork } from '../testing/bankAtWork.ts';
import { linkBank } from '../testing/linking.ts';
import { issueSimulatorAccounts } from './issueSimulatorAccounts.ts';
import { simulateTransfer } from './simulateTransfer.ts';

let work: BankAtWork;
let token: string;
let account: { vaId: string; accountNumber: string };

beforeAll(async () => {
  work = await bankAtWork();
  await linkBank(work);
  token = (await accessToken(work.context)).accessToken;
});

beforeEach(async () => {
  const [issued] = await issueSimulatorAccounts(work.context, 1);
  if (!issued) throw new Error('no account');
  account = issued;
});

function callBank(path: string, init: RequestInit = {}) {
  return fetch(`${work.config.apiUrl}${path}`, {
    ...init,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
  });
}

const change = (vaStatusChangeCode: string) =>
  callBank('/va/status-change', {
    method: 'POST',
    body: JSON.stringify({ vaStatusChangeCode, vaIdList: [{ vaId: account.vaId }] }),
  });

describe('the bank’s calls', () => {
  test.each(['', 'made up'])('want a valid access token, not %j', async (wrong) => {
    const answer = await fetch(`${work.config.apiUrl}/accounts`, {
      headers: { 'x-access-token': wrong },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ errorCode: 'SIM_ERR_TOKEN' });
  });

  test.each([
    ['no account named', '?dateFrom=2026-04-01&dateTo=2026-04-10'],
    ['another’s account', '?raId=302010000099&dateFrom=2026-04-01&dateTo=2026-04-10'],
    ['more than six months back', '?raId=302010000015&dateFrom=2025-10-09&dateTo=2026-04-10'],
    ['days in the wrong order', '?raId=302010000015&dateFrom=2026-04-10&dateTo=2026-04-09'],
    ['a day that is none', '?raId=302010000015&dateFrom=2026-02-30&dateTo=2026-04-10'],
  ])('refuse deposits with %s', async (_case, query) => {
    const answer = await callBank(`/va/deposit-transactions${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errorCode: expect.stringMatching(/^SIM_ERR/) });
  });

  test('answer for today when no days are given, with numbers as strings', async () => {
    await simulateTransfer(work.context, {
      account_number: account.accountNumber,
      amount: 10_000,
      remitter_name: 'ヤマダ タロウ',
    });
    const answer = await callBank(`/va/deposit-transactions?vaId=${account.vaId}`);
    expect(await answer.json()).toMatchObject({
      dateFrom: '2026-04-10',
      dateTo: '2026-04-10',
      baseTime: '09:00:00+09:00',
      count: '1',
      hasNext: false,
      vaTransactions: [{ vaId: account.vaId, depositAmount: '10000' }],
    });
  });

  test.each([0, 1_001, 'x'])('issue no %j accounts', async (issueRequestCount) => {
    const answer = await callBank('/va/issue', {
      method: 'POST',
      body: JSON.stringify({ vaTypeCode: '2', issueRequestCount, raId: '302010000015' }),
    });
    expect(answer.status).toBe(400);
  });

  test('issue accounts to two callers at once without giving one twice', async () => {
    const both = await Promise.all([1, 2].map(() => issueSimulatorAccounts(work.context, 50)));
    expect(new Set(both.flat().map(({ accountNumber }) => accountNumber)).size).toBe(100);
  });

  test('list accounts by state', async () => {
    await change('1');
    const listed = await callBank('/va/list', {
      method: 'POST',
      body: JSON.stringify({
        raId: '302010000015',
        vaIdList: [{ vaId: account.vaId }],
        vaStatusCodeList: [{ vaStatusCode: '2' }],
      }),
    });
    expect(await listed.json()).toMatchObject({
      count: '1',
      vAccounts: [{ vaId: account.vaId, vaStatusCode: '2' }],
    });
  });

  test('refuse a body that is no JSON in the bank’s own shape', async () => {
    const answer = await callBank('/va/issue', { method: 'POST', body: '{' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('errorCode');
  });
});

describe('asking for consent', () => {
  const ask = (overrides: Record<string, string> = {}) => {
    const url = new URL(work.config.authorizationUrl);
    url.search = new URLSearchParams({
      response_type: 'code',
      client_id: work.config.clientId,
      redirect_uri: redirectUri(work.context.env),
      scope: 'private:account',
      state: 'a state',
      ...overrides,
    }).toString();
    return fetch(url, { redirect: 'manual' });
  };

  test.each([
    ['an unknown client', { client_id: 'stranger' }],
    ['an address that only begins like ours', { redirect_uri: 'http://127.0.0.1/signin-bank/x' }],
    ['no state', { state: '' }],
    ['an endless state', { state: 's'.repeat(129) }],
  ])('goes nowhere with %s', async (_case, overrides) => {
    const answer = await ask(overrides);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('連携を開始できません');
  });

  test('goes back with an error when the request itself is wrong', async () => {
    const answer = await ask({ response_type: 'token' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe('unsupported_response_type');
    expect(back.searchParams.get('state')).toBe('a state');
  });

  test('shows what it was given as text, never as markup', async () => {
    const answer = await ask({ state: '"><b>' });
    const shown = await answer.text();
    expect(shown).toContain('&quot;&gt;&lt;b&gt;');
    expect(shown).not.toContain('<b>');
  });
});

test('a refresh token serves once', async () => {
  const { bank } = work.context;
  const { refreshToken } = await readConnection(work.context, 'simulator');
  await bank.refresh(refreshToken ?? '');
  await expect(bank.refresh(refreshToken ?? '')).rejects.toMatchObject({ code: 'invalid_grant' });
});
