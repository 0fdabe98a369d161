import { z } from 'zod';
import { auditActionLabels, type AuditActionName } from './labels.ts';

export const auditActionNames = Object.keys(auditActionLabels) as [
  AuditActionName,
  ...AuditActionName[],
];

/** What something was done to: the singular of a table's name. */
export const auditEntities = [
  'admin',
  'api_token',
  'association',
  'attendance_import',
  'audit',
  'bank_connection',
  'bank_odd_row',
  'bill',
  'certificate',
  'close',
  'credential_key',
  'deposit',
  'evidence',
  'file_export',
  'form_template',
  'group',
  'imported_student',
  'job',
  'journal_accounts',
  'mail',
  'mail_template',
  'mailing',
  'member',
  'member_import',
  'move_in',
  'receipt',
  'refund',
  'refund_file',
  'refund_sender',
  'request',
  'retention',
  'return_invoice',
  'roster_column',
  'sample_data',
  'security',
  'seminar',
  'statement_import',
  'statement_layout',
  'student',
  'submission',
  'video',
  'virtual_account',
  'webhook',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** What of a deposit is allocated to which application, in yen, as its entries hold it. */
export const allocatedPartsSchema = z.array(z.object({ submissionId: z.int(), amount: z.int() }));

/** A record that an entry names by its id. */
export const auditRecordSchema = z.object({
  entity: z.enum(auditEntities),
  id: z.int(),
  /** As the office knows it. */
  subject: z.string(),
  /** What its page's address needs; null: it has no page. */
  link: z.string().nullable(),
});
export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** null: the system itself, or somebody who is not logged in. */
  admin: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The program's token by which it was done, in that person's name; null: by the person. */
  api_token: z.object({ id: z.int(), name: z.string() }).nullable(),
  /**
   * One of `auditActionNames`, or what a newer version has written, which may run beside this one or have run before.
   */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** As the office knows it: a student number, an application's number, a person's name. */
  subject: z.string(),
  /** What its page's address needs; null: it has no page. */
  link: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  /** The network that the request came from; null: no request. */
  address: z.string().nullable(),
  /** As in the request log. */
  request_id: z.string().nullable(),
  /** How often it happened within the minute: what is refused is recorded once. */
  count: z.int(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** How far the audit is sealed: the last entry of the chain, and its hash. */
export const auditSealSchema = z.object({
  entry_id: z.int(),
  hash: z.string(),
  sealed_at: z.string(),
});
export type AuditSeal = z.output<typeof auditSealSchema>;
