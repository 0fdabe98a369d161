import { z } from 'zod';
import { roles } from '../../roles.ts';
import { isEmail } from '../../catalogue/answers/values.rules.ts';
import { lineSchema, personNameSchema } from '../../fieldSchemas.ts';

export const adminSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** May not log in (any more). */
  disabled: z.boolean(),
  /** Was invited, and has set no password yet. */
  invited: z.boolean(),
  /** Has an authenticator app or a passkey. */
  second_factor: z.boolean(),
});
export type Admin = z.output<typeof adminSchema>;

export const newAdminSchema = z.object({
  name: personNameSchema(60),
  email: lineSchema(254)
    .min(1, { error: 'required' })
    .transform((email) => email.normalize('NFKC').toLowerCase())
    .refine((email) => email === '' || isEmail(email), { error: 'field_email' }),
  role: z.enum(roles, { error: 'choice' }),
});
export type NewAdmin = z.output<typeof newAdminSchema>;

/** Absent: unchanged. */
export const adminChangeSchema = newAdminSchema
  .omit({ email: true })
  .extend({ disabled: z.boolean({ error: 'invalid' }) })
  .partial();
export type AdminChange = z.output<typeof adminChangeSchema>;
