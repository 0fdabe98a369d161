import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const lookUpPostalCode = endpoint({
  method: 'GET',
  path: '/api/postal-codes/:code',
  summary: 'The addresses of a postal code; some codes have several, unknown ones none',
  access: 'public',
  params: z.object({ code: z.string().regex(/^\d{3}-?\d{4}$/, { error: 'field_postal_code' }) }),
  status: 200,
  response: z.object({
    data: z.array(z.object({ prefecture: z.string(), city: z.string(), town: z.string() })),
  }),
});
