import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { isPostalCode, normalisePostalCode } from '../japan/postalCode.ts';

export const lookUpPostalCode = endpoint({
  method: 'GET',
  path: '/api/postal-codes/:code',
  summary: 'The addresses of a postal code; some codes have several, unknown ones none',
  access: 'public',
  records: 'nobody',
  params: z.object({
    code: z
      .string()
      .transform(normalisePostalCode)
      .refine(isPostalCode, { error: 'field_postal_code' }),
  }),
  status: 200,
  response: z.object({
    data: z.array(z.object({ prefecture: z.string(), city: z.string(), town: z.string() })),
  }),
});
