import { z } from 'zod';
import { newPasskeySchema, passkeyAnswerSchema } from './answers.ts';
import { endpoint } from '../../../endpoint.ts';
import { idParams, oneOf } from '../../../pagination.ts';
import { forAll } from '../../../roles.ts';
import { lineSchema } from '../../../fieldSchemas.ts';

export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  used_at: z.string().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

const nameSchema = lineSchema(60).min(1, { error: 'required' });
/** As the browser's own call takes them. */
const optionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'One’s own passkeys, and whether passkeys work at this address',
  access: forAll,
  records: 'reader',
  beforeSecondFactor: true,
  status: 200,
  /** `offered`: they need https (or localhost) and a name instead of an IP address. */
  response: z.object({ data: z.array(passkeySchema), offered: z.boolean() }),
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  access: forAll,
  beforeSecondFactor: true,
  asksAgain: 'always',
  status: 200,
  response: optionsSchema,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Adds the passkey that the browser has made; with the first one answers recovery codes',
  access: forAll,
  beforeSecondFactor: true,
  asksAgain: 'always',
  body: z.object({ name: nameSchema, passkey: newPasskeySchema }),
  status: 201,
  /** `recovery_codes`: shown this once; null: there are some already. */
  response: oneOf(passkeySchema).extend({ recovery_codes: z.array(z.string()).nullable() }),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  summary: 'Names a passkey',
  access: forAll,
  params: idParams,
  body: z.object({ name: nameSchema }),
  status: 200,
  response: oneOf(passkeySchema),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  summary: 'Removes a passkey; it can’t be used any more',
  access: forAll,
  asksAgain: 'always',
  params: idParams,
  status: 204,
});

export const challengePasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/challenge',
  summary: 'What the browser needs to use one of one’s own passkeys once more',
  access: forAll,
  status: 200,
  response: optionsSchema,
});

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/api/login/passkey-options',
  summary: 'What the browser needs for a login with a passkey',
  access: 'public',
  csrf: true,
  status: 200,
  response: optionsSchema,
});

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Logs a staff member in with a passkey, instead of password and code',
  access: 'public',
  csrf: true,
  body: z.object({ passkey: passkeyAnswerSchema }),
  status: 204,
});
