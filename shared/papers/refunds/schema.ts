import { z } from 'zod';
import { paragraphsSchema, daySchema } from '../../fieldSchemas.ts';
import { mostYen } from '../../money.ts';
import { payeeStates } from '../payee-accounts/schema.ts';

/**
 * Why money is to be refunded: `overpaid` more than the unpaid amount, `already_paid` a second
 * transfer, `cancelled` a transfer for a cancelled application, `fee_returned` a paid fee whose
 * application was cancelled afterwards, `other` decided by a staff member.
 */
export const refundKinds = [
  'overpaid',
  'already_paid',
  'cancelled',
  'fee_returned',
  'other',
] as const;
export const refundKindSchema = z.enum(refundKinds);
export type RefundKind = z.output<typeof refundKindSchema>;

export const refundStates = ['due', 'done', 'withdrawn'] as const;
export type RefundState = (typeof refundStates)[number];

export const payeeFilters = ['office', 'lacking', 'ready', 'in_file'] as const;
export type PayeeFilter = (typeof payeeFilters)[number];

export const refundSchema = z.object({
  id: z.int(),
  kind: refundKindSchema,
  state: z.enum(refundStates),
  /** Yen. */
  amount: z.int(),
  reason: z.string(),
  created_at: z.string(),
  /** The day on which it was sent back. */
  refunded_on: z.string().nullable(),
  note: z.string().nullable(),
  withdrawal_reason: z.string().nullable(),
  /** The person who asks has marked it or typed its account, and the association wants a colleague to complete it. */
  needs_colleague: z.boolean(),
  /** Withdrawn by the bank's reversal of the deposit; only a payment made before that can still be recorded. */
  ended_by_reversal: z.boolean(),
  /** What is known of the account that it goes to. */
  payee_state: z.enum(payeeStates),
  /** The file for the bank that it is in; null: none. */
  refund_file: z.object({ id: z.int(), sent: z.boolean() }).nullable(),
  /** The valid qualified return invoice (適格返還請求書) of a returned fee. */
  return_invoice_number: z.string().nullable(),
  /** The payer, as the bank reported it. */
  deposit: z.object({
    id: z.int(),
    deposited_at: z.string(),
    remitter_name: z.string(),
    amount: z.int(),
    /** The day on which the import of a file showed that the bank took it back. */
    reversed_on: z.string().nullable(),
    bank_name: z.string(),
    branch_name: z.string(),
  }),
  /** The application that the money was meant for. */
  submission: z
    .object({
      submission_id: z.string(),
      name: z.string(),
      email: z.string(),
      seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    })
    .nullable(),
  /** Who is asked for the account: the applicant, or the contact of a group whose company has paid; null: unknown. */
  payer: z
    .object({
      name: z.string(),
      /** '': they can't be asked by mail. */
      email: z.string(),
      company: z.string().nullable(),
      /** null: it is the applicant. */
      group_id: z.string().nullable(),
    })
    .nullable(),
  /** Somebody else sent the money than whom it is promised to. */
  payer_differs: z.boolean(),
  /** Who looked at that, and when; null: nobody yet, so that no account is asked for and no file made. */
  payer_checked: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** Of what was paid too much: the application of the same person or company that still owes just this sum. */
  same_owed: z.object({ submission_id: z.string(), application_number: z.string() }).nullable(),
  /** The day on which the bank had returned it; null: it didn't. */
  returned_on: z.string().nullable(),
  /** It sends again what the bank returned. */
  resends: z.boolean(),
  version: z.int(),
});
export type Refund = z.output<typeof refundSchema>;

const version = z.int().min(1).nullish();

/**
 * How far a refund is: `checking` the office looks whose money it is; `due` it is being prepared; `asked` we asked for
 * the account; `undelivered` the mail that asks was refused; `expired` its link was not used in time, or ended with a
 * change of the address; `given` the account was said; `prepared` it is in a file for the bank; `sent` it went;
 * `returned` it couldn't be delivered.
 */
export const refundStepSchema = z.object({
  amount: z.int(),
  step: z.enum([
    'checking',
    'due',
    'asked',
    'undelivered',
    'expired',
    'given',
    'prepared',
    'sent',
    'returned',
  ]),
  /** When it came so far. */
  on: z.string(),
  /** The last day to say the account, or the day on which the bank is to send the money; null: neither is known. */
  until: z.string().nullable(),
  /** The last digits of the account that it goes to, or went to; for the office alone. */
  account_end: z.string().nullable(),
});
export type RefundStep = z.output<typeof refundStepSchema>;

/** Why a staff member decided something, in their own words. */
export const reasonSchema = paragraphsSchema(500).trim().min(1, { error: 'required' });

const refundAmount = z
  .int({ error: 'refund_amount' })
  .min(1, { error: 'refund_amount' })
  .max(mostYen, { error: 'yen_most' });

export const settleBodySchema = z.object({
  submission_id: z.string().min(1, { error: 'required' }).max(100, { error: 'submission_missing' }),
  refund_amount: refundAmount,
  reason: reasonSchema,
  version,
});

export const markRefundBodySchema = z.object({
  amount: refundAmount,
  reason: reasonSchema,
  /** The staff member has looked who sent the money. */
  payer_checked: z.boolean({ error: 'wrong_type' }).default(false),
  /** The refund that the bank couldn't deliver, whose money this is: it is to be sent again. */
  returned_refund_id: z.int({ error: 'whole_number' }).optional(),
  version,
});

export const completeRefundBodySchema = z.object({
  refunded_on: daySchema,
  note: paragraphsSchema(500).trim().default(''),
  version,
});

export const checkPayerBodySchema = z.object({ version });

export const withdrawRefundBodySchema = z.object({ reason: reasonSchema, version });

/** What the association bears of a fee, or of a group's fees. */
export const waiverBodySchema = z.object({
  /** Yen. */
  amount: z
    .int({ error: 'waiver_yen' })
    .min(1, { error: 'waiver_yen' })
    .max(mostYen, { error: 'waiver_yen' }),
  reason: reasonSchema,
});
