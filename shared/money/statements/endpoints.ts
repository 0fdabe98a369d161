import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forMoney } from '../../roles.ts';
import { fileNameSchema } from '../../fieldSchemas.ts';
import { separators, textEncodings } from '../../platform/spreadsheets/schema.ts';
import {
  statementImportSchema,
  statementRowSchema,
  statementSampleSchema,
  verdictSchema,
} from './schema.ts';

/** Bytes of a statement file: 150,000 records of 全銀. */
export const largestStatement = 30 * 1024 * 1024;

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/api/statement-imports',
  summary: 'Uploads a bank’s statement file (the raw bytes) for a preview; nothing is imported yet',
  access: forMoney,
  query: z.object({
    file_name: fileNameSchema,
  }),
  upload: largestStatement,
  status: 201,
  response: oneOf(statementImportSchema),
});

export const statementList = {
  sorts: ['created_at'],
  sort: 'created_at',
  direction: 'desc',
  filters: {},
} as const;

export const listStatementImports = endpoint({
  method: 'GET',
  path: '/api/statement-imports',
  summary: 'The statement files so far, the newest first',
  access: forAll,
  records: 'nobody',
  query: listQuery(statementList).omit({ search: true }),
  status: 200,
  response: listOf(statementImportSchema),
});

export const getStatementImport = endpoint({
  method: 'GET',
  path: '/api/statement-imports/:id',
  summary: 'The progress of reading or importing a statement file, and its content',
  access: forAll,
  records: 'nobody',
  params: idParams,
  status: 200,
  response: oneOf(statementImportSchema),
});

export const statementRowList = {
  sorts: ['row'],
  sort: 'row',
  direction: 'asc',
  filters: { verdict: verdictSchema.optional() },
} as const;

export const listStatementRows = endpoint({
  method: 'GET',
  path: '/api/statement-imports/:id/rows',
  summary: 'The rows of a statement file in its order, each with its verdict',
  access: forAll,
  records: 'statement.listed',
  asksAgain: 'sometimes',
  params: idParams,
  query: listQuery(statementRowList).omit({ search: true }),
  status: 200,
  response: listOf(statementRowSchema),
});

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/statement-imports/:id/import',
  summary:
    'Imports what is new in the file, the whole of it or nothing; once, however often it is asked',
  access: forMoney,
  params: idParams,
  status: 200,
  response: oneOf(statementImportSchema),
});

export const discardStatement = endpoint({
  method: 'POST',
  path: '/api/statement-imports/:id/discard',
  summary: 'Discards a preview that is not to be imported',
  access: forMoney,
  params: idParams,
  status: 200,
  response: oneOf(statementImportSchema),
});

export const getStatementSample = endpoint({
  method: 'GET',
  path: '/api/statement-imports/:id/sample',
  summary: 'The first rows of a statement’s table, to say which column is which',
  access: forMoney,
  records: 'statement.listed',
  params: idParams,
  query: z.object({
    /** Absent: as the file shows. */
    encoding: z.enum(textEncodings, { error: 'choice' }).optional(),
    separator: z.enum(separators, { error: 'choice' }).optional(),
  }),
  status: 200,
  response: oneOf(statementSampleSchema),
});

export const readStatementAgain = endpoint({
  method: 'POST',
  path: '/api/statement-imports/:id/read',
  summary: 'Reads a file again that is not imported, with the layouts as they are now',
  access: forMoney,
  params: idParams,
  status: 200,
  response: oneOf(statementImportSchema),
});
