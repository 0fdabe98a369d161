import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '../accessToken.ts';
import { codeChallenge, codeVerifier } from '../linkSecrets.ts';
import { BankRefused, BankUnavailable } from '../bankErrors.ts';
import type { BankAccess, BankDeposit, BankPort } from '../../../platform/context/bankPort.ts';
import { bankAtWork, type BankAtWork } from '../testing/bankAtWork.ts';
import { linkBank } from '../testing/linking.ts';
import { gmoAozoraBank } from './gmoAozoraBank.ts';

let work: BankAtWork;
let bank: BankPort;
let access: BankAccess;
const today = { from: '2026-04-10', to: '2026-04-10' };
const deposits = '/va/deposit-transactions';

beforeAll(async () => {
  work = await bankAtWork();
  ({ bank } = work.context);
  await linkBank(work);
  access = await accessToken(work.context);
});

beforeEach(() => {
  work.calls.length = 0;
  work.pauses.length = 0;
});

async function list(range = today): Promise<BankDeposit[]> {
  const read: BankDeposit[] = [];
  for await (const row of bank.listDeposits(access, range)) {
    if (row.kind === 'deposit') read.push(row.deposit);
  }
  return read;
}

const transaction = (itemKey: string) => ({
  vaId: '0001000001',
  transactionDate: '2026-04-10',
  valueDate: '2026-04-10',
  vaAccountNumber: '1000001',
  depositAmount: '10000',
  remitterNameKana: 'ｶ)ﾔﾏﾀﾞｼﾖｳｼﾞ',
  paymentBankName: 'ﾐﾂﾋﾞｼ',
  paymentBranchName: '',
  itemKey,
});

const page = (body: Record<string, unknown>) => work.fail(deposits, { status: 200, body });

describe('a bank that is busy', () => {
  test('is asked again after longer and longer pauses', async () => {
    work.fail(deposits, { status: 429 }, { status: 502 }, 'cut');
    expect(await list()).toEqual([]);
    expect(work.pauses).toEqual([1_000, 2_000, 4_000]);
  });

  test('may say how long to wait', async () => {
    work.fail(deposits, { status: 429, headers: { 'retry-after': '9' } });
    await list();
    expect(work.pauses).toEqual([9_000]);
  });

  test('is given up after five times', async () => {
    const body = { errorCode: 'WG_ERR_154', errorMessage: 'too many requests' };
    work.fail(deposits, ...Array.from({ length: 5 }, () => ({ status: 429, body })));
    await expect(list()).rejects.toThrow(BankUnavailable);
    expect(work.calls).toHaveLength(5);
  });

  test('is asked again for accounts only if it has certainly issued none', async () => {
    work.fail('/va/issue', { status: 429 });
    expect(await bank.issueAccounts(access, 2)).toHaveLength(2);
    work.fail('/va/issue', { status: 504 });
    await expect(bank.issueAccounts(access, 2)).rejects.toThrow(BankUnavailable);
    expect(work.calls).toHaveLength(3);
  });

  test('that never answers is given up after the time limit', async () => {
    const impatient = work.bankWith({ timeoutMs: 1_000 });
    work.fail('/va/issue', 'hang');
    await expect(impatient.issueAccounts(access, 1)).rejects.toThrow(/TimeoutError/);
  });

  test('that can’t be reached at all is unavailable', async () => {
    const nowhere = work.bankWith({ apiUrl: 'http://127.0.0.1:1' });
    await expect(nowhere.issueAccounts(access, 1)).rejects.toThrow(BankUnavailable);
  });
});

test('every request to the bank passes the gate that all servers share', async () => {
  let passed = 0;
  const counted = gmoAozoraBank(work.config, 'simulator', {
    clock: work.context.clock,
    gate: { pass: async () => void (passed += 1), closeFor: async () => undefined },
  });
  await counted.chooseAccount(access.accessToken);
  await counted.issueAccounts(access, 1);
  for await (const _ of counted.listDeposits(access, today));
  await counted.refresh('made up').catch(() => undefined);
  expect(work.calls).toHaveLength(4);
  expect(passed).toBe(4);
});

describe('answers of the bank', () => {
  test('are read with numbers as strings, half-width kana, and missing fields', async () => {
    page({ hasNext: false, count: '1', vaTransactions: [transaction('77')] });
    expect(await list()).toEqual([
      {
        provider: 'simulator',
        bankAccountKey: access.bankAccountKey,
        itemKey: '77',
        vaId: '0001000001',
        accountNumber: '1000001',
        depositedAt: '2026-04-10',
        amount: 10_000,
        remitterName: 'カ)ヤマダシヨウジ',
        paymentBankName: 'ミツビシ',
        paymentBranchName: '',
        remarks: '',
        raw: transaction('77'),
      },
    ]);
  });

  test.each([true, 'true', '1', 1])('say that there is more with hasNext %j', async (hasNext) => {
    page({ hasNext, nextItemKey: '2', count: 1, vaTransactions: [transaction('1')] });
    page({ hasNext: false, count: 1, vaTransactions: [transaction('2')] });
    expect((await list()).map(({ itemKey }) => itemKey)).toEqual(['1', '2']);
    expect(work.calls).toHaveLength(2);
  });

  test.each([false, 'false', '0', 0, null])('end with hasNext %j', async (hasNext) => {
    page({ hasNext, nextItemKey: '2', vaTransactions: [transaction('1')] });
    expect(await list()).toHaveLength(1);
  });

  test('that send the same page for ever are stopped', async () => {
    const endless = { hasNext: true, nextItemKey: '2', vaTransactions: [transaction('1')] };
    page(endless);
    page(endless);
    await expect(list()).rejects.toMatchObject({ trouble: 'endless' });
    expect(work.calls).toHaveLength(2);
  });

  test('that promise more without saying where are refused', async () => {
    page({ hasNext: true, vaTransactions: [transaction('1')] });
    await expect(list()).rejects.toThrow(BankUnavailable);
  });

  test('that are no JSON are an outage', async () => {
    work.fail(deposits, { status: 200, body: '<html>maintenance</html>' });
    await expect(list()).rejects.toThrow(BankUnavailable);
  });

  test('that are larger than any that it could need are not read to their end', async () => {
    page({ hasNext: false, vaTransactions: [], filler: 'x'.repeat(11_000_000) });
    await expect(list()).rejects.toMatchObject({ name: 'BankUnavailable', trouble: 'unreadable' });
  });

  test('that refuse carry the bank’s code', async () => {
    await expect(list({ from: '2025-10-09', to: '2026-04-10' })).rejects.toMatchObject({
      name: 'BankRefused',
      status: 400,
      code: 'SIM_ERR_PERIOD',
    });
  });
});

describe('the association’s account', () => {
  test('is the first that the bank shows, unless another is configured', async () => {
    const body = {
      accounts: [
        { accountId: '301000000001', accountName: '一般' },
        { accountId: '301000000002', accountName: '講習会' },
      ],
    };
    work.fail('/accounts', { status: 200, body }, { status: 200, body }, { status: 200, body });
    const token = access.accessToken;
    expect(await bank.chooseAccount(token)).toEqual({ key: '301000000001', name: '一般' });
    const second = work.bankWith({ accountId: '301000000002' });
    expect(await second.chooseAccount(token)).toEqual({ key: '301000000002', name: '講習会' });
    const unknown = work.bankWith({ accountId: '301000000003' });
    await expect(unknown.chooseAccount(token)).rejects.toThrow(BankRefused);
  });
});

test('the client may authenticate in the form instead of the header', async () => {
  const posting = work.bankWith({ clientAuth: 'post' });
  await expect(
    posting.exchangeCode({
      code: 'made up',
      verifier: 'v',
      redirectUri: `${work.address}/signin-bank`,
    }),
  ).rejects.toMatchObject({ code: 'invalid_grant' });
  const stranger = work.bankWith({ clientAuth: 'post', clientSecret: 'guessed' });
  await expect(stranger.refresh('x')).rejects.toMatchObject({
    status: 401,
    code: 'invalid_client',
  });
});

test('a bank that takes it is sent the proof of RFC 7636, another isn’t', async () => {
  const verifier = codeVerifier({ session: 'a secret of the tests' }, 'state');
  const link = { state: 's', challenge: codeChallenge(verifier), redirectUri: `${work.address}/x` };
  const asked = (pkce: boolean) => new URL(work.bankWith({ pkce }).authorizationUrl(link));
  expect(Object.fromEntries(asked(true).searchParams)).toMatchObject({
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(asked(false).search).not.toContain('code_challenge');
});
