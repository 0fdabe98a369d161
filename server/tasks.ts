import { forgetUploadsJob } from './catalogue/answers/files/forgetUploadsJob.ts';
import { forgetOldAccessJob } from './platform/access-log/forgetOldAccessJob.ts';
import { resetPasswordJob } from './office/admins/resetPasswordJob.ts';
import { sendPasswordLinkJob } from './office/admins/sendPasswordLinkJob.ts';
import { sealAuditJob } from './office/audit-trail/chain/sealAuditJob.ts';
import { tellAccountChangeJob } from './office/admins/tellAccountChangeJob.ts';
import { tellLoweringJob } from './office/admins/tellLoweringJob.ts';
import { tellNewDeviceJob } from './office/admins/tellNewDeviceJob.ts';
import { tellRoleChangeJob } from './office/admins/tellRoleChangeJob.ts';
import { tellSecondFactorResetJob } from './office/admins/tellSecondFactorResetJob.ts';
import { lowerWhenDueJob } from './office/security/lowerWhenDueJob.ts';
import { remindAnnualDutyJob } from './money/annual-duty/remindAnnualDutyJob.ts';
import { closeAccountJob } from './bank/virtual-accounts/closeAccountJob.ts';
import { fillAccountPoolJob } from './bank/virtual-accounts/fillAccountPoolJob.ts';
import { recycleAccountsJob } from './bank/virtual-accounts/recycleAccountsJob.ts';
import { reopenAccountJob } from './bank/virtual-accounts/reopenAccountJob.ts';
import { releasePlacesJob } from './money/groups/releasePlaces.ts';
import { settleGroupJob } from './applying/group-payments/settleGroupJob.ts';
import { join } from 'node:path';
import { projectFolder } from './platform/context/projectFolder.ts';
import { takeBackupJob } from './platform/backup/takeBackupJob.ts';
import { postAlertJob } from './house/operations/postAlertJob.ts';
import { watchSystemJob } from './house/operations/watchSystemJob.ts';
import { refreshSuggestionsJob } from './money/deposits/matching/refreshSuggestionsJob.ts';
import { judgePayersJob } from './money/deposits/judgePayersJob.ts';
import { settleByItselfJob } from './money/deposits/settleByItselfJob.ts';
import { syncDepositsJob } from './money/deposits/syncDepositsJob.ts';
import { erasePayeeAccountsJob } from './papers/payee-accounts/erasePayeeAccountsJob.ts';
import { repeatRequestsJob } from './papers/payee-accounts/repeatRequestsJob.ts';
import { keepKnownPayersJob } from './money/deposits/known-payers/keepKnownPayers.ts';
import { addUpListCountsJob } from './platform/list-counts/addUpListCountsJob.ts';
import { checkListCountsJob } from './platform/list-counts/checkListCountsJob.ts';
import { renderCertificateJob } from './papers/certificates/renderCertificateJob.ts';
import type { Context } from './platform/context/context.ts';
import { giveWay } from './platform/context/giveWay.ts';
import { writeMailingJob } from './applying/mailings/writeMailingJob.ts';
import { resumeMailsJob } from './telling/mail/resumeMailsJob.ts';
import { sendMailJob } from './telling/mail/sendMailJob.ts';
import { importMoveInJob } from './house/move-ins/importMoveInJob.ts';
import { tidyAttendanceImportsJob } from './applying/attendance-imports/tidyAttendanceImportsJob.ts';
import { readMoveInJob } from './house/move-ins/readMoveInJob.ts';
import { resumeMoveInsJob } from './house/move-ins/resumeMoveInsJob.ts';
import { tidyMoveInsJob } from './house/move-ins/tidyMoveInsJob.ts';
import { renderReceiptJob } from './papers/receipts/renderReceiptJob.ts';
import { renderBillJob } from './papers/bills/renderBillJob.ts';
import { renderReturnInvoiceJob } from './papers/refunds/renderReturnInvoiceJob.ts';
import { sendRemindersJob } from './money/reminders/sendRemindersJob.ts';
import { allocateStatementJob } from './money/statements/allocateStatementJob.ts';
import { discardOldStatementsJob } from './money/statements/discardOldStatementsJob.ts';
import { importStatementJob } from './money/statements/importStatementJob.ts';
import { readStatementJob } from './money/statements/readStatementJob.ts';
import { resumeStatementsJob } from './money/statements/resumeStatementsJob.ts';
import { assignPendingAccountsJob } from './applying/submissions/assignPendingAccountsJob.ts';
import { offerSeatsJob } from './applying/waiting-list/offerSeatsJob.ts';
import { sendLinksJob } from './applying/submissions/sendLinksJob.ts';
import { forgetExportsJob } from './platform/exports/forgetExportsJob.ts';
import { forgetOldKeysJob } from './platform/http/forgetOldKeysJob.ts';
import { anonymiseDueJob } from './house/retention/anonymiseDueJob.ts';
import { deliverWebhookJob } from './telling/webhooks/deliverWebhookJob.ts';
import { resumeWebhooksJob } from './telling/webhooks/resumeWebhooksJob.ts';
import { tidyVideoUploadsJob } from './applying/watching/uploads.ts';
import { readPayload, type TaskName, type TaskPayload } from './platform/jobs/payloads.ts';
import type { ClockTask } from './platform/jobs/clock.ts';
import type { Lane } from './platform/jobs/startWorker.ts';

type Jobs = {
  [Task in TaskName]: (context: Context, payload: TaskPayload<Task>) => Promise<void>;
};

// The start reads only the jobs that a call needs, too; the others are read when they first run.
const jobs: Jobs = {
  sendMail: sendMailJob,
  renderReceipt: renderReceiptJob,
  renderCertificate: renderCertificateJob,
  renderBill: renderBillJob,
  renderReturnInvoice: renderReturnInvoiceJob,
  syncDeposits: syncDepositsJob,
  refreshSuggestions: refreshSuggestionsJob,
  settleByItself: settleByItselfJob,
  judgePayers: judgePayersJob,
  fillAccountPool: fillAccountPoolJob,
  assignPendingAccounts: assignPendingAccountsJob,
  offerSeats: offerSeatsJob,
  closeAccount: closeAccountJob,
  reopenAccount: reopenAccountJob,
  recycleAccounts: recycleAccountsJob,
  settleGroup: settleGroupJob,
  releasePlaces: releasePlacesJob,
  letGoUnpaidGroups: async (context) => {
    const { letGoUnpaidGroupsJob } = await import('./money/groups/letGoUnpaidGroupsJob.ts');
    await letGoUnpaidGroupsJob(context);
  },
  tellProgress: async (context, payload) => {
    const { tellProgressJob } = await import('./telling/mail/tellProgressJob.ts');
    await tellProgressJob(context, payload);
  },
  forgetOldKeys: forgetOldKeysJob,
  forgetExports: forgetExportsJob,
  forgetUploads: forgetUploadsJob,
  tidyVideoUploads: tidyVideoUploadsJob,
  sendReminders: sendRemindersJob,
  resumeMails: resumeMailsJob,
  remindAnnualDuty: remindAnnualDutyJob,
  writeMailing: writeMailingJob,
  readStatement: readStatementJob,
  importStatement: importStatementJob,
  allocateStatement: allocateStatementJob,
  resumeStatements: resumeStatementsJob,
  discardOldStatements: discardOldStatementsJob,
  readMoveIn: readMoveInJob,
  importMoveIn: importMoveInJob,
  resumeMoveIns: resumeMoveInsJob,
  tidyMoveIns: tidyMoveInsJob,
  tidyAttendanceImports: tidyAttendanceImportsJob,
  anonymiseDue: anonymiseDueJob,
  anonymiseUnpaid: async (context) => {
    const { anonymiseUnpaidJob } = await import('./house/retention/anonymiseUnpaidJob.ts');
    await anonymiseUnpaidJob(context);
  },
  forgetOldAccess: forgetOldAccessJob,
  sealAudit: sealAuditJob,
  addUpListCounts: addUpListCountsJob,
  keepKnownPayers: keepKnownPayersJob,
  checkListCounts: checkListCountsJob,
  takeBackup: (context) => takeBackupJob(context, join(projectFolder(), 'prisma/migrations')),
  watchSystem: watchSystemJob,
  postAlert: postAlertJob,
  deliverWebhook: deliverWebhookJob,
  resumeWebhooks: resumeWebhooksJob,
  sendLinks: sendLinksJob,
  resetPassword: resetPasswordJob,
  sendPasswordLink: sendPasswordLinkJob,
  tellNewDevice: tellNewDeviceJob,
  tellAccountChange: tellAccountChangeJob,
  tellRoleChange: tellRoleChangeJob,
  lowerWhenDue: lowerWhenDueJob,
  tellLowering: tellLoweringJob,
  tellSecondFactorReset: tellSecondFactorResetJob,
  // Its mails are long and seldom: the start doesn't read them.
  mailPayee: async (context, payload) => {
    const { mailPayeeJob } = await import('./papers/payee-accounts/mailPayeeJob.ts');
    await mailPayeeJob(context, payload);
  },
  erasePayeeAccounts: erasePayeeAccountsJob,
  repeatRequests: repeatRequestsJob,
};

function doing<Task extends TaskName>(context: Context, task: Task) {
  return async (payload: unknown) => {
    await giveWay();
    return jobs[task](context, readPayload(task, payload));
  };
}

export const laneNames = ['money', 'mail', 'files', 'webhooks'] as const;
type LaneName = (typeof laneNames)[number];

/**
 * The lane of each task. Lanes don't wait for each other: a mail server that hangs keeps no deposit
 * waiting, nor does a statement of 100,000 rows, nor a receiver of webhooks.
 */
const laneOf: Record<TaskName, LaneName> = {
  syncDeposits: 'money',
  refreshSuggestions: 'files',
  settleByItself: 'files',
  judgePayers: 'money',
  fillAccountPool: 'money',
  assignPendingAccounts: 'money',
  offerSeats: 'money',
  closeAccount: 'money',
  reopenAccount: 'money',
  recycleAccounts: 'money',
  settleGroup: 'money',
  releasePlaces: 'money',
  letGoUnpaidGroups: 'money',
  renderReceipt: 'money',
  renderCertificate: 'money',
  renderBill: 'money',
  renderReturnInvoice: 'money',
  forgetOldKeys: 'money',
  forgetExports: 'money',
  forgetUploads: 'files',
  tidyVideoUploads: 'files',
  forgetOldAccess: 'money',
  sealAudit: 'money',
  addUpListCounts: 'money',
  keepKnownPayers: 'money',
  erasePayeeAccounts: 'money',
  repeatRequests: 'mail',
  lowerWhenDue: 'money',
  // Nor does what is told of them wait for mails or files that hang.
  watchSystem: 'money',
  postAlert: 'money',
  sendMail: 'mail',
  sendLinks: 'mail',
  resetPassword: 'mail',
  sendPasswordLink: 'mail',
  tellNewDevice: 'mail',
  tellAccountChange: 'mail',
  tellRoleChange: 'mail',
  tellLowering: 'mail',
  tellSecondFactorReset: 'mail',
  mailPayee: 'mail',
  resumeMails: 'mail',
  sendReminders: 'mail',
  remindAnnualDuty: 'mail',
  tellProgress: 'mail',
  writeMailing: 'mail',
  readStatement: 'files',
  importStatement: 'files',
  allocateStatement: 'files',
  resumeStatements: 'files',
  discardOldStatements: 'files',
  readMoveIn: 'files',
  importMoveIn: 'files',
  resumeMoveIns: 'files',
  tidyMoveIns: 'files',
  tidyAttendanceImports: 'files',
  anonymiseDue: 'files',
  anonymiseUnpaid: 'files',
  takeBackup: 'files',
  checkListCounts: 'files',
  deliverWebhook: 'webhooks',
  resumeWebhooks: 'webhooks',
};

/** A failure of what is done every few minutes mends itself at the next time. */
const often = (task: TaskName, everyMinutes: number): ClockTask => ({
  task,
  when: { everyMinutes },
  maxAttempts: 1,
});
/** In Tokyo; of a server that was stopped at that time, when it runs again. */
const daily = (task: TaskName, hour: number, minute: number, withinHours = 24): ClockTask => ({
  task,
  when: { at: { hour, minute }, withinHours },
  maxAttempts: 3,
});

/** What is done by the clock. */
export function clockTasks({ bank, env }: Pick<Context, 'bank' | 'env'>): ClockTask[] {
  const ofTheBank = [
    often('syncDeposits', 5),
    often('fillAccountPool', 10),
    often('assignPendingAccounts', 5),
    daily('recycleAccounts', 4, 0),
  ];
  return [
    often('watchSystem', 1),
    often('sealAudit', 1),
    often('lowerWhenDue', 1),
    often('addUpListCounts', 1),
    often('keepKnownPayers', 1),
    often('refreshSuggestions', 1),
    often('judgePayers', 1),
    often('letGoUnpaidGroups', 5),
    often('offerSeats', 5),
    often('forgetUploads', 60),
    often('tidyVideoUploads', 60),
    often('resumeMails', 15),
    often('resumeStatements', 15),
    often('resumeMoveIns', 15),
    often('resumeWebhooks', 5),
    // Reminders are not for the afternoon.
    daily('sendReminders', 9, 0, 3),
    daily('repeatRequests', 9, 20, 3),
    daily('releasePlaces', 3, 20),
    daily('forgetOldKeys', 3, 30),
    daily('forgetExports', 3, 35),
    daily('forgetOldAccess', 3, 40),
    daily('discardOldStatements', 3, 45),
    daily('tidyMoveIns', 3, 47),
    daily('tidyAttendanceImports', 3, 48),
    daily('anonymiseUnpaid', 3, 55),
    daily('checkListCounts', 4, 10),
    daily('erasePayeeAccounts', 3, 50),
    ...(bank === null ? [] : ofTheBank),
    ...(env.backupsKept === null ? [] : [daily('takeBackup', 2, 30)]),
  ];
}

/** All that the job worker does, lane by lane. */
export function lanesOf(context: Context): Lane[] {
  const { workerSlots } = context.env;
  // Files are heavy: half as many at once.
  const slots: Record<LaneName, number> = {
    money: workerSlots,
    mail: workerSlots,
    files: Math.ceil(workerSlots / 2),
    webhooks: workerSlots,
  };
  const tasks = Object.keys(laneOf) as TaskName[];
  return laneNames.map((name) => {
    const own = tasks.filter((task) => laneOf[task] === name);
    return {
      slots: slots[name],
      tasks: Object.fromEntries(own.map((task) => [task, doing(context, task)])),
    };
  });
}
