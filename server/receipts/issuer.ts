import { z } from 'zod';
import type { Association } from '../generated/prisma/client.ts';

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

export function issuerOf(association: Association): Issuer {
  return {
    name: association.name,
    postal_code: association.postalCode,
    address: association.address,
    phone: association.phone,
    email: association.email,
    registration_number: association.registrationNumber,
  };
}
