import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAdministrators } from '../../roles.ts';
import { fileNameSchema } from '../../fieldSchemas.ts';
import {
  moveInColumnsSchema,
  moveInRowSchema,
  moveInSchema,
  moveInSheetsSchema,
  moveInVerdicts,
} from './schema.ts';

/** Bytes: more than 50,000 rows of twenty columns take. */
export const largestMoveIn = 15 * 1024 * 1024;

export const uploadMoveIn = endpoint({
  method: 'POST',
  path: '/api/move-ins',
  summary:
    'Uploads a file of people, certificates and receipts from before this system (the raw bytes) for a preview; nothing is imported yet',
  access: forAdministrators,
  query: z.object({ file_name: fileNameSchema }),
  upload: largestMoveIn,
  status: 201,
  response: oneOf(moveInSchema),
});

export const moveInList = {
  sorts: ['created_at'],
  sort: 'created_at',
  direction: 'desc',
  filters: {},
} as const;

export const listMoveIns = endpoint({
  method: 'GET',
  path: '/api/move-ins',
  summary: 'The files so far, the newest first',
  access: forAdministrators,
  records: 'nobody',
  query: listQuery(moveInList).omit({ search: true }),
  status: 200,
  response: listOf(moveInSchema),
});

export const downloadMoveInModel = endpoint({
  method: 'GET',
  path: '/api/move-ins/model',
  summary: 'An example workbook with the headings that are recognised',
  access: forAdministrators,
  records: 'nobody',
  status: 200,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const getMoveIn = endpoint({
  method: 'GET',
  path: '/api/move-ins/:id',
  summary: 'The progress of reading or importing a file, and its content in figures',
  access: forAdministrators,
  records: 'nobody',
  params: idParams,
  status: 200,
  response: oneOf(moveInSchema),
});

export const getMoveInSheets = endpoint({
  method: 'GET',
  path: '/api/move-ins/:id/columns',
  summary: 'The first rows of a file’s sheets, and what its columns were taken for',
  access: forAdministrators,
  records: 'move_in.listed',
  params: idParams,
  status: 200,
  response: oneOf(moveInSheetsSchema),
});

export const setMoveInColumns = endpoint({
  method: 'PUT',
  path: '/api/move-ins/:id/columns',
  summary:
    'Says what the columns mean and reads the file again; the next file with the same headings is read in this way',
  access: forAdministrators,
  params: idParams,
  body: moveInColumnsSchema,
  status: 200,
  response: oneOf(moveInSchema),
});

export const moveInRowList = {
  sorts: ['row'],
  sort: 'row',
  direction: 'asc',
  filters: { verdict: z.enum(moveInVerdicts, { error: 'choice' }).optional() },
} as const;

export const listMoveInRows = endpoint({
  method: 'GET',
  path: '/api/move-ins/:id/rows',
  summary: 'The rows of a file in its order, each with what becomes of it and every doubt',
  access: forAdministrators,
  records: 'move_in.listed',
  asksAgain: 'sometimes',
  params: idParams,
  query: listQuery(moveInRowList).omit({ search: true }),
  status: 200,
  response: listOf(moveInRowSchema),
});

export const importMoveIn = endpoint({
  method: 'POST',
  path: '/api/move-ins/:id/import',
  summary: 'Imports what is new in the file as one act; once, however often it is asked',
  access: forAdministrators,
  params: idParams,
  body: z.object({
    /** Whether the doubtful rows are imported, too. */
    with_doubts: z.boolean({ error: 'invalid' }),
  }),
  status: 200,
  response: oneOf(moveInSchema),
});

export const undoMoveIn = endpoint({
  method: 'POST',
  path: '/api/move-ins/:id/undo',
  summary:
    'Takes back a whole import; refused, with the rows, if anything was built on its records since',
  access: forAdministrators,
  statements: 25,
  asksAgain: 'always',
  params: idParams,
  status: 200,
  response: oneOf(moveInSchema),
});

export const discardMoveIn = endpoint({
  method: 'POST',
  path: '/api/move-ins/:id/discard',
  summary: 'Discards a file that is not to be imported',
  access: forAdministrators,
  params: idParams,
  status: 200,
  response: oneOf(moveInSchema),
});

export const downloadMoveInRest = endpoint({
  method: 'GET',
  path: '/api/move-ins/:id/left-out/file',
  summary: 'The rows that were left out, each with the reason, as a workbook to correct',
  access: forAdministrators,
  records: 'move_in.exported',
  asksAgain: 'always',
  params: idParams,
  status: 200,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
