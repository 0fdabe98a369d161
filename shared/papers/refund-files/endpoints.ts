import { z } from 'zod';
import { daySchema } from '../../fieldSchemas.ts';
import { endpoint } from '../../endpoint.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { reasonSchema } from '../refunds/schema.ts';
import { forMoney } from '../../roles.ts';
import {
  refundFileDownloadSchema,
  refundFileItemSchema,
  refundFileSchema,
  refundSenderBodySchema,
  refundSenderSchema,
} from './schema.ts';

export const refundFileList = {
  sorts: ['made_at'],
  sort: 'made_at',
  direction: 'desc',
  filters: {},
} as const;

export const listRefundFiles = endpoint({
  method: 'GET',
  path: '/api/refund-files',
  summary: 'The files of refunds for the bank (総合振込), the newest first',
  access: forMoney,
  records: 'nobody',
  query: listQuery(refundFileList),
  status: 200,
  response: listOf(refundFileSchema),
});

export const getRefundFile = endpoint({
  method: 'GET',
  path: '/api/refund-files/:id',
  summary: 'A file of refunds with the refunds in it',
  access: forMoney,
  records: 'refund_file.viewed',
  params: idParams,
  status: 200,
  response: oneOf(
    refundFileSchema.extend({
      items: z.array(refundFileItemSchema),
      /** The newest first. */
      downloads: z.array(refundFileDownloadSchema),
    }),
  ),
});

export const makeRefundFile = endpoint({
  method: 'POST',
  path: '/api/refund-files',
  summary:
    'Makes a file of refunds that are due and whose accounts are known; a refund is in one file at most',
  access: forMoney,
  asksAgain: 'always',
  body: z.object({
    refund_ids: z.array(idSchema).min(1, { error: 'required' }).max(500, { error: 'too_many' }),
    transfer_on: daySchema,
  }),
  status: 201,
  response: oneOf(refundFileSchema),
});

const version = z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' });

export const approveRefundFile = endpoint({
  method: 'POST',
  path: '/api/refund-files/:id/approve',
  summary: 'Approves a file that a colleague made, where the association wants two people',
  access: forMoney,
  asksAgain: 'always',
  params: idParams,
  body: z.object({ version }),
  status: 200,
  response: oneOf(refundFileSchema),
});

export const downloadRefundFile = endpoint({
  method: 'GET',
  path: '/api/refund-files/:id/file',
  summary: 'The bytes for the bank: records of 120 bytes in JIS',
  access: forMoney,
  records: 'refund_file.downloaded',
  asksAgain: 'always',
  params: idParams,
  status: 200,
  file: 'text/plain; charset=Shift_JIS',
});

export const markRefundFileSent = endpoint({
  method: 'POST',
  path: '/api/refund-files/:id/sent',
  summary: 'Records that a file was given to the bank; it can’t be withdrawn any more',
  access: forMoney,
  asksAgain: 'always',
  params: idParams,
  body: z.object({ version }),
  status: 200,
  response: oneOf(refundFileSchema),
});

export const withdrawRefundFile = endpoint({
  method: 'POST',
  path: '/api/refund-files/:id/withdraw',
  summary: 'Withdraws a file that was not given to the bank; its refunds can go into another one',
  access: forMoney,
  params: idParams,
  body: z.object({ version, reason: reasonSchema }),
  status: 200,
  response: oneOf(refundFileSchema),
});

export const getRefundSender = endpoint({
  method: 'GET',
  path: '/api/refund-sender',
  summary: 'The account from which refunds are sent; null: none was stored',
  access: forMoney,
  records: 'nobody',
  status: 200,
  response: oneOf(refundSenderSchema.nullable()),
});

export const updateRefundSender = endpoint({
  method: 'PUT',
  path: '/api/refund-sender',
  summary: 'Stores the account from which refunds are sent',
  access: forMoney,
  asksAgain: 'always',
  body: refundSenderBodySchema,
  status: 200,
  response: oneOf(refundSenderSchema.nullable()),
});
