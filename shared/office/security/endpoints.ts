import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { oneOf } from '../../pagination.ts';
import { forAdministrators } from '../../roles.ts';

const rules = {
  /** Who has no second factor sets one up before anything else. Never asked in demo mode. */
  require_second_factor: z.boolean({ error: 'invalid' }),
  /** Who marks a refund doesn't complete it. */
  refund_four_eyes: z.boolean({ error: 'invalid' }),
  version: z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' }),
};

export const securitySchema = z.object({
  ...rules,
  demo: z.boolean(),
  /** How many people can log in, and how many of them without a second factor. */
  people: z.object({ all: z.int(), without_second_factor: z.int() }),
});
export type Security = z.output<typeof securitySchema>;

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/security',
  summary: 'The association’s rules for those who work here',
  access: forAdministrators,
  status: 200,
  response: oneOf(securitySchema),
});

export const updateSecurity = endpoint({
  method: 'PUT',
  path: '/api/security',
  summary: 'Changes the rules for those who work here',
  access: forAdministrators,
  asksAgain: 'always',
  body: z.object(rules),
  status: 200,
  response: oneOf(securitySchema),
});
