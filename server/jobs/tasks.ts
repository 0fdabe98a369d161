import type { CronItem, TaskList } from 'graphile-worker';
import { closeAccountJob } from '../bank/closeAccountJob.ts';
import { fillAccountPoolJob } from '../bank/fillAccountPoolJob.ts';
import { syncDepositsJob } from '../bank/syncDepositsJob.ts';
import { renderCertificateJob } from '../certificates/renderCertificateJob.ts';
import type { Context } from '../context.ts';
import { sendMailJob } from '../mail/sendMailJob.ts';
import { renderReceiptJob } from '../receipts/renderReceiptJob.ts';
import { assignPendingAccountsJob } from '../submissions/assignPendingAccountsJob.ts';
import type { TaskName } from './enqueue.ts';

type Job = (context: Context, payload: unknown) => Promise<void>;

const jobs: Record<TaskName, Job> = {
  sendMail: sendMailJob,
  renderReceipt: renderReceiptJob,
  renderCertificate: renderCertificateJob,
  syncDeposits: syncDepositsJob,
  fillAccountPool: fillAccountPoolJob,
  assignPendingAccounts: assignPendingAccountsJob,
  closeAccount: closeAccountJob,
};

export function taskList(context: Context): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(context, payload)]),
  );
}

/** What runs by the clock, once however many servers there are. */
export function cronItems(context: Context): CronItem[] {
  if (context.bank === null) return [];
  return [
    { task: 'syncDeposits', match: '*/5 * * * *', identifier: 'sync', options: { maxAttempts: 1 } },
    {
      task: 'fillAccountPool',
      match: '*/10 * * * *',
      identifier: 'pool',
      options: { maxAttempts: 1 },
    },
    {
      task: 'assignPendingAccounts',
      match: '*/5 * * * *',
      identifier: 'pending',
      options: { maxAttempts: 1 },
    },
  ];
}
