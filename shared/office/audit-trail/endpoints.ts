import { z } from 'zod';
import { daySchema } from '../../fieldSchemas.ts';
import { endpoint } from '../../endpoint.ts';
import { csvQuery, idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAdministrators } from '../../roles.ts';
import {
  auditActionNames,
  auditEntities,
  auditEntrySchema,
  auditRecordSchema,
  auditSealSchema,
} from './schema.ts';

const auditList = {
  sorts: ['at'],
  sort: 'at',
  direction: 'desc',
  filters: {
    action: z.enum(auditActionNames, { error: 'choice' }).optional(),
    admin_id: idSchema.optional(),
    entity: z.enum(auditEntities, { error: 'choice' }).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  },
} as const;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who did what, when, to what and from where, the newest first',
  access: forAdministrators,
  records: 'staff',
  query: listQuery(auditList),
  status: 200,
  response: listOf(auditEntrySchema).extend({
    /** The people that the filter offers. */
    admins: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The last seal; null: nothing is sealed yet. What is younger is not proven. */
    seal: auditSealSchema.nullable(),
  }),
});

export const listAuditRecords = endpoint({
  method: 'GET',
  path: '/api/audit/:id/records',
  summary: 'What the office calls the records whose ids stand in an entry’s values',
  access: forAdministrators,
  records: 'staff',
  params: idParams,
  status: 200,
  response: oneOf(z.array(auditRecordSchema)),
});

export const downloadAudit = endpoint({
  method: 'GET',
  path: '/api/audit/csv',
  summary: 'The same as a CSV file; that it was taken is recorded, too',
  access: forAdministrators,
  // The audit itself records it.
  records: 'staff',
  asksAgain: 'always',
  query: csvQuery(auditList),
  status: 200,
  file: 'text/csv; charset=utf-8',
});
