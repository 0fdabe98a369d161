import { pageKinds } from '@seminar/shared/endpoint';
import { loweringEnds } from '@seminar/shared/office/security/schema';
import { roles } from '@seminar/shared/roles';
import { z } from 'zod';

/** For tasks that run by the clock, or handle everything that waits. */
const nothing = z.object({});
const ofAnAccount = z.object({ virtual_account_id: z.int() });
const ofAStatement = z.object({ import_id: z.int() });
const ofAMoveIn = z.object({ move_in_id: z.int() });

/**
 * Every task that can be enqueued, with the schema of its payload. Payloads are stored and backed up in
 * clear: none holds a secret; the jobs that mail a link make its secret themselves.
 */
export const taskPayloads = {
  sendMail: z.object({ mailId: z.int() }),
  renderReceipt: z.object({
    receiptId: z.int(),
    // Jobs from before receipts could be reissued have none.
    version: z.int().default(1),
  }),
  renderCertificate: z.object({ certificateId: z.int() }),
  renderBill: z.object({ billId: z.int() }),
  renderReturnInvoice: z.object({ returnInvoiceId: z.int() }),
  syncDeposits: nothing,
  refreshSuggestions: nothing,
  settleByItself: nothing,
  judgePayers: nothing,
  // `full: 1` fills up to the target even above the low-water mark.
  fillAccountPool: z.object({ full: z.literal(1).optional() }),
  assignPendingAccounts: nothing,
  offerSeats: nothing,
  closeAccount: ofAnAccount,
  reopenAccount: ofAnAccount,
  recycleAccounts: nothing,
  settleGroup: z.object({ groupId: z.int() }),
  releasePlaces: nothing,
  letGoUnpaidGroups: nothing,
  tellProgress: z.object({ groupId: z.int() }),
  forgetOldKeys: nothing,
  forgetExports: nothing,
  forgetUploads: nothing,
  tidyVideoUploads: nothing,
  sendReminders: nothing,
  resumeMails: nothing,
  remindAnnualDuty: z.object({ reminderId: z.int(), after: z.int() }),
  writeMailing: z.object({ mailingId: z.int(), after: z.int() }),
  readStatement: ofAStatement,
  importStatement: ofAStatement,
  allocateStatement: ofAStatement,
  resumeStatements: nothing,
  discardOldStatements: nothing,
  readMoveIn: ofAMoveIn,
  importMoveIn: ofAMoveIn,
  resumeMoveIns: nothing,
  tidyMoveIns: nothing,
  tidyAttendanceImports: nothing,
  anonymiseDue: z.object({ runId: z.int() }),
  anonymiseUnpaid: z.object({}),
  forgetOldAccess: nothing,
  sealAudit: nothing,
  addUpListCounts: nothing,
  keepKnownPayers: nothing,
  checkListCounts: nothing,
  takeBackup: nothing,
  watchSystem: nothing,
  postAlert: z.object({ alertId: z.int(), ended: z.boolean() }),
  deliverWebhook: z.object({ webhookId: z.int() }),
  resumeWebhooks: nothing,
  // `first`: the page that was asked for, which is among them however many there are.
  sendLinks: z.object({
    email: z.string(),
    first: z.object({ page: z.enum(pageKinds), id: z.int() }).optional(),
  }),
  resetPassword: z.object({ email: z.string() }),
  sendPasswordLink: z.object({ linkId: z.int(), why: z.enum(['invited', 'reset']) }),
  mailPayee: z.object({ refundId: z.int(), about: z.enum(['asked', 'given']) }),
  erasePayeeAccounts: nothing,
  repeatRequests: nothing,
  tellNewDevice: z.object({ sessionId: z.int() }),
  tellAccountChange: z.object({
    adminId: z.int(),
    // Somebody else's doing with one's own login or link shall not go unnoticed.
    change: z.enum([
      'password_changed',
      'password_reset',
      'app_added',
      'app_removed',
      'passkey_added',
      'passkey_removed',
      'recovery_codes_renewed',
      'recovery_code_used',
      'api_token_created',
    ]),
    at: z.iso.datetime(),
    /** The network from which it was done. */
    network: z.string(),
  }),
  tellRoleChange: z.object({
    /** Whose role it is. */
    personId: z.int(),
    /** What they could log in with; null: they couldn't. */
    before: z.enum(roles).nullable(),
    after: z.enum(roles).nullable(),
    /** Who is told. */
    adminId: z.int(),
    /** Who did it; null: a command on the server. */
    byId: z.int().nullable(),
    at: z.iso.datetime(),
    /** The network from which it was done. */
    network: z.string(),
  }),
  lowerWhenDue: nothing,
  tellLowering: z.object({
    loweringId: z.int(),
    event: z.enum(['asked', ...loweringEnds]),
    /** Who is told. */
    adminId: z.int(),
    /** Who did it; null: the system. */
    byId: z.int().nullable(),
    at: z.iso.datetime(),
    /** The network from which it was done. */
    network: z.string(),
  }),
  tellSecondFactorReset: z.object({ adminId: z.int(), byId: z.int(), at: z.iso.datetime() }),
};

export type TaskName = keyof typeof taskPayloads;

/** The payload of a task's jobs. */
export type TaskPayload<Task extends TaskName> = z.output<(typeof taskPayloads)[Task]>;

/** @throws ZodError the payload doesn't fit the task */
export function readPayload<Task extends TaskName>(task: Task, stored: unknown): TaskPayload<Task> {
  // TypeScript doesn't follow that a task's schema makes the task's payload.
  return taskPayloads[task].parse(stored) as TaskPayload<Task>;
}
