import { z } from 'zod';
import { paperOwner } from '../paper-lists/schema.ts';

/** What is written before a fee is paid: an estimate (見積書) binds nobody, an invoice (請求書) asks for it. */
export const billKinds = ['estimate', 'invoice'] as const;
export const billKindSchema = z.enum(billKinds, { error: 'choice' });
export type BillKind = z.output<typeof billKindSchema>;

/** As the applicant's page shows it. */
export const issuedBillSchema = z.object({
  kind: z.enum(billKinds),
  bill_number: z.string(),
  issue_date: z.string(),
  /** Until when an estimate is valid, or an invoice is to be paid; null: there is no deadline. */
  due_on: z.string().nullable(),
});
export type IssuedBill = z.output<typeof issuedBillSchema>;

/** What of an application or a group can be billed now. */
export const billableSchema = z.object({
  /** The kinds that can be issued. */
  kinds: z.array(z.enum(billKinds)),
  /** To whom they would be made out. */
  addressee: z.string(),
  honorific: z.string(),
  /** The unpaid invoice, which can be made out to somebody else. Null if no invoice is unpaid. */
  invoice: z
    .object({ bill_number: z.string(), addressee: z.string(), honorific: z.string() })
    .nullable(),
});
export type Billable = z.output<typeof billableSchema>;

/** The bills of a group, and which it can have. */
export const groupBillsSchema = z.object({
  /** The valid ones, the newest first. */
  bills: z.array(
    issuedBillSchema.extend({
      /** Yen. */
      amount: z.int(),
      people: z.int(),
      /** How many places without names it is over. */
      places: z.int(),
    }),
  ),
  /** The valid return invoices (適格返還請求書) of its fees, the oldest first. */
  return_invoices: z.array(
    z.object({
      return_invoice_number: z.string(),
      issue_date: z.string(),
      /** Yen. */
      amount: z.int(),
    }),
  ),
  billable: billableSchema,
});
export type GroupBills = z.output<typeof groupBillsSchema>;

export const billSchema = issuedBillSchema.extend({
  id: z.int(),
  /** The addressee, with its honorific. */
  addressee: z.string(),
  honorific: z.string(),
  amount: z.int(),
  status: z.enum(['valid', 'void']),
  void_reason: z.string().nullable(),
  /** It is the qualified invoice (適格請求書) of its fee. */
  qualified: z.boolean(),
  /** The staff member who issued it; null: the applicant asked for it. */
  issued_by: z.string().nullable(),
  ...paperOwner,
});
export type Bill = z.output<typeof billSchema>;
