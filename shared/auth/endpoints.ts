import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { forAll, roles } from '../roles.ts';

export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type User = z.output<typeof userSchema>;

export const csrfCookie = endpoint({
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie',
  access: 'public',
  status: 204,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Logs a staff member in',
  access: 'public',
  csrf: true,
  body: z.object({
    email: z.string().trim().min(1, { error: 'required' }).max(254, { error: 'too_long' }),
    password: z.string().min(1, { error: 'required' }).max(1000, { error: 'too_long' }),
  }),
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
  status: 200,
  response: userSchema,
});
