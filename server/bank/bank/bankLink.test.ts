import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConnection } from './bankConnection.ts';
import { readBankStatus } from '../virtual-accounts/readBankStatus.ts';
import { finishBankLink } from './finishBankLink.ts';
import { sealAgain } from './sealedColumns.ts';
import { startBankLink } from './startBankLink.ts';
import { bankAtWork, type BankAtWork } from './testing/bankAtWork.ts';
import { answerConsent, linkBank } from './testing/linking.ts';

let work: BankAtWork;
const taro = 1;
const hanako = 2;
const session = 'a browser';

beforeAll(async () => {
  work = await bankAtWork();
});

beforeEach(async () => {
  work.context.setClock('2026-04-10T09:00:00+09:00');
  await work.context.db.bankConnection.deleteMany();
});

/** What the bank's redirect brings after consent. */
async function consented(adminId: number): Promise<{ code: string; state: string }> {
  const { redirect_url } = await startBankLink(work.context, { adminId, session });
  const { searchParams } = await answerConsent(redirect_url);
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
}

const refusedState = { problems: { state: [{ key: 'bank_state' }] } };

describe('linking the bank', () => {
  test('an administrator who consents has linked it', async () => {
    await linkBank(work, taro);
    expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({
      provider: 'simulator',
      linked: true,
      account_name: '302 0000015 講習会事務局',
      last_error: null,
      expires_at: '2026-05-10T00:00:00.000Z',
    });
  });

  test('it is written down who linked it', async () => {
    await linkBank(work, hanako);
    const entry = await work.context.db.auditEntry.findFirst({ orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ adminId: hanako, action: 'bank.linked' });
    expect(JSON.stringify(entry?.after)).toContain('講習会事務局');
  });

  test('has the pool filled and the deposits read', async () => {
    await linkBank(work);
    const jobs = await work.context.db.$queryRaw<{ task: string }[]>`
      SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY task`;
    expect(jobs).toEqual([{ task: 'fillAccountPool' }, { task: 'syncDeposits' }]);
  });

  test('the database holds no token in clear', async () => {
    await linkBank(work);
    const { accessToken, refreshToken } = await readConnection(work.context, 'simulator');
    expect(accessToken.length).toBeGreaterThan(20);
    const stored = await work.context.db.$queryRaw<{ row: string }[]>`
      SELECT t::text AS row FROM bank_connections t
      UNION ALL SELECT t::text FROM simulator_grants t
      UNION ALL SELECT t::text FROM audit_entries t
      UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`;
    const everything = stored.map(({ row }) => row).join('\n');
    expect(everything).toContain('v1.');
    expect(everything).not.toContain(accessToken);
    expect(everything).not.toContain(String(refreshToken));
  });

  test('a new link to the same account keeps how far the deposits were read', async () => {
    await linkBank(work);
    const syncedThrough = new Date('2026-04-09T00:00:00Z');
    await work.context.db.bankConnection.updateMany({ data: { syncedThrough } });
    await linkBank(work);
    expect(await readConnection(work.context, 'simulator')).toMatchObject({ syncedThrough });
    await work.context.db.bankConnection.updateMany({ data: { bankAccountKey: 'another' } });
    await linkBank(work);
    expect(await readConnection(work.context, 'simulator')).toMatchObject({ syncedThrough: null });
  });
});

describe('a new encryption key', () => {
  const rekeyed = () => ({
    ...work.context,
    secrets: {
      ...work.context.secrets,
      encryption: Buffer.alloc(32, 9),
      previousEncryption: work.context.secrets.encryption,
    },
  });

  test('reads what the previous one sealed, and after the rotation needs it no more', async () => {
    await linkBank(work);
    const before = await readConnection(work.context, 'simulator');
    const context = rekeyed();
    const tokens = { accessToken: before.accessToken, refreshToken: before.refreshToken };
    expect(await readConnection(context, 'simulator')).toMatchObject(tokens);
    expect((await sealAgain(context)).count).toBeGreaterThan(0);
    const alone = { ...context, secrets: { ...context.secrets, previousEncryption: null } };
    expect(await readConnection(alone, 'simulator')).toMatchObject(tokens);
    await expect(readConnection(work.context, 'simulator')).rejects.toThrow();
  });
});

describe('a link is refused', () => {
  test('when the same redirect comes twice', async () => {
    const brought = await consented(taro);
    await finishBankLink(work.context, { adminId: taro, session, ...brought });
    await expect(
      finishBankLink(work.context, { adminId: taro, session, ...brought }),
    ).rejects.toMatchObject(refusedState);
  });

  test('when it comes twice at once, all but the first time', async () => {
    const brought = await consented(taro);
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => finishBankLink(work.context, { adminId: taro, session, ...brought })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('when another administrator started it', async () => {
    const brought = await consented(taro);
    await expect(
      finishBankLink(work.context, { adminId: hanako, session, ...brought }),
    ).rejects.toMatchObject(refusedState);
    await finishBankLink(work.context, { adminId: taro, session, ...brought });
  });

  test('when another browser started it, even of the same administrator', async () => {
    const brought = await consented(taro);
    await expect(
      finishBankLink(work.context, { adminId: taro, session: 'another browser', ...brought }),
    ).rejects.toMatchObject(refusedState);
    await finishBankLink(work.context, { adminId: taro, session, ...brought });
  });

  test('when it was started more than ten minutes ago', async () => {
    const brought = await consented(taro);
    work.context.setClock('2026-04-10T09:10:00+09:00');
    await expect(
      finishBankLink(work.context, { adminId: taro, session, ...brought }),
    ).rejects.toMatchObject(refusedState);
  });

  test('when nobody started it', async () => {
    const brought = { code: 'x', state: 'made up' };
    await expect(
      finishBankLink(work.context, { adminId: taro, session, ...brought }),
    ).rejects.toMatchObject(refusedState);
  });

  test('when the bank does not know the code, and the earlier link stays', async () => {
    await linkBank(work);
    const { state } = await consented(taro);
    await expect(
      finishBankLink(work.context, { adminId: taro, session, code: 'made up', state }),
    ).rejects.toMatchObject({
      status: 409,
      text: { key: 'bank_refused', values: { reason: 'invalid_grant' } },
    });
    expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({ linked: true });
  });

  test('when the bank can’t be reached', async () => {
    const brought = await consented(taro);
    work.fail('/token', 'cut');
    await expect(
      finishBankLink(work.context, { adminId: taro, session, ...brought }),
    ).rejects.toMatchObject({
      status: 503,
      text: { key: 'bank_unreachable' },
    });
  });

  test('when no bank is configured', async () => {
    const context = { ...work.context, bank: null };
    await expect(startBankLink(context, { adminId: taro, session })).rejects.toMatchObject({
      status: 409,
    });
    expect(await readBankStatus(context, { locale: 'ja' })).toMatchObject({
      provider: 'none',
      linked: false,
    });
  });
});

test('a person who denies consent comes back with the bank’s error, and nothing is linked', async () => {
  const { redirect_url } = await startBankLink(work.context, { adminId: taro, session });
  const back = await answerConsent(redirect_url, 'deny');
  expect(back.origin + back.pathname).toBe(`${work.address}/signin-bank`);
  expect(back.searchParams.get('error')).toBe('access_denied');
  expect(back.searchParams.get('code')).toBeNull();
  expect(back.searchParams.get('state')).toBe(new URL(redirect_url).searchParams.get('state'));
  expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({ linked: false });
});
