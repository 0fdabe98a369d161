import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../pagination.ts';

export const receiptSchema = z.object({
  id: z.int(),
  receipt_number: z.string(),
  issue_date: z.string(),
  /** The addressee: the company, else the person. */
  applicant: z.object({ name: z.string() }),
  amount: z.int(),
  proviso: z.string(),
  status: z.enum(['valid', 'void']),
  submission: z.object({ id: z.string(), seminar_name: z.string() }),
});
export type Receipt = z.output<typeof receiptSchema>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  summary: 'Receipts, the highest number first; void ones stay listed',
  access: 'admin',
  query: listQuery(['receipt_number']).extend({
    status: z.enum(['valid', 'void'], { error: 'choice' }).optional(),
  }),
  status: 200,
  response: listOf(receiptSchema),
});

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/:receipt_number/download',
  summary: 'The PDF of a receipt',
  access: 'admin',
  params: z.object({ receipt_number: z.string() }),
  status: 200,
  file: 'application/pdf',
});
