import { z } from 'zod';

/** Who gives the receipt, as the association was when it was issued. */
export const issuerSchema = z.object({
  name: z.string(),
  postal_code: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** null: not registered as an issuer of qualified invoices. */
  registration_number: z.string().nullable(),
});
export type Issuer = z.output<typeof issuerSchema>;
