import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, listOf, pageQuery } from '../../pagination.ts';
import { forAll, roles } from '../../roles.ts';
import { passkeyAnswerSchema } from './passkeys/answers.ts';

export const currentAdminSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Present where a second factor must be set up before anything else. */
  second_factor_missing: z.literal(true).optional(),
});
export type CurrentAdmin = z.output<typeof currentAdminSchema>;

export const sessionSchema = z.object({
  id: z.int(),
  /** `Chrome, Windows`; '' where the browser doesn't say. */
  device: z.string(),
  /** The network of the address that it was used from last. */
  network: z.string(),
  started_at: z.string(),
  used_at: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

export const csrfCookie = endpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie',
  access: 'public',
  records: 'nobody',
  status: 204,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Logs a staff member in',
  access: 'public',
  statements: 25,
  csrf: true,
  body: z.object({
    email: z.string().trim().min(1, { error: 'required' }).max(254, { error: 'too_long' }),
    password: z.string().min(1, { error: 'required' }).max(1000, { error: 'too_long' }),
    /** A code of the authenticator app, or a recovery code. A person with a second factor needs one. */
    code: z.string().trim().max(100, { error: 'too_long' }).nullish(),
  }),
  status: 204,
});

const passwordText = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(1000, { error: 'too_long' });

export const setPassword = endpoint({
  method: 'POST',
  path: '/api/set-password',
  summary: 'Sets the password of the person to whom the link with this token was sent',
  access: 'public',
  csrf: true,
  body: z.object({
    token: z
      .string({ error: 'required' })
      .min(1, { error: 'required' })
      .max(200, { error: 'too_long' }),
    password: passwordText,
  }),
  status: 204,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Sends the link for a forgotten password, if somebody has this mail address',
  access: 'public',
  csrf: true,
  body: z.object({
    email: z
      .string({ error: 'required' })
      .trim()
      .min(1, { error: 'required' })
      .max(254, { error: 'too_long' }),
  }),
  status: 204,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/password',
  summary: 'Changes one’s own password, and ends all other sessions',
  access: forAll,
  body: z.object({ current_password: passwordText, password: passwordText }),
  status: 204,
});

const codeSchema = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .max(100, { error: 'too_long' });

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/two-factor',
  summary:
    'Whether one’s own account has an authenticator app, and how many recovery codes are left',
  access: forAll,
  records: 'reader',
  beforeSecondFactor: true,
  status: 200,
  response: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
});

export const startAuthenticatorApp = endpoint({
  method: 'POST',
  path: '/api/two-factor',
  summary: 'Makes a secret for an authenticator app, which counts once it is confirmed',
  access: forAll,
  beforeSecondFactor: true,
  asksAgain: 'always',
  status: 200,
  /** `qr`: the address as a picture (data URL). */
  response: z.object({ secret: z.string(), otpauth_url: z.string(), qr: z.string() }),
});

export const confirmAuthenticatorApp = endpoint({
  method: 'POST',
  path: '/api/two-factor/confirm',
  summary: 'Turns the authenticator app on; answers the recovery codes, this once',
  access: forAll,
  beforeSecondFactor: true,
  body: z.object({ code: codeSchema }),
  status: 200,
  response: z.object({ recovery_codes: z.array(z.string()) }),
});

export const disableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/two-factor/disable',
  summary: 'Turns the authenticator app off',
  access: forAll,
  body: z.object({ password: passwordText, code: codeSchema }),
  status: 204,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/two-factor/recovery-codes',
  summary: 'Makes new recovery codes, and answers them, this once; the earlier ones end',
  access: forAll,
  asksAgain: 'always',
  status: 200,
  response: z.object({ recovery_codes: z.array(z.string()) }),
});

export const confirmAgain = endpoint({
  method: 'POST',
  path: '/api/two-factor/again',
  summary:
    'Uses the second factor once more, by a code or a passkey; or the password, where there is none yet. It counts for ten minutes',
  access: forAll,
  beforeSecondFactor: true,
  body: z
    .object({
      code: codeSchema.optional(),
      passkey: passkeyAnswerSchema.optional(),
      /** Of a person without a second factor, before the first one is set up. */
      password: passwordText.optional(),
    })
    .refine((given) => Object.values(given).some((value) => value !== undefined), {
      path: ['code'],
      error: 'required',
    }),
  status: 204,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where one’s own account is logged in',
  access: forAll,
  records: 'reader',
  query: pageQuery,
  status: 200,
  response: listOf(sessionSchema),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  summary: 'Ends one of one’s own sessions',
  access: forAll,
  asksAgain: 'always',
  params: idParams,
  status: 204,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  summary: 'Ends all of one’s own sessions but this one',
  access: forAll,
  asksAgain: 'always',
  status: 204,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session',
  access: 'public',
  csrf: true,
  status: 204,
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The staff member who is logged in',
  access: forAll,
  records: 'reader',
  beforeSecondFactor: true,
  status: 200,
  response: currentAdminSchema,
});
