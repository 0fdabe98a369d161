import { z } from 'zod';
import { daySchema } from '../../fieldSchemas.ts';
import { endpoint } from '../../endpoint.ts';
import { telling } from '../../telling/mail/telling.ts';
import { csvQuery, idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forMoney, forStaff } from '../../roles.ts';
import {
  checkPayerBodySchema,
  completeRefundBodySchema,
  payeeFilters,
  refundKinds,
  refundSchema,
  refundStates,
  withdrawRefundBodySchema,
} from './schema.ts';

export const refundList = {
  sorts: ['created_at', 'amount', 'refunded_on'],
  sort: 'created_at',
  direction: 'desc',
  filters: {
    state: z.enum(refundStates, { error: 'choice' }).optional(),
    kind: z.enum(refundKinds, { error: 'choice' }).optional(),
    /**
     * Of the refunds that are due: `office` waits for no answer of its payer, `ready` can go into a file, `lacking`
     * has no account yet, `in_file`.
     */
    payee: z.enum(payeeFilters, { error: 'choice' }).optional(),
    seminar_id: idSchema.optional(),
    /** The bank's days of the deposits. */
    deposited_from: daySchema.optional(),
    deposited_to: daySchema.optional(),
  },
} as const;

export const listRefunds = endpoint({
  method: 'GET',
  path: '/api/refunds',
  summary: 'Refunds, due and done, the newest first',
  access: forAll,
  records: 'refunds.listed',
  asksAgain: 'sometimes',
  query: listQuery(refundList),
  status: 200,
  response: listOf(refundSchema),
});

export const downloadRefundsCsv = endpoint({
  method: 'GET',
  path: '/api/refunds/csv',
  summary: 'The refunds as they are filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'refunds.exported',
  asksAgain: 'always',
  query: csvQuery(refundList),
  status: 200,
  file: 'text/csv',
});

export const checkRefundPayer = endpoint({
  method: 'POST',
  path: '/api/refunds/:id/check-payer',
  summary:
    'Records that a person has looked who sent the money of a refund, where it is somebody else',
  access: forMoney,
  params: idParams,
  body: checkPayerBodySchema,
  status: 200,
  response: oneOf(refundSchema),
});

export const completeRefund = endpoint({
  method: 'POST',
  path: '/api/refunds/:id/complete',
  summary: 'Records that the money was sent back, with the day, and tells whose it is',
  access: forMoney,
  statements: 45,
  asksAgain: 'always',
  params: idParams,
  body: telling(completeRefundBodySchema),
  status: 200,
  response: oneOf(refundSchema),
});

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/api/refunds/:id/withdraw',
  summary: 'Withdraws a refund, due or done, with a reason; its money is unexplained again',
  access: forMoney,
  statements: 45,
  params: idParams,
  body: telling(withdrawRefundBodySchema),
  status: 200,
  response: oneOf(refundSchema),
});

export const downloadReturnInvoice = endpoint({
  method: 'GET',
  path: '/api/return-invoices/:return_invoice_number/download',
  summary: 'The PDF of a qualified return invoice (適格返還請求書)',
  access: forAll,
  records: 'return_invoice.downloaded',
  params: z.object({ return_invoice_number: z.string() }),
  status: 200,
  file: 'application/pdf',
});
