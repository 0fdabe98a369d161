import supertest from 'supertest';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildSubmission } from '../../testing/factories.ts';
import { testServer } from '../../testing/testClient.ts';
import { withAdvisoryLock } from '../../platform/db/advisoryLock.ts';
import { fillAccountPool } from '../../bank/virtual-accounts/fillAccountPool.ts';
import { syncDepositsJob } from './syncDepositsJob.ts';
import { bankAtWork, type BankAtWork } from '../../bank/bank/testing/bankAtWork.ts';
import { linkBank } from '../../bank/bank/testing/linking.ts';

let work: BankAtWork;

beforeAll(async () => {
  work = await bankAtWork();
});

beforeEach(async () => {
  await linkBank(work);
  await work.context.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

const waitingSyncs = () => work.context.db.$queryRaw<{ run_at: Date }[]>`
  SELECT run_at FROM graphile_worker.jobs WHERE task_identifier = 'syncDeposits'`;

describe('an applicant who pays at the bank', () => {
  test('has paid as soon as the job that the transfer queued has run', async () => {
    const { db } = work.context;
    await fillAccountPool(work.context, { size: { target: 1, lowWater: 1 } });
    const account = await db.virtualAccount.findFirstOrThrow();
    const { id } = await buildSubmission(db, { virtualAccountId: account.id });
    await supertest(testServer(work.context))
      .post('/bank-simulator/transfers')
      .send({
        account_number: account.accountNumber,
        amount: 8000,
        remitter_name: 'ヤマダ タロウ',
      })
      .expect(201);
    expect(await waitingSyncs()).toHaveLength(1);

    await syncDepositsJob(work.context);
    await syncDepositsJob(work.context);

    const paid = await db.submission.findUniqueOrThrow({
      where: { id },
      include: { allocations: { include: { deposit: true } } },
    });
    expect(paid).toMatchObject({ paymentStatus: 'PAID', allocatedAmount: 8000 });
    expect(paid.allocations).toMatchObject([
      { amount: 8000, deposit: { provider: 'simulator', remitterName: 'ヤマダ タロウ' } },
    ]);
  });
});

describe('the job', () => {
  test('queues itself again for five seconds later when another server is reading', async () => {
    await withAdvisoryLock(work.context.databaseUrl, 'bank-sync:simulator', 0, () =>
      syncDepositsJob(work.context),
    );
    const [waiting] = await waitingSyncs();
    expect(waiting?.run_at).toEqual(new Date(work.context.clock().getTime() + 5_000));
  });

  test('has nothing to do before the bank is linked', async () => {
    await work.context.db.bankConnection.deleteMany();
    work.calls.length = 0;
    await syncDepositsJob(work.context);
    expect(work.calls).toEqual([]);
    expect(await waitingSyncs()).toHaveLength(0);
  });

  test('fails in an outage, so that the worker tries it again', async () => {
    work.fail('/va/deposit-transactions', ...Array.from({ length: 5 }, () => ({ status: 503 })));
    await expect(syncDepositsJob(work.context)).rejects.toThrow('503');
  });
});
