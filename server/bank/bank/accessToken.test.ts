import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessToken, withBankAccess } from './accessToken.ts';
import { readConnection } from './bankConnection.ts';
import { readBankStatus } from '../virtual-accounts/readBankStatus.ts';
import { BankNotLinked, BankUnavailable } from './bankErrors.ts';
import { bankAtWork, type BankAtWork } from './testing/bankAtWork.ts';
import { linkBank } from './testing/linking.ts';

let work: BankAtWork;

beforeAll(async () => {
  work = await bankAtWork();
});

beforeEach(async () => {
  work.context.setClock('2026-04-10T09:00:00+09:00');
  await linkBank(work);
  work.calls.length = 0;
  work.pauses.length = 0;
});

const chooseAccount = () =>
  withBankAccess(work.context, (access) => work.context.bank.chooseAccount(access.accessToken));
const shortlyBeforeTheEnd = '2026-05-10T08:55:00+09:00';
const afterTheEnd = '2026-05-10T09:00:01+09:00';

describe('the access token', () => {
  test('is used as it is while it lives', async () => {
    await chooseAccount();
    expect(work.calls).toEqual(['GET /accounts']);
  });

  test.each([shortlyBeforeTheEnd, afterTheEnd])('is renewed at %s', async (instant) => {
    const before = await accessToken(work.context);
    work.context.setClock(instant);
    const after = await accessToken(work.context);
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(work.calls).toEqual(['POST /token']);
    await chooseAccount();
  });

  test('is renewed once, however many need it at the same moment', async () => {
    work.context.setClock(afterTheEnd);
    const tokens = await Promise.all([1, 2, 3, 4].map(() => accessToken(work.context)));
    expect(work.calls).toEqual(['POST /token']);
    expect(new Set(tokens.map((token) => token.accessToken)).size).toBe(1);
  });

  test('is renewed when the bank no longer accepts it, and the call is made again', async () => {
    work.fail('/accounts', { status: 401, body: { errorCode: 'X', errorMessage: 'expired' } });
    await expect(chooseAccount()).resolves.toMatchObject({ key: '302010000015' });
    expect(work.calls).toEqual(['GET /accounts', 'POST /token', 'GET /accounts']);
  });

  test('still serves in its last minutes when it can’t be renewed', async () => {
    work.context.setClock(shortlyBeforeTheEnd);
    work.fail('/token', { status: 503 }, { status: 503 });
    await expect(chooseAccount()).resolves.toBeDefined();
  });

  test('an outage at its end leaves the link as it is', async () => {
    work.context.setClock(afterTheEnd);
    work.fail('/token', { status: 503 }, { status: 503 });
    await expect(chooseAccount()).rejects.toThrow(BankUnavailable);
    expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({ linked: true });
    await expect(chooseAccount()).resolves.toBeDefined();
  });
});

describe('the refresh token', () => {
  test('stays good when the bank sends no new one', async () => {
    const { refreshToken } = await readConnection(work.context, 'simulator');
    work.context.setClock(afterTheEnd);
    const body = { access_token: 'new', token_type: 'Bearer', expires_in: '2592000' };
    work.fail('/token', { status: 200, body });
    await accessToken(work.context);
    const link = await readConnection(work.context, 'simulator');
    expect(link).toMatchObject({ accessToken: 'new', refreshToken });
  });

  test('is used once more when the bank’s answer was lost, where the bank allows it', async () => {
    work.context.setClock(afterTheEnd);
    const body = { access_token: 'second', refresh_token: 'next', expires_in: '2592000' };
    work.fail('/token', 'lost', { status: 200, body });
    await expect(accessToken(work.context)).resolves.toMatchObject({ accessToken: 'second' });
    expect(work.calls).toEqual(['POST /token', 'POST /token']);
    const link = await readConnection(work.context, 'simulator');
    expect(link).toMatchObject({ accessToken: 'second', refreshToken: 'next' });
  });

  test.each([1e20, 9e15, 0, -1, 'soon', '3600.5', null, undefined])(
    'is stored although the bank says that its access token lives for %s seconds',
    async (lifetime) => {
      work.context.setClock(afterTheEnd);
      const body = { access_token: 'second', refresh_token: 'next', expires_in: lifetime };
      work.fail('/token', { status: 200, body });
      await accessToken(work.context);
      await accessToken(work.context);
      expect(work.calls).toEqual(['POST /token']);
      const link = await readConnection(work.context, 'simulator');
      expect(link).toMatchObject({ accessToken: 'second', refreshToken: 'next' });
    },
  );

  test('that was used up by a lost answer ends the link where the bank refuses it, which is said', async () => {
    work.context.setClock(afterTheEnd);
    work.fail('/token', 'lost');
    await expect(chooseAccount()).rejects.toThrow(BankNotLinked);
    expect(work.calls).toEqual(['POST /token', 'POST /token']);
    expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({
      linked: false,
      link_state: 'broken',
    });
  });

  test('is kept for later when the answer is lost twice', async () => {
    const { refreshToken } = await readConnection(work.context, 'simulator');
    work.context.setClock(afterTheEnd);
    work.fail('/token', 'cut', 'cut');
    await expect(chooseAccount()).rejects.toThrow(BankUnavailable);
    expect(await readConnection(work.context, 'simulator')).toMatchObject({ refreshToken });
    await expect(chooseAccount()).resolves.toBeDefined();
    expect(work.calls).toEqual(['POST /token', 'POST /token', 'POST /token', 'GET /accounts']);
  });

  test('that the bank refuses ends the link, which is said', async () => {
    await work.context.db.simulatorGrant.deleteMany({ where: { kind: 'refresh' } });
    work.context.setClock(afterTheEnd);
    await expect(chooseAccount()).rejects.toThrow(BankNotLinked);
    expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({
      linked: false,
      link_state: 'broken',
    });
    await expect(chooseAccount()).rejects.toThrow(BankNotLinked);
    expect(work.calls).toEqual(['POST /token']);
  });

  test('is not given up over a mistake in our own credentials', async () => {
    work.context.setClock(afterTheEnd);
    work.fail('/token', { status: 401, body: { error: 'invalid_client' } });
    await expect(chooseAccount()).rejects.toMatchObject({ code: 'invalid_client' });
    expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({ linked: true });
  });
});

test('without a link there is no token', async () => {
  await work.context.db.bankConnection.deleteMany();
  await expect(accessToken(work.context)).rejects.toThrow(BankNotLinked);
});

test('tokens that our key no longer opens end the link, which is reported', async () => {
  const context = {
    ...work.context,
    secrets: { ...work.context.secrets, encryption: Buffer.alloc(32, 9) },
  };
  expect((await readBankStatus(context, { locale: 'ja' })).link_state).toBe('broken');
});
