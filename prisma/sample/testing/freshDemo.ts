import { linkDemoBank } from '../../../server/bank/virtual-accounts/linkDemoBank.ts';
import { bankAtWork } from '../../../server/bank/bank/testing/bankAtWork.ts';
import type { Db } from '../../../server/platform/db/db.ts';
import { seedBasics } from '../../seed.ts';

export const silent = () => undefined;

/** A demo on its first start, with the bank linked and the pool filled. */
export async function freshDemo(now: string) {
  const { context } = await bankAtWork();
  context.setClock(now);
  await seedBasics(context);
  await linkDemoBank(context);
  return context;
}

/** The number of rows in each table that the sample fills. */
export async function counts(db: Db) {
  const jobs = await db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM graphile_worker._private_jobs`;
  return {
    seminars: await db.seminar.count(),
    submissions: await db.submission.count(),
    groups: await db.group.count(),
    accounts: await db.virtualAccount.count({ where: { state: 'taken' } }),
    transfers: await db.simulatorDeposit.count(),
    deposits: await db.deposit.count(),
    allocations: await db.allocation.count(),
    students: await db.student.count(),
    receipts: await db.receipt.count(),
    attempts: await db.reviewTestAttempt.count(),
    certificates: await db.certificate.count(),
    mails: await db.mail.count(),
    audits: await db.auditEntry.count(),
    jobs: jobs[0].count,
  };
}
