import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { oneOf } from '../../pagination.ts';
import { forAdministrators } from '../../roles.ts';
import { loweringSchema } from './schema.ts';

const version = z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' });

/** Absent: unchanged. */
const rules = {
  /** Who has no second factor sets one up before anything else. Never asked in demo mode. */
  require_second_factor: z.boolean({ error: 'invalid' }),
  /** Who marks a refund doesn't complete it. */
  refund_four_eyes: z.boolean({ error: 'invalid' }),
};

export const securitySchema = z.object({
  ...rules,
  version,
  demo: z.boolean(),
  /** How many people can log in, and how many of them without a second factor. */
  people: z.object({ all: z.int(), without_second_factor: z.int() }),
  /** What is lowered next: a rule before a person's second factor, the earliest first. */
  pending: loweringSchema.nullable(),
  /** The same with what waits after it. */
  all_pending: z.array(loweringSchema),
});
export type Security = z.output<typeof securitySchema>;

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/security',
  summary:
    'The association’s rules for those who work here, and what is to be lowered of the protection',
  access: forAdministrators,
  records: 'nobody',
  status: 200,
  response: oneOf(securitySchema),
});

export const updateSecurity = endpoint({
  method: 'PUT',
  path: '/api/security',
  summary:
    'Turns a rule on at once, which withdraws that it is turned off; turning one off waits for another administrator, or for 24 hours',
  access: forAdministrators,
  asksAgain: 'always',
  body: z.object(rules).partial().extend({ version }),
  status: 200,
  response: oneOf(securitySchema),
});

/** Absent: what `pending` shows, with what was asked by the same call. */
const chosen = z.object({ id: z.int({ error: 'whole_number' }).optional() });

export const confirmLowering = endpoint({
  method: 'POST',
  path: '/api/security/pending/confirm',
  summary: 'Confirms what another administrator has asked to lower: it takes effect at once',
  access: forAdministrators,
  // Rules and second factors that wait together.
  statements: 30,
  asksAgain: 'always',
  body: chosen,
  status: 200,
  response: oneOf(securitySchema),
});

export const withdrawLowering = endpoint({
  method: 'DELETE',
  path: '/api/security/pending',
  summary: 'Withdraws what was to be lowered: the protection stays as it is',
  access: forAdministrators,
  asksAgain: 'always',
  body: chosen,
  status: 200,
  response: oneOf(securitySchema),
});
