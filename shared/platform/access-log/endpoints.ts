import { z } from 'zod';
import { daySchema } from '../../fieldSchemas.ts';
import { endpoint } from '../../endpoint.ts';
import { csvQuery, idSchema, listOf, listQuery } from '../../pagination.ts';
import { forAdministrators } from '../../roles.ts';
import { accessActions } from './schema.ts';

const accessEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  admin: z.object({ id: z.int(), name: z.string() }),
  /** One of `accessActions`, or what a newer version has written, which may run beside this one or have run before. */
  action: z.string(),
  entity: z.string(),
  /** As the office knows it: a student number, an application's number, a receipt number, a mail's subject. */
  subject: z.string(),
  /** What its page's address needs: the submission_id, or the student's or mail's id. */
  link: z.string().nullable(),
  count: z.int(),
});
export type AccessEntry = z.output<typeof accessEntrySchema>;

const accessList = {
  sorts: ['at'],
  sort: 'at',
  direction: 'desc',
  filters: {
    admin_id: idSchema.optional(),
    action: z.enum(accessActions, { error: 'choice' }).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  },
} as const;

export const listAccess = endpoint({
  method: 'GET',
  path: '/api/access-log',
  summary: 'Who viewed or exported which data about people, the newest first',
  access: forAdministrators,
  records: 'staff',
  query: listQuery(accessList),
  status: 200,
  response: listOf(accessEntrySchema).extend({
    /** The staff members that the filter offers. */
    admins: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const downloadAccessLog = endpoint({
  method: 'GET',
  path: '/api/access-log/csv',
  summary: 'The same as a table for spreadsheets; that it was taken is in the audit',
  access: forAdministrators,
  // The audit records it.
  records: 'staff',
  asksAgain: 'always',
  query: csvQuery(accessList),
  status: 200,
  file: 'text/csv',
});
