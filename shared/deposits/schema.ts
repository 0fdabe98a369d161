import { z } from 'zod';
import { refundKindSchema, refundStates } from '../refunds/schema.ts';
import { paymentStatusSchema } from '../submissions/schema.ts';

export const depositSchema = z.object({
  id: z.int(),
  /** The bank's day. */
  deposited_at: z.string(),
  remitter_name: z.string(),
  amount: z.int(),
  allocated_amount: z.int(),
  /** What is to be given back, and what was. */
  refund_amount: z.int(),
  refunded_amount: z.int(),
  /** What is neither allocated nor given back: a person must look. */
  unexplained_amount: z.int(),
  /** The first mismatched allocation's, else the first's; null: 申込紐付なし. */
  applicant: z
    .object({
      name: z.string(),
      email: z.string(),
      submission_id: z.string(),
      payment_status: paymentStatusSchema,
    })
    .nullable(),
  /** Every allocation's application is paid: nothing to do. */
  settled: z.boolean(),
  virtual_bank_account: z.object({ account_number: z.string() }).nullable(),
  allocations: z.array(
    z.object({
      submission_id: z.string(),
      name: z.string(),
      amount: z.int(),
      payment_status: paymentStatusSchema,
    }),
  ),
  /** The application that the account belongs to, when the money could not be allocated to it. */
  intended_submission: z
    .object({
      submission_id: z.string(),
      name: z.string(),
      /** It had given the account up, or had it before its present holder. */
      former: z.boolean(),
    })
    .nullable(),
  /** Those that are due or done. */
  refunds: z.array(
    z.object({
      id: z.int(),
      kind: refundKindSchema,
      state: z.enum(refundStates),
      amount: z.int(),
    }),
  ),
  version: z.int(),
});
export type Deposit = z.output<typeof depositSchema>;

export const depositDetailSchema = depositSchema.extend({
  /** The payer's bank and its branch, as the bank sent them. */
  bank_name: z.string(),
  branch_name: z.string(),
  remarks: z.string(),
  /** When it came into the books. */
  received_at: z.string(),
});
export type DepositDetail = z.output<typeof depositDetailSchema>;

/** What happens to a deposit, and what follows from it. */
export const depositEvents = [
  'received',
  'allocated',
  'reversed',
  'refund_marked',
  'refund_completed',
  'refund_withdrawn',
  'receipt_issued',
  'receipt_voided',
  'return_invoice_issued',
  'return_invoice_voided',
] as const;

export const depositHistoryEntrySchema = z.object({
  at: z.string(),
  /** The administrator's name; null: the system. */
  who: z.string().nullable(),
  what: z.enum(depositEvents),
  /** Yen. */
  amount: z.int(),
  reason: z.string().nullable(),
  /** The number of the receipt or the return invoice, or the day on which the money was sent back. */
  detail: z.string().nullable(),
  submission: z
    .object({ submission_id: z.string(), name: z.string(), seminar_code: z.string() })
    .nullable(),
  /** Yen: to what the deposit was allocated before and afterwards, in all. */
  allocated: z.object({ before: z.int(), after: z.int() }),
});
export type DepositHistoryEntry = z.output<typeof depositHistoryEntrySchema>;

const version = z.int().min(1).nullish();

export const assignBodySchema = z.object({
  submission_id: z.string().min(1, { error: 'required' }).max(100, { error: 'submission_missing' }),
  version,
});

export const splitBodySchema = z.object({
  assignments: z
    .array(
      z.object({
        submission_id: z
          .string()
          .min(1, { error: 'required' })
          .max(100, { error: 'submission_missing' }),
        amount: z
          .int({ error: 'split_amount' })
          .min(1, { error: 'split_amount' })
          .max(999_999_999, { error: 'split_amount' }),
      }),
    )
    .min(1, { error: 'split_empty' })
    .max(500, { error: 'too_many' }),
  version,
});
export type SplitBody = z.output<typeof splitBodySchema>;

export const unassignBodySchema = z.object({
  reason: z.string().trim().min(1, { error: 'required' }).max(500, { error: 'too_long' }),
  version,
});
