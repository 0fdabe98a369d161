import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { telling } from '../../telling/mail/telling.ts';
import { csvQuery, listOf, listQuery, oneOf } from '../../pagination.ts';
import { honorifics } from '../receipts/schema.ts';
import { reasonSchema } from '../refunds/schema.ts';
import { officeParams } from '../../platform/ids/submissionParams.ts';
import { forAll, forMoney, forStaff } from '../../roles.ts';
import { personNameSchema, daySchema, yenInAddressSchema } from '../../fieldSchemas.ts';
import { billKindSchema, billKinds, billSchema, issuedBillSchema } from './schema.ts';

/** The views of the list, in the order of its chips. */
export const billViews = ['valid', 'void'] as const;

export const billList = {
  sorts: ['issued'],
  sort: 'issued',
  direction: 'desc',
  filters: {
    kind: z.enum(billKinds, { error: 'choice' }).optional(),
    status: z.enum(billViews, { error: 'choice' }).optional(),
    issued_from: daySchema.optional(),
    issued_to: daySchema.optional(),
    addressee: z.string().max(200, { error: 'too_long' }).trim().optional(),
    amount_from: yenInAddressSchema.optional(),
    amount_to: yenInAddressSchema.optional(),
  },
} as const;

export const listBills = endpoint({
  method: 'GET',
  path: '/api/bills',
  summary: 'Invoices and estimates, the newest first; void ones stay listed',
  access: forAll,
  records: 'bills.listed',
  asksAgain: 'sometimes',
  query: listQuery(billList),
  status: 200,
  response: listOf(billSchema),
});

export const downloadBillsCsv = endpoint({
  method: 'GET',
  path: '/api/bills/csv',
  summary: 'The invoices and estimates as they are filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'bills.exported',
  asksAgain: 'always',
  query: csvQuery(billList),
  status: 200,
  file: 'text/csv',
});

/** Whom a bill is made out to. */
const wording = {
  kind: billKindSchema,
  addressee: personNameSchema(200),
  honorific: z.enum(honorifics, { error: 'choice' }),
};

export const issueBill = endpoint({
  method: 'POST',
  path: '/api/bills',
  summary:
    'Issues an invoice or an estimate of an application, and mails where it is; an Idempotency-Key header makes a repeat return the first answer',
  access: forStaff,
  body: z.object({
    submission_id: z
      .string({ error: 'required' })
      .min(1, { error: 'required' })
      .max(100, { error: 'submission_missing' }),
    ...wording,
  }),
  status: 201,
  response: oneOf(billSchema),
});

/** What an applicant or a company asks for. */
const asked = z.object({
  ...wording,
  /** Their unpaid invoice that becomes void for it, since it is made out to somebody else; absent: none. */
  instead_of: z.string().max(40, { error: 'too_long' }).optional(),
});

const byNumber = z.object({ bill_number: z.string() });

export const downloadBill = endpoint({
  method: 'GET',
  path: '/api/bills/:bill_number/download',
  summary: 'The PDF of an invoice or an estimate; of a void one a copy that says so',
  access: forAll,
  records: 'bill.downloaded',
  params: byNumber,
  status: 200,
  file: 'application/pdf',
});

export const voidBill = endpoint({
  method: 'POST',
  path: '/api/bills/:bill_number/void',
  summary: 'Voids an invoice or an estimate; its number and document stay',
  access: forMoney,
  statements: 40,
  params: byNumber,
  body: telling(z.object({ reason: reasonSchema })),
  status: 200,
  response: oneOf(billSchema),
});

const ofGroup = z.object({ id: z.string() });

export const issueGroupBill = endpoint({
  method: 'POST',
  path: '/api/groups/:id/bills',
  summary:
    'Issues an invoice or an estimate over the unpaid fees of a group, and mails its contact where it is; an Idempotency-Key header makes a repeat return the first answer',
  access: forStaff,
  statements: 40,
  params: officeParams,
  body: z.object(wording),
  status: 201,
  response: oneOf(billSchema),
});

export const askForGroupBill = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/bills',
  summary:
    'Issues an invoice or an estimate to the contact of a group, also in place of an unpaid invoice; an Idempotency-Key header makes a repeat return the first answer',
  access: 'public',
  statements: 35,
  pageKey: 'group',
  params: ofGroup,
  body: asked,
  status: 201,
  response: oneOf(issuedBillSchema),
});

export const getGroupBill = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/bills/:bill_number',
  summary: 'The PDF of a valid invoice or estimate of a group',
  access: 'public',
  records: 'reader',
  params: ofGroup.extend({ bill_number: z.string() }),
  status: 200,
  file: 'application/pdf',
});

const ofApplication = z.object({ id: z.string() });

export const askForBill = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/bills',
  summary:
    'Issues an invoice or an estimate to the applicant, also in place of an unpaid invoice; an Idempotency-Key header makes a repeat return the first answer',
  access: 'public',
  // The first call with a key confirms the address, too.
  statements: 30,
  pageKey: 'submission',
  params: ofApplication,
  body: asked,
  status: 201,
  response: oneOf(issuedBillSchema),
});

export const getSubmissionBill = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/bills/:bill_number',
  summary: 'The PDF of a valid invoice or estimate of an application',
  access: 'public',
  records: 'bill.downloaded',
  params: ofApplication.extend({ bill_number: z.string() }),
  status: 200,
  file: 'application/pdf',
});
