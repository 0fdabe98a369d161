import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { oneOf } from '../../pagination.ts';
import { forStaff } from '../../roles.ts';
import { fileExportSchema } from './schema.ts';

const params = z.object({ export_id: z.string() });

export const getExport = endpoint({
  method: 'GET',
  path: '/api/exports/:export_id',
  summary: 'The progress of a file of many documents, for the staff member who asked for it',
  access: forStaff,
  records: 'nobody',
  params,
  status: 200,
  response: oneOf(fileExportSchema),
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/exports/:export_id/file',
  summary: 'The file of many documents, written while it is downloaded; only once',
  access: forStaff,
  // Or what else is in the file: `certificates.exported`, `tax_archive.exported`.
  records: 'receipts.exported',
  statements: 100,
  asksAgain: 'always',
  params,
  status: 200,
  file: 'application/octet-stream',
});
