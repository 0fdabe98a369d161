import { z } from 'zod';
import { accountFields, accountTypes } from '../payee-accounts/schema.ts';

/**
 * `waiting`: a colleague must approve it. `ready`: to be given to the bank. `sent`: given to the bank.
 * `done`: the bank's statement has shown all of it.
 */
export const refundFileStates = ['waiting', 'ready', 'sent', 'done', 'withdrawn'] as const;
export type RefundFileState = (typeof refundFileStates)[number];

export const refundFileSchema = z.object({
  id: z.int(),
  state: z.enum(refundFileStates),
  /** A refund of it was withdrawn or settled meanwhile: the file must not go to the bank. */
  broken: z.boolean(),
  /** The person who asks has made it or typed an account of it, and the association wants a colleague to approve it. */
  needs_colleague: z.boolean(),
  number_of_refunds: z.int(),
  /** How many of them are done. */
  number_done: z.int(),
  /** Yen. */
  amount: z.int(),
  transfer_on: z.string(),
  made_at: z.string(),
  made_by: z.string(),
  approved_by: z.string().nullable(),
  sent_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  withdrawal_reason: z.string().nullable(),
  /** The bytes are kept; false: erased after the retention period. */
  kept: z.boolean(),
  version: z.int(),
});
export type RefundFile = z.output<typeof refundFileSchema>;

export const refundFileItemSchema = z.object({
  refund_id: z.int(),
  remitter_name: z.string(),
  submission_name: z.string().nullable(),
  /** Yen. */
  amount: z.int(),
  state: z.enum(['due', 'done', 'withdrawn']),
  refunded_on: z.string().nullable(),
  /** null: erased. */
  account: z
    .object({
      bank_name: z.string(),
      branch_name: z.string(),
      account_number_end: z.string(),
      holder: z.string(),
      /** Who of the office typed it; null: the payer. */
      typed_by: z.string().nullable(),
    })
    .nullable(),
});
export type RefundFileItem = z.output<typeof refundFileItemSchema>;

export const refundFileDownloadSchema = z.object({ at: z.string(), by: z.string() });
export type RefundFileDownload = z.output<typeof refundFileDownloadSchema>;

/** The account of the association from which refunds are sent. */
export const refundSenderSchema = z.object({
  /** 委託者コード. */
  client_code: z.string(),
  holder: z.string(),
  bank_code: z.string(),
  bank_name: z.string(),
  branch_code: z.string(),
  branch_name: z.string(),
  account_type: z.enum(accountTypes),
  account_number: z.string(),
  version: z.int(),
});
export type RefundSender = z.output<typeof refundSenderSchema>;

export const refundSenderBodySchema = z.object({
  client_code: z
    .string({ error: 'required' })
    .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, { error: 'required' })
        .regex(/^[0-9]{1,10}$/, { error: 'client_code' }),
    )
    .transform((typed) => typed.padStart(10, '0')),
  ...accountFields,
  /** null: none was stored yet. */
  version: z.int().nullable(),
});
