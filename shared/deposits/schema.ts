import { z } from 'zod';
import { paymentStatusSchema } from '../submissions/schema.ts';

export const depositSchema = z.object({
  id: z.int(),
  /** The bank's day. */
  deposited_at: z.string(),
  remitter_name: z.string(),
  amount: z.int(),
  allocated_amount: z.int(),
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
  intended_submission: z.object({ submission_id: z.string(), name: z.string() }).nullable(),
  refund_due: z.enum(['already_paid', 'cancelled']).nullable(),
  version: z.int(),
});
export type Deposit = z.output<typeof depositSchema>;

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
