import { groupReceipts } from '@seminar/shared/catalogue/group-applications/receipt';
import { mailsToChoices } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { proofKinds } from '@seminar/shared/applying/attendance/schema';
import { askers } from '@seminar/shared/money/wishes/schema';
import { asideKinds } from '@seminar/shared/money/deposits/schema';
import { loweringKinds } from '@seminar/shared/office/security/schema';
import { roles } from '@seminar/shared/roles';
import type { AuditActionName } from '@seminar/shared/office/audit-trail/labels';
import {
  allocatedPartsSchema,
  type AuditEntity as EntityName,
} from '@seminar/shared/office/audit-trail/schema';
import { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';

const retentionPeriods = z.object({
  record_years: z.int(),
  access_log_years: z.int(),
  unpaid_months: z.int(),
});
const allocated = {
  entity: 'deposit',
  before: allocatedPartsSchema,
  after: allocatedPartsSchema,
} as const;
const standing = z.object({
  status: z.string(),
  attention: z.array(z.string()),
  /** The office took one more than the seats. */
  beyond_seats: z.boolean().optional(),
  /** It went onto the waiting list. */
  waiting: z.boolean().optional(),
  /** Yen that were kept as a cancellation fee, and that are given back. */
  kept_amount: z.int().optional(),
  returned_amount: z.int().optional(),
  /** The application of the same person that stays instead. */
  merged_into: z.string().optional(),
});
/** Yen that are no fee, and what they are. */
const putAside = z.object({ amount: z.int(), kind: z.enum(asideKinds) });
/** When and where, as it was then; null: none was chosen. */
const chosenSession = z.object({ session_id: z.int().nullable(), session: z.string().nullable() });
const paid = z.object({
  payment_status: z.string(),
  allocated_amount: z.int(),
  waived_amount: z.int().optional(),
});
const heldFor = z.object({ group_id: z.int(), amount: z.int() });
/** What a group has paid of what it owes, in yen. */
const groupPaid = z.object({ amount: z.int(), people: z.int(), places: z.int().optional() });
const mailsTo = z.object({ mails_to: z.enum(mailsToChoices) });
const groupReceipt = z.object({ receipt: z.enum(groupReceipts) });
const sentTo = z.object({ to: z.string() });
const revoked = z.object({ certificate_number: z.string() }).optional();
const person = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) });
/** A receiver of webhooks, without its secret. */
const receiver = z.object({
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  enabled: z.boolean(),
});
/** A protection that is lowered; of a second factor, whose. */
const lowering = z.object({
  what: z.enum(loweringKinds),
  person: z.string().optional(),
  asked_by: z.string(),
  effective_at: z.string(),
});
const sentMessage = z.object({ message_id: z.string() });
/** A question of a form that is not asked any more, or again. */
const withdrawnField = z.object({ field_id: z.int(), label: z.string() });
const fieldOrder = z.object({ labels: z.array(z.string()) });
/** Until when it was postponed. */
const postponed = z.object({ until: z.string().nullable() });
/** A request on a page; `by`: the contact, where neither the applicant nor the office acts. */
const wish = z.object({ wish_id: z.int(), kind: z.string(), by: z.enum(askers).optional() });
/** What the office told nobody: what has changed, the numbers of void papers, the kinds of mails that did not go. */
const notTold = z.object({
  changes: z.array(z.string()),
  papers: z.array(z.string()),
  mails: z.array(z.string()),
});
/** The stored fields of a record, whichever they are. */
const written = z.custom<Prisma.InputJsonObject>();

/**
 * Every action that the audit can record, with its entity and its data. An unknown action, or one with
 * another entity or other data, doesn't compile; nor does one without a label
 * (shared/office/audit-trail/labels.ts). The database refuses it too: each start
 * writes the actions that are new here into its table audit_actions (declareActions.ts).
 */
export const auditActions = {
  'access_log.exported': { entity: 'audit', after: written },
  'account.freed': { entity: 'virtual_account' },
  'admin.changed': { entity: 'admin', before: person, after: person },
  'admin.invited': { entity: 'admin', after: person },
  'admin.link_sent': { entity: 'admin' },
  'admin.password_changed': { entity: 'admin' },
  'admin.password_set': { entity: 'admin' },
  'annual_duty.reminded': {
    entity: 'seminar',
    after: z.object({ fiscal_year: z.int(), seminar: z.string(), recipients: z.int() }),
  },
  'api_token.created': {
    entity: 'api_token',
    after: z.object({
      name: z.string(),
      role: z.string(),
      scopes: z.array(z.string()),
      expires_on: z.string(),
    }),
  },
  'api_token.revoked': { entity: 'api_token', before: z.object({ name: z.string() }) },
  'association.updated': { entity: 'association', before: written, after: written },
  'attendance.recorded': {
    entity: 'student',
    after: z.object({ kind: z.enum(proofKinds), minutes: z.int().nullable() }),
  },
  'attendance.taken_back': {
    entity: 'student',
    before: z.object({ kind: z.enum(proofKinds), minutes: z.int().nullable() }),
  },
  'attendance_import.columns_set': {
    entity: 'attendance_import',
    before: written,
    after: written,
  },
  'attendance_import.confirmed': { entity: 'attendance_import', after: written },
  'attendance_import.discarded': { entity: 'attendance_import' },
  'attendance_import.received': { entity: 'attendance_import', after: written },
  'attendance_import.row_chosen': { entity: 'attendance_import', after: written },
  'attendance_import.undone': { entity: 'attendance_import', after: written },
  'audit.exported': { entity: 'audit', after: written },
  'bank.linked': {
    entity: 'bank_connection',
    after: z.object({ account: z.string(), scope: z.string() }),
  },
  'bank.odd_row_settled': { entity: 'bank_odd_row' },
  'bank.unread_days_dismissed': {
    entity: 'bank_connection',
    before: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  },
  'bill.issued': {
    entity: 'bill',
    after: z.object({ bill_number: z.string(), addressee: z.string(), amount: z.int() }),
  },
  'bill.voided': { entity: 'bill', before: z.object({ bill_number: z.string() }) },
  'certificate.earned': { entity: 'certificate', after: z.object({ student_id: z.int() }) },
  'certificate.issued': {
    entity: 'certificate',
    after: z.object({ certificate_number: z.string(), student_number: z.string() }),
  },
  'certificate.reissued': {
    entity: 'certificate',
    before: z.object({ certificate_number: z.string().nullable() }),
    after: z.object({ certificate_number: z.string(), student_number: z.string() }),
  },
  'certificate.removed': { entity: 'certificate', before: revoked },
  'certificate.revoked': { entity: 'certificate', before: revoked },
  'certificates.exported': { entity: 'file_export', after: written },
  'close.made': {
    entity: 'close',
    after: z.object({
      from: z.string(),
      to: z.string(),
      bank_total: z.int(),
      unexplained: z.int(),
    }),
  },
  'credential_key.created': { entity: 'credential_key' },
  'credential_key.retired': {
    entity: 'credential_key',
    after: z.object({ withdrawn: z.boolean() }),
  },
  'deposit.aside_withdrawn': { entity: 'deposit', before: putAside },
  'deposit.assigned': allocated,
  'deposit.group_paid': allocated,
  'deposit.group_undone': allocated,
  'deposit.held': { entity: 'deposit', after: heldFor },
  'deposit.matched': { entity: 'deposit', after: allocatedPartsSchema },
  'deposit.note_ended': { entity: 'deposit', before: postponed },
  'deposit.noted': { entity: 'deposit', after: postponed },
  'deposit.payer_forgotten': { entity: 'deposit' },
  'deposit.payer_remembered': { entity: 'deposit' },
  'deposit.put_aside': { entity: 'deposit', after: putAside },
  'deposit.received': {
    entity: 'deposit',
    after: z.object({
      amount: z.int(),
      deposited_at: z.string(),
      statement_import_id: z.int().optional(),
    }),
  },
  'deposit.reversed': {
    entity: 'deposit',
    after: z.object({ amount: z.int(), day: z.string(), statement_import_id: z.int() }),
  },
  'deposit.self_settled': allocated,
  'deposit.settled': allocated,
  'deposit.split': allocated,
  'deposit.unassigned': allocated,
  'evidence.allowed': { entity: 'evidence', after: z.object({ confirmed: z.int() }) },
  'evidence.disallowed': { entity: 'evidence' },
  'evidence.stopped': { entity: 'evidence', after: z.object({ deposit_id: z.int() }) },
  'form_template.archived': {
    entity: 'form_template',
    before: z.object({ seminar_ids: z.array(z.int()) }),
  },
  'form_template.created': {
    entity: 'form_template',
    after: z.object({ name: z.string(), code: z.string() }),
  },
  'form_template.field_added': { entity: 'form_template', after: written },
  'form_template.field_changed': { entity: 'form_template', before: written, after: written },
  'form_template.field_restored': { entity: 'form_template', after: withdrawnField },
  'form_template.field_withdrawn': { entity: 'form_template', before: withdrawnField },
  'form_template.fields_ordered': {
    entity: 'form_template',
    before: fieldOrder,
    after: fieldOrder,
  },
  'form_template.updated': { entity: 'form_template', before: written, after: written },
  'group.account_assigned': {
    entity: 'group',
    after: z.object({ virtual_account_id: z.int() }),
  },
  'group.anonymised': { entity: 'group' },
  'group.contact_changed': {
    entity: 'group',
    after: z.object({ changed: z.array(z.enum(['name', 'email', 'phone'])) }),
  },
  'group.link_renewed': { entity: 'group' },
  'group.mails_to_changed': { entity: 'group', before: mailsTo, after: mailsTo },
  'group.not_told': { entity: 'group', after: notTold },
  'group.paid': { entity: 'group', after: groupPaid },
  'group.payment_undone': { entity: 'group', after: groupPaid },
  'group.people_added': {
    entity: 'group',
    after: z.object({
      people: z.int(),
      submission_ids: z.array(z.int()),
      /** They went onto the waiting list. */
      waiting: z.boolean().optional(),
      /** The office took more than the seats. */
      beyond_seats: z.boolean().optional(),
    }),
  },
  'group.places_named': {
    entity: 'group',
    after: z.object({ places: z.int(), submission_ids: z.array(z.int()) }),
  },
  /** Yen: by how much less the group owes. */
  'group.places_released': {
    entity: 'group',
    after: z.object({ places: z.int(), amount: z.int() }),
  },
  'group.places_claim_declined': { entity: 'group', after: z.object({ places: z.int() }) },
  /** Yen: by how much less the group owes, since its company is a member. */
  'group.places_repriced': {
    entity: 'group',
    after: z.object({ places: z.int(), amount: z.int(), member_id: z.int() }),
  },
  'group.receipt_changed': { entity: 'group', before: groupReceipt, after: groupReceipt },
  'group.received': {
    entity: 'group',
    after: z.object({
      seminar_id: z.int(),
      people: z.int(),
      places: z.int().optional(),
      /** Yen; absent: its people wait, and owe nothing yet. */
      amount: z.int().optional(),
      /** All of its people went onto the waiting list. */
      waiting: z.boolean().optional(),
      /** The office went beyond the seats, knowingly. */
      beyond_seats: z.boolean().optional(),
    }),
  },
  'group.reminded': { entity: 'group', after: sentTo },
  'group.unwaived': { entity: 'group', before: z.object({ amount: z.int() }) },
  'group.waived': { entity: 'group', after: z.object({ amount: z.int() }) },
  'jobs.dismissed': { entity: 'job', after: z.object({ count: z.int() }) },
  'jobs.retried': { entity: 'job', after: z.object({ count: z.int() }) },
  'journal_accounts.changed': { entity: 'journal_accounts', before: written, after: written },
  'login.failed': { entity: 'admin' },
  'login.succeeded': { entity: 'admin' },
  'lowering.asked': { entity: 'security', after: lowering },
  'lowering.confirmed': { entity: 'security', after: lowering },
  'lowering.took_effect': { entity: 'security', after: lowering },
  'lowering.withdrawn': { entity: 'security', after: lowering },
  'mail.failed_sent_again': {
    entity: 'mail',
    after: z.object({
      count: z.int(),
      kind: z.string().nullable(),
      seminar_id: z.int().nullable(),
    }),
  },
  'mail.sent_again': {
    entity: 'mail',
    before: z.object({ state: z.string(), to: z.string() }),
    after: z.object({ mail_id: z.int(), to: z.string() }),
  },
  'mail_template.changed': { entity: 'mail_template', after: z.object({ version: z.int() }) },
  'mail_template.reset': { entity: 'mail_template', after: z.object({ version: z.int() }) },
  'mailing.started': { entity: 'mailing', after: z.object({ recipients: z.int() }) },
  'member.anonymised': { entity: 'member' },
  'member.changed': { entity: 'member', before: written, after: written },
  'member.created': { entity: 'member', after: written },
  'member.left': { entity: 'member' },
  'member.returned': { entity: 'member' },
  'members.import_undone': { entity: 'member_import' },
  'members.imported': { entity: 'member_import', after: written },
  'passkey.added': { entity: 'admin', after: z.object({ name: z.string() }) },
  'passkey.removed': { entity: 'admin', before: z.object({ name: z.string() }) },
  'receipt.issued': {
    entity: 'receipt',
    after: z.object({ receipt_number: z.string(), addressee: z.string(), amount: z.int() }),
  },
  'receipt.reissued': { entity: 'receipt', before: written, after: written },
  'receipt.voided': {
    entity: 'receipt',
    before: z.object({ status: z.literal('valid') }),
    after: z.object({ status: z.literal('void'), receipt_number: z.string() }),
  },
  'receipts.exported': { entity: 'file_export', after: written },
  'tax_archive.exported': { entity: 'file_export', after: written },
  'refund.account_asked': {
    entity: 'refund',
    /** Where the office had changed the address that it was asked at. */
    after: z
      .object({
        address_checked: z.literal(true),
        address_changed_at: z.string(),
        address_changed_by: z.int().nullable(),
      })
      .optional(),
  },
  'refund.account_given': { entity: 'refund' },
  'refund.completed': {
    entity: 'refund',
    after: z.object({ refunded_on: z.string(), note: z.string() }),
  },
  'refund.marked': {
    entity: 'refund',
    after: z.object({
      deposit_id: z.int(),
      amount: z.int(),
      kind: z.string(),
      /** Who marked it has looked who sent the money. */
      payer_checked: z.literal(true).optional(),
    }),
  },
  'refund.payer_checked': { entity: 'refund' },
  'refund.withdrawn': { entity: 'refund' },
  'refund_file.approved': { entity: 'refund_file' },
  'refund_file.made': {
    entity: 'refund_file',
    after: z.object({ refunds: z.int(), amount: z.int(), transfer_on: z.string() }),
  },
  'refund_file.sent': { entity: 'refund_file' },
  'refund_file.withdrawn': { entity: 'refund_file' },
  'refund_sender.changed': { entity: 'refund_sender', before: written, after: written },
  'request.refused': {
    entity: 'request',
    after: z.object({ status: z.int(), method: z.string(), path: z.string() }),
  },
  'retention.changed': {
    entity: 'retention',
    before: retentionPeriods,
    after: retentionPeriods,
  },
  'retention.started': {
    entity: 'retention',
    after: z.object({ count: z.int(), before: z.string(), record_years: z.int() }),
  },
  'return_invoice.issued': {
    entity: 'return_invoice',
    after: z.object({
      return_invoice_number: z.string(),
      // Of which of the two it is.
      receipt_number: z.string().optional(),
      bill_number: z.string().optional(),
      amount: z.int(),
    }),
  },
  'return_invoice.voided': {
    entity: 'return_invoice',
    before: z.object({ return_invoice_number: z.string() }),
  },
  'roster_column.chosen': {
    entity: 'roster_column',
    before: z.object({ choice: z.string().nullable() }),
    after: z.object({ choice: z.string().nullable() }),
  },
  'sample_data.begun': { entity: 'sample_data', after: z.object({ today: z.string() }) },
  'sample_data.created': { entity: 'sample_data', after: z.object({ today: z.string() }) },
  'second_factor.code_used': { entity: 'admin' },
  'second_factor.codes_renewed': { entity: 'admin' },
  'second_factor.disabled': { entity: 'admin' },
  'second_factor.enabled': { entity: 'admin' },
  'second_factor.reset': { entity: 'admin' },
  'security.changed': { entity: 'security', before: written, after: written },
  'seminar.archived': { entity: 'seminar' },
  'seminar.created': { entity: 'seminar', after: written },
  'seminar.rush_released': { entity: 'seminar' },
  'seminar.updated': { entity: 'seminar', before: written, after: written },
  'sessions.ended': { entity: 'admin', after: z.object({ count: z.int() }) },
  'imported_student.anonymised': { entity: 'imported_student' },
  'imported_student.changed': { entity: 'imported_student', before: written, after: written },
  'move_in.columns_set': { entity: 'move_in', before: written, after: written },
  'move_in.discarded': { entity: 'move_in' },
  'move_in.import_asked': { entity: 'move_in' },
  'move_in.imported': { entity: 'move_in', after: written },
  'move_in.received': { entity: 'move_in', after: written },
  'move_in.undone': { entity: 'move_in', after: written },
  'statement.discarded': { entity: 'statement_import' },
  'statement.import_asked': { entity: 'statement_import' },
  'statement.imported': { entity: 'statement_import', after: written },
  'statement.read_again': { entity: 'statement_import' },
  'statement.received': {
    entity: 'statement_import',
    after: z.object({ file_name: z.string(), size: z.int() }),
  },
  'statement_layout.changed': { entity: 'statement_layout', before: written, after: written },
  'statement_layout.created': { entity: 'statement_layout', after: written },
  'statement_layout.deleted': { entity: 'statement_layout', before: written },
  'student.anonymised': { entity: 'student' },
  'student.archived': { entity: 'student' },
  'student.created': { entity: 'student', after: written },
  'student.not_told': { entity: 'student', after: notTold },
  'student.updated': { entity: 'student', before: written, after: written },
  'submission.account_assigned': {
    entity: 'submission',
    after: z.object({ virtual_account_id: z.int() }),
  },
  'submission.anonymised': { entity: 'submission' },
  'submission.archived': { entity: 'submission' },
  'submission.confirmed': { entity: 'submission', before: standing, after: standing },
  'submission.corrected': { entity: 'submission', before: written, after: written },
  'submission.edited': { entity: 'submission', before: written, after: written },
  'submission.instructions_resent': { entity: 'submission', after: sentTo },
  'submission.paid': { entity: 'submission', after: paid },
  'submission.payment_undone': { entity: 'submission', after: paid },
  'submission.person_replaced': { entity: 'submission', before: written, after: written },
  'submission.received': {
    entity: 'submission',
    after: z.object({
      seminar_id: z.int(),
      expected_amount: z.int(),
      attention: z.array(z.string()),
      session_id: z.int().optional(),
      waiting: z.boolean().optional(),
      beyond_seats: z.boolean().optional(),
    }),
  },
  'submission.reminded': { entity: 'submission', after: sentTo },
  'submission.seat_let_go': {
    entity: 'submission',
    before: z.object({ payment_deadline: z.string() }),
  },
  'submission.seat_offered': {
    entity: 'submission',
    after: z.object({
      payment_deadline: z.string().nullable(),
      beyond_seats: z.boolean().optional(),
    }),
  },
  'submission.session_changed': {
    entity: 'submission',
    before: chosenSession,
    after: chosenSession.extend({ beyond_seats: z.boolean().optional() }),
  },
  'submission.files_approved': { entity: 'submission', before: standing, after: standing },
  'submission.file_rejected': {
    entity: 'submission',
    after: z.object({ field_id: z.int(), rejection: z.string(), note: z.string().nullable() }),
  },
  'submission.file_replaced': {
    entity: 'submission',
    before: z.object({ field_id: z.int(), file_name: z.string() }),
    after: z.object({ field_id: z.int(), file_name: z.string() }),
  },
  'submission.status_changed': { entity: 'submission', before: standing, after: standing },
  'submission.unwaived': { entity: 'submission', before: z.object({ amount: z.int() }) },
  'submission.member_accepted': {
    entity: 'submission',
    before: z.object({ expected_amount: z.int(), price_kind: z.string() }),
    after: z.object({ expected_amount: z.int(), price_kind: z.string(), member_id: z.int() }),
  },
  'submission.member_declined': { entity: 'submission' },
  'submission.not_told': { entity: 'submission', after: notTold },
  'submission.note_ended': { entity: 'submission', before: postponed },
  'submission.join_link_given': { entity: 'submission' },
  'submission.join_link_withdrawn': { entity: 'submission' },
  'submission.link_renewed': { entity: 'submission' },
  'submission.link_sent': { entity: 'submission', after: sentTo },
  'submission.noted': { entity: 'submission', after: postponed },
  'submission.waived': {
    entity: 'submission',
    after: z.object({ amount: z.int(), deposit_id: z.int() }),
  },
  'submission.wish_approved': { entity: 'submission', after: wish },
  'submission.wish_asked': { entity: 'submission', after: wish },
  'submission.wish_declined': { entity: 'submission', after: wish },
  'submission.wish_withdrawn': { entity: 'submission', after: wish },
  'video.added': { entity: 'video', after: written },
  'video.archived': { entity: 'video', before: written },
  'video.changed': { entity: 'video', before: written, after: written },
  'video.deleted': { entity: 'video', before: written },
  'webhook.changed': { entity: 'webhook', before: receiver, after: receiver },
  'webhook.created': { entity: 'webhook', after: receiver },
  'webhook.removed': { entity: 'webhook', before: receiver },
  'webhook.secret_replaced': {
    entity: 'webhook',
    after: z.object({ previous_until: z.string().nullable() }),
  },
  'webhook.sent_again': { entity: 'webhook', after: sentMessage },
  'webhook.tested': { entity: 'webhook', after: sentMessage },
} as const satisfies Record<
  AuditActionName,
  { entity: EntityName; before?: z.ZodType; after?: z.ZodType }
>;

type Actions = typeof auditActions;
export type AuditAction = keyof Actions;
export type AuditEntity = Actions[AuditAction]['entity'];

/** The actions on one sort of thing. */
export type AuditActionOn<Entity extends AuditEntity> = {
  [Action in AuditAction]: Actions[Action]['entity'] extends Entity ? Action : never;
}[AuditAction];

/** The actions by which a person changes what a deposit pays for, or evidence that may do so by itself. */
export type AllocatingAction =
  | 'deposit.assigned'
  | 'deposit.group_paid'
  | 'deposit.group_undone'
  | 'deposit.self_settled'
  | 'deposit.settled'
  | 'deposit.split'
  | 'deposit.unassigned';

/** The `before` or `after` of an action: required, optional or not allowed. */
type Side<Action extends AuditAction, Name extends 'before' | 'after'> =
  Actions[Action] extends Record<Name, infer Schema extends z.ZodType>
    ? undefined extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
    : { [Key in Name]?: never };

type Recorded<Action extends AuditAction> = {
  /** null: the system itself (a job, or an applicant's request). */
  adminId: number | null;
  action: Action;
  entity: Actions[Action]['entity'];
  entityId: string | number;
  reason?: string;
} & Side<Action, 'before'> &
  Side<Action, 'after'>;

export type AuditRecord = { [Action in AuditAction]: Recorded<Action> }[AuditAction];
