import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idSchema } from '../../pagination.ts';
import { forAdministrators, roles } from '../../roles.ts';
import { lineSchema, daySchema } from '../../fieldSchemas.ts';
import { scopes } from './scopes.rules.ts';

export const apiTokenStates = ['active', 'expired', 'revoked'] as const;

const apiTokenSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The last characters of the token, by which it is recognised. */
  hint: z.string(),
  role: z.enum(roles),
  scopes: z.array(z.enum(scopes)),
  /** Its last day. */
  expires_on: z.string(),
  state: z.enum(apiTokenStates),
  created_at: z.string(),
  created_by: z.string(),
  /** To the minute; null: it was never used. */
  last_used_at: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiTokenSchema>;

/** A token ends within this many days. */
export const longestTokenDays = 366;

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/api-tokens',
  summary: 'The tokens of programs that use this API, the newest first',
  access: forAdministrators,
  records: 'staff',
  status: 200,
  response: z.object({ data: z.array(apiTokenSchema) }),
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/api/api-tokens',
  summary: 'Creates a token for a program; the token itself is in this answer only',
  access: forAdministrators,
  asksAgain: 'always',
  body: z.object({
    name: lineSchema(100).min(1, { error: 'required' }),
    role: z.enum(roles, { error: 'choice' }),
    scopes: z
      .array(z.enum(scopes, { error: 'choice' }), { error: 'required' })
      .min(1, { error: 'required' })
      .max(scopes.length, { error: 'too_many' }),
    /** The last day on which it is accepted: tomorrow to a year from now. */
    expires_on: daySchema,
  }),
  status: 201,
  response: z.object({
    data: apiTokenSchema,
    /** To be sent as `Authorization: Bearer …`. */
    token: z.string(),
  }),
});

export const revokeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/api-tokens/:id',
  summary: 'Revokes a token: from now on it is refused',
  access: forAdministrators,
  params: z.object({ id: idSchema }),
  status: 204,
});
