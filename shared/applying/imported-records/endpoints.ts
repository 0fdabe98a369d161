import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forOffice } from '../../roles.ts';
import { importedReceiptSchema, importedStudentSchema } from './schema.ts';

const filters = {
  move_in_id: idSchema.optional(),
  /** This one record. */
  shown: idSchema.optional(),
};

export const importedStudentList = {
  sorts: ['fiscal_year', 'name', 'certificate_number'],
  sort: 'fiscal_year',
  direction: 'desc',
  filters,
} as const;

export const listImportedStudents = endpoint({
  method: 'GET',
  path: '/api/imported-students',
  summary: 'Who attended before this system, with their certificates',
  access: forAll,
  records: 'imported_students.listed',
  asksAgain: 'sometimes',
  query: listQuery(importedStudentList),
  status: 200,
  response: listOf(importedStudentSchema),
});

export const updateImportedStudent = endpoint({
  method: 'PATCH',
  path: '/api/imported-students/:id',
  summary: 'Notes whether somebody who attended before this system wants mails',
  access: forOffice,
  params: idParams,
  body: z.object({ notices_refused: z.boolean({ error: 'invalid' }) }),
  status: 200,
  response: oneOf(importedStudentSchema),
});

export const importedReceiptList = {
  sorts: ['issue_date', 'amount'],
  sort: 'issue_date',
  direction: 'desc',
  filters,
} as const;

export const listImportedReceipts = endpoint({
  method: 'GET',
  path: '/api/imported-receipts',
  summary: 'Receipts from before this system: they have their own numbers and enter no close',
  access: forAll,
  records: 'imported_receipts.listed',
  asksAgain: 'sometimes',
  query: listQuery(importedReceiptList),
  status: 200,
  response: listOf(importedReceiptSchema),
});
