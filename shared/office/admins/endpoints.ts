import { endpoint } from '../../endpoint.ts';
import { idParams, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAdministrators } from '../../roles.ts';
import { loweringSchema } from '../security/schema.ts';
import { adminChangeSchema, adminSchema, newAdminSchema } from './schema.ts';

export const adminList = {
  sorts: ['name', 'email', 'id'],
  sort: 'id',
  direction: 'asc',
  filters: {},
} as const;

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/admins',
  summary: 'The people who work here',
  access: forAdministrators,
  records: 'staff',
  query: listQuery(adminList),
  status: 200,
  response: listOf(adminSchema),
});

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/api/admins',
  summary: 'Adds a person, and sends them a link by which they set their password',
  access: forAdministrators,
  asksAgain: 'always',
  body: newAdminSchema,
  status: 201,
  response: oneOf(adminSchema),
});

export const updateAdmin = endpoint({
  method: 'PATCH',
  path: '/api/admins/:id',
  summary: 'Changes the name or the role of a person, or whether they may log in',
  access: forAdministrators,
  asksAgain: 'always',
  params: idParams,
  body: adminChangeSchema,
  status: 200,
  response: oneOf(adminSchema),
});

export const endAdminSessions = endpoint({
  method: 'DELETE',
  path: '/api/admins/:id/sessions',
  summary: 'Ends all sessions of a person',
  access: forAdministrators,
  asksAgain: 'always',
  params: idParams,
  status: 204,
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admins/:id/two-factor',
  summary:
    'Asks that app, passkeys and recovery codes of a person who has lost them are removed: it waits for another administrator, or for 24 hours',
  access: forAdministrators,
  asksAgain: 'always',
  params: idParams,
  status: 200,
  response: oneOf(adminSchema.extend({ pending: loweringSchema.nullable() })),
});

export const sendAdminLink = endpoint({
  method: 'POST',
  path: '/api/admins/:id/link',
  summary: 'Sends a person a new link by which they set their password; earlier ones end',
  access: forAdministrators,
  asksAgain: 'always',
  params: idParams,
  status: 204,
});
