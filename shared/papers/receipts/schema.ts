import { z } from 'zod';
import { paperOwner } from '../paper-lists/schema.ts';

/** The honorific after the addressee: for a company, a person, a department. */
export const honorifics = ['御中', '様', '殿'] as const;

export const receiptSchema = z.object({
  id: z.int(),
  receipt_number: z.string(),
  issue_date: z.string(),
  /** The addressee: the company, else the person. */
  applicant: z.object({ name: z.string() }),
  /** Who attends, also where a company is the addressee; null: it is one receipt for a group. */
  participant: z.object({ name: z.string(), application_number: z.string() }).nullable(),
  amount: z.int(),
  proviso: z.string(),
  status: z.enum(['valid', 'void']),
  /** How often it was reissued (再発行). */
  reissue_count: z.int(),
  /** Characters of addressee and proviso that are printed as 〓: a reason to reissue it. */
  unprintable: z.array(z.string()),
  ...paperOwner,
});
export type Receipt = z.output<typeof receiptSchema>;

/** One issue of a receipt: its content, who issued it and why, the hash of its document. */
export const receiptIssueSchema = z.object({
  version: z.int(),
  addressee: z.string(),
  honorific: z.string(),
  proviso: z.string(),
  issued_on: z.string(),
  /** null: the first issue. */
  reason: z.string().nullable(),
  /** null: the system. */
  who: z.string().nullable(),
  at: z.string(),
  /** null: not drawn yet. */
  sha256: z.string().nullable(),
});
export type ReceiptIssue = z.output<typeof receiptIssueSchema>;

export const receiptDetailSchema = receiptSchema.extend({
  honorific: z.string(),
  /** Where its applicant, or the group's contact, is told; '': nowhere. */
  email: z.string(),
  /** The bank's day of the deposit. */
  transaction_date: z.string(),
  voided_at: z.string().nullable(),
  void_reason: z.string().nullable(),
  /** Of the latest issue. */
  version: z.int(),
  /** The newest first. */
  versions: z.array(receiptIssueSchema),
});
export type ReceiptDetail = z.output<typeof receiptDetailSchema>;

/** A receipt that isn't issued by itself, since a character of it can't be printed. */
export const waitingReceiptSchema = z.object({
  /** null: it is a group's. */
  submission: z
    .object({
      id: z.string(),
      /** The number for people. */
      number: z.string(),
      applicant_name: z.string(),
      seminar_name: z.string(),
    })
    .nullable(),
  /** That has one receipt for all; null: it is an application's. */
  group: z
    .object({
      id: z.string(),
      number: z.string(),
      company_name: z.string(),
      seminar_name: z.string(),
      people: z.int(),
    })
    .nullable(),
  /** As the application and the settings word it. */
  addressee: z.string(),
  honorific: z.string(),
  proviso: z.string(),
  amount: z.int(),
  /** The bank's day of the deposit that completed the payment. */
  paid_on: z.string().nullable(),
  /** Each once, in order; empty when it can be printed by now. */
  unprintable: z.array(z.string()),
  /** Of the applicant or the group's contact; '': nobody can be told. */
  email: z.string(),
});
export type WaitingReceipt = z.output<typeof waitingReceiptSchema>;
