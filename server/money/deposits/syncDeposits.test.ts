import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankDeposit } from '../../platform/context/bankPort.ts';
import { readBankStatus } from '../../bank/virtual-accounts/readBankStatus.ts';
import { dismissUnreadDays } from '../../bank/bank/dismissUnreadDays.ts';
import { issueSimulatorAccounts } from '../../bank/bank/simulator/issueSimulatorAccounts.ts';
import { simulateTransfer } from '../../bank/bank/simulator/simulateTransfer.ts';
import { syncDeposits, type RecordDeposit } from './syncDeposits.ts';
import { bankAtWork, type BankAtWork } from '../../bank/bank/testing/bankAtWork.ts';
import { linkBank } from '../../bank/bank/testing/linking.ts';

let work: BankAtWork;
let accountNumber: string;
const pageSize = 2;

beforeAll(async () => {
  work = await bankAtWork(pageSize);
  const [account] = await issueSimulatorAccounts(work.context, 1);
  accountNumber = account?.accountNumber ?? '';
});

beforeEach(async () => {
  work.context.setClock('2026-04-10T09:00:00+09:00');
  await work.context.db.simulatorDeposit.deleteMany();
  await work.context.db.bankConnection.deleteMany();
  await linkBank(work);
  work.calls.length = 0;
});

function transfer(amount: number, day?: string) {
  const paid = { account_number: accountNumber, amount, remitter_name: 'ﾔﾏﾀﾞ ﾀﾛｳ' };
  return simulateTransfer(work.context, paid, day);
}

/** Stores each item once in memory, as `recordDeposit` does in the database. */
function memory() {
  const deposits = new Map<string, BankDeposit>();
  const record: RecordDeposit = async (_context, deposit) => {
    if (deposits.has(deposit.itemKey)) return 'known';
    deposits.set(deposit.itemKey, deposit);
    return deposit.amount === 10_000 ? 'allocated' : 'unlinked';
  };
  const amounts = () => [...deposits.values()].map(({ amount }) => amount);
  return { record, amounts, deposits };
}

describe('reading the deposits', () => {
  test('brings each deposit as the bank reports it', async () => {
    const { item_key } = await transfer(10_000);
    const { record, deposits } = memory();
    expect(await syncDeposits(work.context, { record })).toEqual({ added: 1, allocated: 1 });
    expect(deposits.get(item_key)).toMatchObject({
      provider: 'simulator',
      bankAccountKey: '302010000015',
      itemKey: item_key,
      accountNumber,
      depositedAt: '2026-04-10',
      amount: 10_000,
      remitterName: 'ヤマダ タロウ',
      raw: { depositAmount: '10000', paymentBankName: 'ｼﾐﾕﾚ-ﾀ-' },
    });
  });

  test('twice adds nothing the second time', async () => {
    await transfer(10_000);
    const { record, amounts } = memory();
    await syncDeposits(work.context, { record });
    expect(await syncDeposits(work.context, { record })).toEqual({ added: 0, allocated: 0 });
    expect(amounts()).toEqual([10_000]);
  });

  test('goes through every page', async () => {
    for (const amount of [1, 2, 3, 4, 5]) await transfer(amount);
    const { record, amounts } = memory();
    expect(await syncDeposits(work.context, { record })).toMatchObject({ added: 5 });
    expect(amounts()).toEqual([1, 2, 3, 4, 5]);
    expect(work.calls).toHaveLength(3);
  });

  test('goes back six months at first, and a week afterwards', async () => {
    for (const day of ['2025-10-10', '2025-10-11', '2026-04-02', '2026-04-03', '2026-04-10']) {
      await transfer(Number(day.replaceAll('-', '')), day);
    }
    const first = memory();
    await syncDeposits(work.context, { record: first.record });
    expect(first.amounts()).toEqual([20251011, 20260402, 20260403, 20260410]);
    const second = memory();
    await syncDeposits(work.context, { record: second.record });
    expect(second.amounts()).toEqual([20260403, 20260410]);
  });

  test('follows the day in Tokyo', async () => {
    work.context.setClock('2026-04-10T15:30:00Z');
    const { transaction_date } = await transfer(1);
    expect(transaction_date).toBe('2026-04-11');
    const { record, amounts } = memory();
    await syncDeposits(work.context, { record });
    expect(amounts()).toEqual([1]);
  });

  test('by two servers at the same time is done by one of them', async () => {
    await transfer(10_000);
    const { record } = memory();
    const others: unknown[] = [];
    const first = await syncDeposits(work.context, {
      record: async (context, deposit) => {
        others.push(await syncDeposits(work.context, { record }));
        return record(context, deposit);
      },
    });
    expect(others).toEqual(['busy']);
    expect(first).toEqual({ added: 1, allocated: 1 });
  });

  test('waits for the other server when asked to', async () => {
    await transfer(10_000);
    const { record } = memory();
    const both = await Promise.all(
      [1, 2].map(() => syncDeposits(work.context, { record, waitMs: 20_000 })),
    );
    expect(both).toContainEqual({ added: 1, allocated: 1 });
    expect(both).toContainEqual({ added: 0, allocated: 0 });
  });

  test('is shown in the bank’s status', async () => {
    await syncDeposits(work.context, { record: memory().record });
    expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({
      last_sync_at: '2026-04-10T00:00:00.000Z',
      last_success_at: '2026-04-10T00:00:00.000Z',
      last_error: null,
    });
  });
});

describe('when something goes wrong', () => {
  test('the status reports an outage in the reader’s language until a reading succeeds', async () => {
    work.fail('/va/deposit-transactions', ...Array.from({ length: 5 }, () => ({ status: 503 })));
    await expect(syncDeposits(work.context, { record: memory().record })).rejects.toThrow('503');
    expect(await readBankStatus(work.context, { locale: 'ja' })).toMatchObject({
      last_success_at: null,
      last_error: '銀行に接続できませんでした。しばらくしてからもう一度お試しください。',
    });
    expect((await readBankStatus(work.context, { locale: 'en' })).last_error).toMatch(
      /could not be reached/,
    );
    await syncDeposits(work.context, { record: memory().record });
    expect((await readBankStatus(work.context, { locale: 'ja' })).last_error).toBeNull();
  });

  test('the next reading completes one that failed half-way', async () => {
    for (const amount of [1, 2, 3]) await transfer(amount);
    const { record, amounts } = memory();
    const failing: RecordDeposit = (context, deposit) => {
      if (deposit.amount === pageSize) {
        work.fail(
          '/va/deposit-transactions',
          ...Array.from({ length: 5 }, () => ({ status: 500 })),
        );
      }
      return record(context, deposit);
    };
    await expect(syncDeposits(work.context, { record: failing })).rejects.toThrow('500');
    expect(amounts()).toEqual([1, 2]);
    expect(await syncDeposits(work.context, { record })).toMatchObject({ added: 1 });
  });

  test('a deposit that can’t be stored does not hold up the others, and is tried again', async () => {
    for (const amount of [1, 2, 3]) await transfer(amount);
    const { record, amounts } = memory();
    const refusing: RecordDeposit = async (context, deposit) => {
      if (deposit.amount === 2) throw new Error('not this one');
      return record(context, deposit);
    };
    await expect(syncDeposits(work.context, { record: refusing })).rejects.toThrow('not this one');
    expect(amounts()).toEqual([1, 3]);
    expect((await readBankStatus(work.context, { locale: 'ja' })).last_error).toMatch(
      /取り込めなかった入金/,
    );
    work.context.setClock('2026-05-10T08:00:00+09:00');
    expect(await syncDeposits(work.context, { record })).toMatchObject({ added: 1 });
  });

  test('a dozen deposits that can’t be stored hold up none behind them; ten one after the other end the reading', async () => {
    const all = Array.from({ length: 24 }, (_, at) => at + 1);
    for (const amount of all) await transfer(amount);
    const { record, amounts } = memory();
    const refusing: RecordDeposit = async (context, deposit) => {
      if (deposit.amount % 2 === 1) throw new Error('not this one');
      return record(context, deposit);
    };
    await expect(syncDeposits(work.context, { record: refusing })).rejects.toThrow('not this one');
    expect(amounts()).toEqual(all.filter((amount) => amount % 2 === 0));
    let tried = 0;
    const refusingAll: RecordDeposit = async () => {
      tried += 1;
      throw new Error('none');
    };
    await expect(syncDeposits(work.context, { record: refusingAll })).rejects.toThrow('none');
    expect(tried).toBe(10);
  });

  test('a refusal names the bank’s code', async () => {
    const body = { errorCode: 'WG_ERR_000', errorMessage: 'not allowed' };
    work.fail('/va/deposit-transactions', { status: 403, body });
    await expect(syncDeposits(work.context, { record: memory().record })).rejects.toThrow();
    expect((await readBankStatus(work.context, { locale: 'ja' })).last_error).toContain(
      'WG_ERR_000',
    );
  });
});

describe('after an outage of months', () => {
  test('the status shows the days that can’t be read any more until a staff member dismisses them', async () => {
    const { db } = work.context;
    await db.bankConnection.updateMany({ data: { syncedThrough: new Date('2025-08-01') } });
    await transfer(1, '2025-09-01');
    await transfer(2, '2025-10-11');
    const { record, amounts } = memory();
    work.fail('/va/deposit-transactions', ...Array.from({ length: 5 }, () => ({ status: 503 })));
    await expect(syncDeposits(work.context, { record })).rejects.toThrow('503');
    expect((await readBankStatus(work.context, { locale: 'ja' })).unread_days).toBeNull();
    await syncDeposits(work.context, { record });
    await syncDeposits(work.context, { record });
    expect(amounts()).toEqual([2]);
    const missed = { from: '2025-08-01', to: '2025-10-10' };
    expect((await readBankStatus(work.context, { locale: 'ja' })).unread_days).toEqual(missed);
    await dismissUnreadDays(work.context, { adminId: 1 });
    expect((await readBankStatus(work.context, { locale: 'ja' })).unread_days).toBeNull();
    expect(await db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'bank.unread_days_dismissed',
      before: missed,
    });
  });
});
