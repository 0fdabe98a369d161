import { endpoint } from '../../endpoint.ts';
import { idParams, listOf, oneOf, pageQuery } from '../../pagination.ts';
import { forAll, forMoney } from '../../roles.ts';
import { layoutBodySchema, layoutTableSchema, statementLayoutSchema } from './schema.ts';

export const listStatementLayouts = endpoint({
  method: 'GET',
  path: '/api/statement-layouts',
  summary: 'What the office has said about the columns of banks’ tables',
  access: forAll,
  records: 'nobody',
  query: pageQuery,
  status: 200,
  response: listOf(statementLayoutSchema),
});

export const createStatementLayout = endpoint({
  method: 'POST',
  path: '/api/statement-layouts',
  summary: 'Says which column of a bank’s table is the day, the amount, the payer and the memo',
  access: forMoney,
  body: layoutTableSchema.extend(layoutBodySchema.shape),
  status: 201,
  response: oneOf(statementLayoutSchema),
});

export const changeStatementLayout = endpoint({
  method: 'PATCH',
  path: '/api/statement-layouts/:id',
  summary: 'Changes the columns of a bank’s table, for files that are read from now on',
  access: forMoney,
  params: idParams,
  body: layoutBodySchema.partial(),
  status: 200,
  response: oneOf(statementLayoutSchema),
});

export const deleteStatementLayout = endpoint({
  method: 'DELETE',
  path: '/api/statement-layouts/:id',
  summary: 'Forgets the columns of a bank’s table; what was imported stays',
  access: forMoney,
  params: idParams,
  status: 204,
});
