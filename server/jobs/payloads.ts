import { z } from 'zod';

/** Of what runs by the clock, or takes all that there is to do. */
const nothing = z.object({});
const ofAnAccount = z.object({ virtual_account_id: z.int() });
const ofAStatement = z.object({ import_id: z.int() });

/** Every task that can be asked for, with what it is told. */
export const taskPayloads = {
  sendMail: z.object({ mailId: z.int() }),
  renderReceipt: z.object({
    receiptId: z.int(),
    // Jobs from before receipts were issued anew have none.
    version: z.int().default(1),
  }),
  renderCertificate: z.object({ certificateId: z.int() }),
  renderReturnInvoice: z.object({ returnInvoiceId: z.int() }),
  syncDeposits: nothing,
  // `full: 1` fills up to the target even above the low-water mark.
  fillAccountPool: z.object({ full: z.literal(1).optional() }),
  assignPendingAccounts: nothing,
  closeAccount: ofAnAccount,
  reopenAccount: ofAnAccount,
  recycleAccounts: nothing,
  forgetOldKeys: nothing,
  sendReminders: nothing,
  resumeMails: nothing,
  remindAnnualDuty: z.object({ reminderId: z.int(), after: z.int() }),
  readStatement: ofAStatement,
  importStatement: ofAStatement,
  allocateStatement: ofAStatement,
  resumeStatements: nothing,
  discardOldStatements: nothing,
  anonymiseDue: z.object({ runId: z.int() }),
  forgetOldAccess: nothing,
};

export type TaskName = keyof typeof taskPayloads;

/** What a job of a task is given. */
export type TaskPayload<Task extends TaskName> = z.output<(typeof taskPayloads)[Task]>;

/** @throws ZodError it isn't what the task is told */
export function readPayload<Task extends TaskName>(task: Task, stored: unknown): TaskPayload<Task> {
  // TypeScript doesn't follow that a task's schema makes the task's payload.
  return taskPayloads[task].parse(stored) as TaskPayload<Task>;
}
