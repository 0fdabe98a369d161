import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { csvQuery, idParams, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forOffice, forStaff } from '../../roles.ts';
import { fileNameSchema } from '../../fieldSchemas.ts';
import {
  columnChoicesSchema,
  memberChangeSchema,
  memberFieldsSchema,
  memberImportSchema,
  memberKinds,
  memberPlanSchema,
  memberSchema,
  memberStates,
} from './schema.ts';

export const memberList = {
  sorts: ['number', 'name', 'valid_until'],
  sort: 'number',
  direction: 'asc',
  filters: {
    kind: z.enum(memberKinds, { error: 'choice' }).optional(),
    state: z.enum(memberStates, { error: 'choice' }).optional(),
  },
} as const;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  summary: 'The roster: companies and people who pay the member price',
  access: forAll,
  records: 'members.listed',
  asksAgain: 'sometimes',
  query: listQuery(memberList),
  status: 200,
  response: listOf(memberSchema),
});

export const downloadMembersCsv = endpoint({
  method: 'GET',
  path: '/api/members/csv',
  summary: 'The roster as it is filtered, as a table for spreadsheets, which can be imported again',
  access: forStaff,
  records: 'members.exported',
  asksAgain: 'always',
  query: csvQuery(memberList),
  status: 200,
  file: 'text/csv',
});

export const createMember = endpoint({
  method: 'POST',
  path: '/api/members',
  summary: 'Adds a member to the roster',
  access: forOffice,
  body: memberFieldsSchema,
  status: 201,
  response: oneOf(memberSchema),
});

export const updateMember = endpoint({
  method: 'PUT',
  path: '/api/members/:id',
  summary: 'Replaces what the roster says of a member; prices of applications stay',
  access: forOffice,
  params: idParams,
  body: memberChangeSchema,
  status: 200,
  response: oneOf(memberSchema),
});

export const leaveMember = endpoint({
  method: 'POST',
  path: '/api/members/:id/leave',
  summary: 'A member has left: the number counts no more; the member stays in the roster',
  access: forOffice,
  params: idParams,
  status: 200,
  response: oneOf(memberSchema),
});

export const returnMember = endpoint({
  method: 'POST',
  path: '/api/members/:id/return',
  summary: 'A member who had left is a member again',
  access: forOffice,
  params: idParams,
  status: 200,
  response: oneOf(memberSchema),
});

/** Bytes: far more than a roster of 10,000 members has. */
export const largestRoster = 4 * 1024 * 1024;

export const previewMemberImport = endpoint({
  method: 'POST',
  path: '/api/members/import/preview',
  summary: 'What a table of members (CSV, the raw bytes) would change; nothing is changed yet',
  access: forOffice,
  upload: largestRoster,
  status: 200,
  response: oneOf(memberPlanSchema),
});

export const chooseRosterColumns = endpoint({
  method: 'PUT',
  path: '/api/members/import/columns',
  summary:
    'Says what columns with unknown headings of a table of members hold, for this file and later ones with such headings; null: takes it back',
  access: forOffice,
  body: columnChoicesSchema,
  status: 204,
});

export const importMembers = endpoint({
  method: 'POST',
  path: '/api/members/import',
  summary: 'Imports a table of members as its preview said, without the rows that are refused',
  access: forOffice,
  query: z.object({
    file_name: fileNameSchema,
    /** Of the preview. */
    digest: z.string({ error: 'required' }).max(100, { error: 'too_long' }),
    /** Whether members whom the file doesn't name have left; nobody has while a part of it is not read. */
    missing: z.enum(['stay', 'leave'], { error: 'choice' }).default('stay'),
  }),
  upload: largestRoster,
  status: 201,
  response: oneOf(memberImportSchema),
});

export const memberImportList = {
  sorts: ['imported_at'],
  sort: 'imported_at',
  direction: 'desc',
  filters: {},
} as const;

export const listMemberImports = endpoint({
  method: 'GET',
  path: '/api/members/imports',
  summary: 'The imports of the roster so far, the newest first',
  access: forAll,
  records: 'nobody',
  query: listQuery(memberImportList).omit({ search: true }),
  status: 200,
  response: listOf(memberImportSchema),
});

export const undoMemberImport = endpoint({
  method: 'POST',
  path: '/api/members/imports/:id/undo',
  summary: 'Makes the roster what it was before an import, unless its members have changed since',
  access: forOffice,
  params: idParams,
  status: 200,
  response: oneOf(memberImportSchema),
});
