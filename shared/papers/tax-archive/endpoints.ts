import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { fileExportSchema, mayExport } from '../../platform/exports/schema.ts';
import { oneOf } from '../../pagination.ts';
import { periodSchema } from '../period-close/period.ts';
import { forMoney } from '../../roles.ts';

export const taxArchiveSizeSchema = z.object({
  /** Receipts with every issue, copies of void ones, return invoices. */
  documents: z.int(),
  deposits: z.int(),
  /** How large the documents are that are drawn already; a little more than the file's size. */
  bytes: z.int(),
});
export type TaxArchiveSize = z.output<typeof taxArchiveSizeSchema>;

export const getTaxArchiveSize = endpoint({
  method: 'GET',
  path: '/api/tax-archive',
  summary: 'How much a period’s archive for the tax office will hold',
  access: forMoney,
  records: 'nobody',
  query: periodSchema,
  status: 200,
  response: oneOf(taxArchiveSizeSchema),
});

export const createTaxArchive = endpoint({
  method: 'POST',
  path: '/api/tax-archive',
  summary:
    'Prepares one ZIP of a period: documents, their index, the ledger, the closes, and what the system is',
  access: mayExport.tax_archive,
  asksAgain: 'always',
  body: periodSchema,
  status: 201,
  response: oneOf(fileExportSchema),
});
