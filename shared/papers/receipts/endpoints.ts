import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { exportKinds, fileExportSchema, mayExport } from '../../platform/exports/schema.ts';
import { idSchema, listOf, listQuery, listSearchSchema, oneOf } from '../../pagination.ts';
import { forAll, forMoney } from '../../roles.ts';
import { reasonSchema } from '../refunds/schema.ts';
import { personNameOf, seenText } from '../../text.ts';
import { lineSchema, daySchema, yenInAddressSchema, yenSchema } from '../../fieldSchemas.ts';
import { telling } from '../../telling/mail/telling.ts';
import { honorifics, receiptDetailSchema, receiptSchema, waitingReceiptSchema } from './schema.ts';

/** The views of the list, in the order of its chips. */
export const receiptViews = ['valid', 'void', 'reissued'] as const;

/** The filters of the list, which can be combined (電子帳簿保存法: day, amount, counterparty). */
const filters = {
  status: z.enum(receiptViews, { error: 'choice' }).optional(),
  issued_from: daySchema.optional(),
  issued_to: daySchema.optional(),
  addressee: z.string().max(200, { error: 'too_long' }).trim().optional(),
};

export const receiptList = {
  sorts: ['receipt_number'],
  sort: 'receipt_number',
  direction: 'desc',
  filters: {
    ...filters,
    amount_from: yenInAddressSchema.optional(),
    amount_to: yenInAddressSchema.optional(),
  },
} as const;

const receiptVerificationSchema = z.object({
  state: z.enum(['valid', 'void']),
  kind: z.enum(['receipt', 'invoice', 'estimate']),
  number: z.string(),
  /** Partly hidden: enough to compare with a paper. */
  addressee: z.string(),
  amount: z.int(),
  seminar_name: z.string(),
  /** The same in English; null: it has no other name. */
  seminar_name_en: z.string().nullable(),
  issue_date: z.string(),
  reissued: z.boolean(),
  /** Of a receipt, the qualified invoice that it refers to; null: it refers to none. */
  invoice_number: z.string().nullable(),
  /** Who issued it. */
  issuer: z.string(),
  /** The same in English; null: it has no other name. */
  issuer_en: z.string().nullable(),
});

export const verifyReceipt = endpoint({
  method: 'GET',
  path: '/api/receipt-verifications/:number',
  summary: 'What a receipt, an invoice or an estimate states, by its number and its amount',
  access: 'public',
  noSession: true,
  records: 'reader',
  params: z.object({ number: z.string().max(100) }),
  query: z.object({ amount: yenInAddressSchema }),
  status: 200,
  response: oneOf(receiptVerificationSchema),
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  summary: 'Receipts, the highest number first; void ones stay listed',
  access: forAll,
  records: 'receipts.listed',
  asksAgain: 'sometimes',
  query: listQuery(receiptList),
  status: 200,
  response: listOf(receiptSchema),
});

const byNumber = z.object({ receipt_number: z.string() });

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/:receipt_number',
  summary: 'A receipt with every issue of it',
  access: forAll,
  records: 'receipt.viewed',
  params: byNumber,
  status: 200,
  response: oneOf(receiptDetailSchema),
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/:receipt_number/download',
  summary: 'The PDF of a receipt, of its latest issue',
  access: forAll,
  records: 'receipt.downloaded',
  params: byNumber,
  status: 200,
  file: 'application/pdf',
});

export const downloadReceiptIssue = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/:receipt_number/versions/:version/download',
  summary: 'The PDF of one issue of a receipt, as it was handed out',
  access: forAll,
  records: 'receipt.downloaded',
  params: byNumber.extend({ version: idSchema }),
  status: 200,
  file: 'application/pdf',
});

/** A line of which something is to be seen. */
const line = (seen: (text: string) => string) =>
  z
    .string({ error: 'wrong_type' })
    .trim()
    .transform(seen)
    .pipe(lineSchema(200).min(1, { error: 'required' }));

export const reissueReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/receipts/:receipt_number/reissue',
  summary: 'Reissues a receipt (再発行) under the same number; what is not given stays as it is',
  access: forMoney,
  statements: 35,
  params: byNumber,
  body: telling(
    z.object({
      reason: reasonSchema,
      addressee: line(personNameOf).optional(),
      honorific: z.enum(honorifics, { error: 'choice' }).optional(),
      proviso: line(seenText).optional(),
      /** The older word for `tell`: false sends no mail, for the reason of the reissue; true requires an address. */
      notify: z.boolean({ error: 'wrong_type' }).optional(),
      /** The version that the screen showed; if somebody else has reissued it since, the answer is 409. */
      version: z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' }).optional(),
    }),
  ),
  status: 201,
  response: oneOf(receiptDetailSchema),
});

const waitingReceiptList = {
  sorts: ['paid_on'],
  sort: 'paid_on',
  direction: 'asc',
  filters: {},
} as const;

export const listWaitingReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts/waiting',
  summary:
    'Paid applications and groups whose receipt waits, since a character of it can’t be printed',
  access: forAll,
  records: 'submissions.listed',
  statements: 25,
  asksAgain: 'sometimes',
  query: listQuery(waitingReceiptList),
  status: 200,
  response: listOf(waitingReceiptSchema),
});

export const issueWaitingReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/waiting/:submission_id/issue',
  summary: 'Issues a receipt that waits, worded so that it can be printed; what is not given stays',
  access: forMoney,
  params: z.object({ submission_id: z.string() }),
  body: z.object({
    addressee: line(personNameOf).optional(),
    honorific: z.enum(honorifics, { error: 'choice' }).optional(),
    proviso: line(seenText).optional(),
    /** Prints 〓 for what can't be printed. */
    as_it_is: z.boolean({ error: 'wrong_type' }).default(false),
  }),
  status: 201,
  response: oneOf(receiptDetailSchema),
});

export const createReceiptExport = endpoint({
  method: 'POST',
  path: '/api/receipts/exports',
  summary: 'Prepares one file with all receipts that match the filters; the access is recorded',
  access: mayExport.receipts,
  asksAgain: 'always',
  body: z.object({
    kind: z.enum(exportKinds, { error: 'choice' }),
    ...filters,
    search: listSearchSchema,
    amount_from: yenSchema.optional(),
    amount_to: yenSchema.optional(),
  }),
  status: 201,
  response: oneOf(fileExportSchema),
});
