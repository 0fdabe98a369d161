import { z } from 'zod';
import { daySchema } from '../date.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, listOf, listQuery, oneOf } from '../pagination.ts';
import { assignBodySchema, depositSchema, splitBodySchema, unassignBodySchema } from './schema.ts';

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  summary: 'Deposits, the newest first',
  access: 'admin',
  query: listQuery(['deposited_at', 'amount', 'remitter_name']).extend({
    status: z
      .enum(['unlinked', 'mismatch', 'settled', 'refund_due', 'needs_person'], { error: 'choice' })
      .optional(),
    deposited_from: daySchema.optional(),
    deposited_to: daySchema.optional(),
  }),
  status: 200,
  response: listOf(depositSchema),
});

export const assignDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/assign',
  summary: 'Allocates the whole deposit to one application',
  access: 'admin',
  params: idParams,
  body: assignBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});

export const splitDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/split',
  summary: 'Allocates the deposit to several applications; the amounts add up to it exactly',
  access: 'admin',
  params: idParams,
  body: splitBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});

export const unassignDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/unassign',
  summary: 'Reverses the allocations of a deposit, with a reason',
  access: 'admin',
  params: idParams,
  body: unassignBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});
