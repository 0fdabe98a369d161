import { taxRoundings } from '@seminar/shared/catalogue/association/schema';
import { z } from 'zod';
import type { Association } from '../../../generated/prisma/client.ts';

/** The issuer of a receipt: the association's data at the time of issue. */
export const issuerSchema = z.object({
  name: z.string(),
  postal_code: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** null: not registered as an issuer of qualified invoices. */
  registration_number: z.string().nullable(),
  /** On receipts from before this setting existed, tax was rounded down. */
  tax_rounding: z.enum(taxRoundings).default('down'),
  /** The uploaded seal; null: the seal is drawn from the name. */
  seal_sha256: z.string().nullable().default(null),
});
export type Issuer = z.output<typeof issuerSchema>;

export function issuerOf(association: Association): Issuer {
  return issuerSchema.parse({
    name: association.name,
    postal_code: association.postalCode,
    address: association.address,
    phone: association.phone,
    email: association.email,
    registration_number: association.registrationNumber,
    tax_rounding: association.taxRounding,
    seal_sha256: association.sealSha256,
  });
}
