import { z } from 'zod';
import { daySchema } from '../dateSchemas.ts';
import { endpoint } from '../endpoint.ts';
import { markRefundBodySchema, settleBodySchema } from '../refunds/schema.ts';
import { csvQuery, idParams, idSchema, listOf, listQuery, oneOf } from '../pagination.ts';
import { forAll, forMoney, forStaff } from '../roles.ts';
import {
  acceptBodySchema,
  acceptedSchema,
  assignBodySchema,
  depositDetailSchema,
  depositHistoryEntrySchema,
  depositSchema,
  splitBodySchema,
  suggestionsSchema,
  unassignBodySchema,
} from './schema.ts';

export const depositViews = [
  'needs_person',
  'unexplained',
  'unlinked',
  'mismatch',
  'duplicate',
  'settled',
  'refund_due',
  'late',
  'reversed_in_use',
  'reversed',
  'postponed',
] as const;

export const depositList = {
  sorts: ['deposited_at', 'amount', 'remitter_name'],
  sort: 'deposited_at',
  direction: 'desc',
  filters: {
    status: z.enum(depositViews, { error: 'choice' }).optional(),
    /** The seminar of the applications that the deposit pays for or was meant for. */
    seminar_id: idSchema.optional(),
    deposited_from: daySchema.optional(),
    deposited_to: daySchema.optional(),
  },
} as const;

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  summary: 'Deposits, the newest first',
  access: forAll,
  asksAgain: 'sometimes',
  query: listQuery(depositList),
  status: 200,
  response: listOf(depositSchema),
});

export const downloadDepositsCsv = endpoint({
  method: 'GET',
  path: '/api/deposits/csv',
  summary: 'The deposits as they are filtered, as a table for spreadsheets',
  access: forStaff,
  asksAgain: 'always',
  query: csvQuery(depositList),
  status: 200,
  file: 'text/csv',
});

export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/deposits/:id',
  summary: 'One deposit, with the bank’s data',
  access: forAll,
  params: idParams,
  status: 200,
  response: oneOf(depositDetailSchema),
});

export const getDepositHistory = endpoint({
  method: 'GET',
  path: '/api/deposits/:id/history',
  summary: 'What happened to a deposit and what followed from it, the newest first',
  access: forAll,
  params: idParams,
  status: 200,
  response: z.object({ data: z.array(depositHistoryEntrySchema) }),
});

export const suggestApplications = endpoint({
  method: 'GET',
  path: '/api/deposits/:id/suggestions',
  summary: 'Applications that a deposit may be for, the most likely first, each with its reasons',
  access: forAll,
  params: idParams,
  status: 200,
  response: oneOf(suggestionsSchema),
});

export const assignDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/assign',
  summary: 'Allocates the whole deposit to one application',
  access: forMoney,
  params: idParams,
  body: assignBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});

export const splitDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/split',
  summary: 'Allocates the deposit to several applications; the amounts add up to it exactly',
  access: forMoney,
  params: idParams,
  body: splitBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});

export const acceptDeposits = endpoint({
  method: 'POST',
  path: '/api/deposits/accept',
  summary: 'Allocates up to 100 deposits, each for itself, and answers for each',
  access: forMoney,
  body: acceptBodySchema,
  status: 200,
  response: z.object({ data: z.array(acceptedSchema) }),
});

export const unassignDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/unassign',
  summary: 'Reverses the allocations of a deposit, with a reason',
  access: forMoney,
  params: idParams,
  body: unassignBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});

export const settleDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/settle',
  summary:
    'Allocates the unpaid amount of the application and marks the rest of the deposit for refund',
  access: forMoney,
  params: idParams,
  body: settleBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});

export const markRefund = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/refund',
  summary: 'Marks money of a deposit that belongs to no application for refund',
  access: forMoney,
  params: idParams,
  body: markRefundBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});
