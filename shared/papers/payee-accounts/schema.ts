import { z } from 'zod';
import { zenginProblems } from '../../platform/japan/zenginText.ts';

/** 普通, 当座, 貯蓄, その他. */
export const accountTypes = ['ordinary', 'current', 'savings', 'other'] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * What is known of the account that a refund goes to. `undelivered`: the mail with the link was refused; `expired`: the
 * link was not used in time.
 */
export const payeeStates = ['none', 'asked', 'undelivered', 'expired', 'given', 'erased'] as const;
export type PayeeState = (typeof payeeStates)[number];

/** Digits, however they were typed. */
const digits = (
  least: number,
  most: number,
  error: 'bank_code' | 'branch_code' | 'account_digits',
) =>
  z
    .string({ error: 'required' })
    .transform((typed) => typed.normalize('NFKC').replace(/[\s‐‑–—−ー-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, { error: 'required' })
        .regex(new RegExp(`^[0-9]{${least},${most}}$`), { error }),
    );

/** A name that is written into the bank's file. */
export const holderSchema = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(60, { error: 'too_long' })
  .refine((holder) => holder === '' || zenginProblems(holder).length === 0, {
    error: 'zengin_characters',
  });

/** It stands in a mail of ours, so it holds what names hold: no lines, no links. */
const bankName = z
  .string()
  .trim()
  .max(30, { error: 'too_long' })
  .regex(/^[\p{L}\p{M}\p{N}ー・、 \u3000()（）&＆'’－-]*$/u, { error: 'invalid' })
  .default('');

export const accountFields = {
  bank_code: digits(4, 4, 'bank_code'),
  /** Needed only where the list of banks lacks the code. */
  bank_name: bankName,
  branch_code: digits(3, 3, 'branch_code'),
  branch_name: bankName,
  account_type: z.enum(accountTypes, { error: 'choice' }),
  /** Up to seven digits; leading zeros are added. */
  account_number: digits(1, 7, 'account_digits').transform((typed) => typed.padStart(7, '0')),
  holder: holderSchema,
};
export const accountSchema = z.object(accountFields);
export type AccountInput = z.output<typeof accountSchema>;

export const askForAccountBodySchema = z.object({
  /**
   * Where `email_changed` says that the address is another than first given: the one that was checked with the payer.
   */
  checked_email: z.string().max(254, { error: 'too_long' }).nullish(),
});

/** The account of a refund for the office: only the end of its number is shown. */
export const payeeAccountSchema = z.object({
  state: z.enum(payeeStates),
  /** Where the payer is asked; '' or null: nowhere. */
  email: z.string().nullable(),
  /** The address isn't what the applicant or the company gave when applying: the office typed it, or it was changed. */
  email_changed: z
    .object({
      at: z.string(),
      /** Who of the office was the last to type one; null: nobody. */
      by: z.string().nullable(),
      /** That person asks, and the association wants a colleague to ask for the account. */
      needs_colleague: z.boolean(),
    })
    .nullable(),
  asked_at: z.string().nullable(),
  /** Until when the link works. */
  expires_at: z.string().nullable(),
  given_at: z.string().nullable(),
  /** Who typed it; null: the payer, or nobody yet. */
  given_by: z.string().nullable(),
  /** The mail that told the payer that it was stored was refused. */
  given_untold: z.boolean(),
  account: z
    .object({
      bank_code: z.string(),
      bank_name: z.string(),
      branch_code: z.string(),
      branch_name: z.string(),
      account_type: z.enum(accountTypes),
      /** The last three digits. */
      account_number_end: z.string(),
      holder: z.string(),
    })
    .nullable(),
});
export type PayeeAccount = z.output<typeof payeeAccountSchema>;
