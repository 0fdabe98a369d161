import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { csvQuery, idParams, listOf, listQuery, oneOf } from '../../../pagination.ts';
import { forMoney } from '../../../roles.ts';
import { forgetBodySchema, knownPayerSchema, knownPayerStates } from './schema.ts';

export const knownPayerList = {
  sorts: ['last_on', 'deposits', 'remitter_name'],
  sort: 'last_on',
  direction: 'desc',
  filters: { state: z.enum(knownPayerStates, { error: 'choice' }).optional() },
} as const;

export const listKnownPayers = endpoint({
  method: 'GET',
  path: '/api/known-payers',
  summary: 'Who paid for whom before, by what the deposits pay for, the latest first',
  access: forMoney,
  records: 'deposits.listed',
  asksAgain: 'sometimes',
  query: listQuery(knownPayerList),
  status: 200,
  response: listOf(knownPayerSchema),
});

export const downloadKnownPayersCsv = endpoint({
  method: 'GET',
  path: '/api/known-payers/csv',
  summary: 'Who paid for whom before as it is filtered, as a table for spreadsheets',
  access: forMoney,
  records: 'deposits.exported',
  asksAgain: 'always',
  query: csvQuery(knownPayerList),
  status: 200,
  file: 'text/csv',
});

export const forgetPayer = endpoint({
  method: 'POST',
  path: '/api/known-payers/:id/forget',
  summary: 'What this remitter paid for them until now is no evidence any more; the ledger stays',
  access: forMoney,
  params: idParams,
  body: forgetBodySchema,
  status: 200,
  response: oneOf(knownPayerSchema),
});

export const rememberPayer = endpoint({
  method: 'POST',
  path: '/api/known-payers/:id/remember',
  summary: 'Takes the last forgetting of this remitter and these back',
  access: forMoney,
  params: idParams,
  status: 200,
  response: oneOf(knownPayerSchema),
});
