import type { CronItem } from 'graphile-worker';
import { forgetOldAccessJob } from './access-log/forgetOldAccessJob.ts';
import { resetPasswordJob } from './admins/resetPasswordJob.ts';
import { sendPasswordLinkJob } from './admins/sendPasswordLinkJob.ts';
import { remindAnnualDutyJob } from './annual-duty/remindAnnualDutyJob.ts';
import { closeAccountJob } from './accounts/closeAccountJob.ts';
import { fillAccountPoolJob } from './accounts/fillAccountPoolJob.ts';
import { recycleAccountsJob } from './accounts/recycleAccountsJob.ts';
import { reopenAccountJob } from './accounts/reopenAccountJob.ts';
import { refreshSuggestionsJob } from './deposits/matching/refreshSuggestionsJob.ts';
import { syncDepositsJob } from './deposits/syncDepositsJob.ts';
import { renderCertificateJob } from './certificates/renderCertificateJob.ts';
import type { Context } from './context/context.ts';
import { resumeMailsJob } from './mail/resumeMailsJob.ts';
import { sendMailJob } from './mail/sendMailJob.ts';
import { renderReceiptJob } from './receipts/renderReceiptJob.ts';
import { renderReturnInvoiceJob } from './refunds/renderReturnInvoiceJob.ts';
import { sendRemindersJob } from './reminders/sendRemindersJob.ts';
import { allocateStatementJob } from './statements/allocateStatementJob.ts';
import { discardOldStatementsJob } from './statements/discardOldStatementsJob.ts';
import { importStatementJob } from './statements/importStatementJob.ts';
import { readStatementJob } from './statements/readStatementJob.ts';
import { resumeStatementsJob } from './statements/resumeStatementsJob.ts';
import { assignPendingAccountsJob } from './submissions/assignPendingAccountsJob.ts';
import { forgetOldKeysJob } from './submissions/forgetOldKeysJob.ts';
import { anonymiseDueJob } from './retention/anonymiseDueJob.ts';
import { readPayload, type TaskName, type TaskPayload } from './jobs/payloads.ts';
import type { Lane } from './jobs/worker.ts';

type Jobs = {
  [Task in TaskName]: (context: Context, payload: TaskPayload<Task>) => Promise<void>;
};

const jobs: Jobs = {
  sendMail: sendMailJob,
  renderReceipt: renderReceiptJob,
  renderCertificate: renderCertificateJob,
  renderReturnInvoice: renderReturnInvoiceJob,
  syncDeposits: syncDepositsJob,
  refreshSuggestions: refreshSuggestionsJob,
  fillAccountPool: fillAccountPoolJob,
  assignPendingAccounts: assignPendingAccountsJob,
  closeAccount: closeAccountJob,
  reopenAccount: reopenAccountJob,
  recycleAccounts: recycleAccountsJob,
  forgetOldKeys: forgetOldKeysJob,
  sendReminders: sendRemindersJob,
  resumeMails: resumeMailsJob,
  remindAnnualDuty: remindAnnualDutyJob,
  readStatement: readStatementJob,
  importStatement: importStatementJob,
  allocateStatement: allocateStatementJob,
  resumeStatements: resumeStatementsJob,
  discardOldStatements: discardOldStatementsJob,
  anonymiseDue: anonymiseDueJob,
  forgetOldAccess: forgetOldAccessJob,
  resetPassword: resetPasswordJob,
  sendPasswordLink: sendPasswordLinkJob,
};

function doing<Task extends TaskName>(context: Context, task: Task) {
  return (payload: unknown) => jobs[task](context, readPayload(task, payload));
}

type LaneName = 'money' | 'mail' | 'files';

/**
 * The lane of each task. Lanes don't wait for each other: a mail server that hangs keeps no deposit
 * waiting, nor does a statement of 100,000 rows.
 */
const laneOf: Record<TaskName, LaneName> = {
  syncDeposits: 'money',
  refreshSuggestions: 'files',
  fillAccountPool: 'money',
  assignPendingAccounts: 'money',
  closeAccount: 'money',
  reopenAccount: 'money',
  recycleAccounts: 'money',
  renderReceipt: 'money',
  renderCertificate: 'money',
  renderReturnInvoice: 'money',
  forgetOldKeys: 'money',
  forgetOldAccess: 'money',
  sendMail: 'mail',
  resetPassword: 'mail',
  sendPasswordLink: 'mail',
  resumeMails: 'mail',
  sendReminders: 'mail',
  remindAnnualDuty: 'mail',
  readStatement: 'files',
  importStatement: 'files',
  allocateStatement: 'files',
  resumeStatements: 'files',
  discardOldStatements: 'files',
  anonymiseDue: 'files',
};

const hour = 60 * 60 * 1000;

/** What runs by the clock, once however many servers there are. */
function cronItems(context: Context): CronItem[] {
  const once = (task: TaskName, match: string): CronItem => ({
    task,
    match,
    identifier: task,
    options: { maxAttempts: 1 },
  });
  const ofTheBank = [
    once('syncDeposits', '*/5 * * * *'),
    once('fillAccountPool', '*/10 * * * *'),
    once('assignPendingAccounts', '*/5 * * * *'),
    once('recycleAccounts', '0 19 * * *'),
  ];
  const always = [
    once('refreshSuggestions', '* * * * *'),
    once('forgetOldKeys', '30 18 * * *'),
    once('discardOldStatements', '45 18 * * *'),
    once('forgetOldAccess', '40 18 * * *'),
    once('resumeMails', '*/15 * * * *'),
    once('resumeStatements', '*/15 * * * *'),
    // Nine in the morning in Tokyo; of a server that was down then, by noon.
    {
      ...once('sendReminders', '0 0 * * *'),
      options: { maxAttempts: 3, backfillPeriod: 3 * hour },
    },
  ];
  return [...always, ...(context.bank === null ? [] : ofTheBank)];
}

/** All that the job worker does, lane by lane: when it is asked to, and by the clock. */
export function lanesOf(context: Context): Lane[] {
  const { workerSlots } = context.env;
  // Files are heavy: half as many at once.
  const slots = { money: workerSlots, mail: workerSlots, files: Math.ceil(workerSlots / 2) };
  const tasks = Object.keys(laneOf) as TaskName[];
  return (['money', 'mail', 'files'] as const).map((name) => {
    const own = tasks.filter((task) => laneOf[task] === name);
    return {
      slots: slots[name],
      tasks: Object.fromEntries(own.map((task) => [task, doing(context, task)])),
      cron: cronItems(context).filter(({ task }) => own.some((mine) => mine === task)),
    };
  });
}
