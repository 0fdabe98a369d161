import { createHash } from 'node:crypto';
import { z } from 'zod';
import { missingGlyphs } from '../../pdf/printable.ts';
import { articles } from './articles.rules.ts';

/** All that stands on a certificate, frozen when it is issued. */
export const certificateContentSchema = z.object({
  number: z.string(),
  student_number: z.string(),
  name: z.string(),
  birth_date: z.string().nullable(),
  seminar_name: z.string(),
  training_year: z.int(),
  articles: z.array(z.enum(articles)),
  completed_on: z.string(),
  issued_on: z.string(),
  issuer: z.object({
    name: z.string(),
    representative: z.string(),
    postal_code: z.string(),
    address: z.string(),
    phone: z.string(),
    /** The uploaded seal; none on those from before there was one: it is drawn from the name. */
    seal_sha256: z.string().optional(),
  }),
  /** How anybody checks the paper; those issued before there was a page for it have none. */
  verification: z.object({ code: z.string(), address: z.string() }).optional(),
});
export type CertificateContent = z.output<typeof certificateContentSchema>;

interface Names {
  name: string;
  seminar_name: string;
  issuer: Pick<CertificateContent['issuer'], 'name' | 'representative' | 'address'>;
}

/** The characters for which documents have no glyph, of all the names that people chose. */
export function unprintable({ name, seminar_name, issuer }: Names): string[] {
  const { name: body, representative, address } = issuer;
  return missingGlyphs([name, seminar_name, body, representative, address].join(''));
}

/**
 * What stands on a certificate without a verification code: sixteen digits of the SHA-256 over
 * everything that it states, for the office to compare.
 */
export function verificationNumber(content: CertificateContent): string {
  // Through the schema, for the order of its keys: the database keeps them in another one.
  const stated = JSON.stringify(certificateContentSchema.parse(content));
  const digest = createHash('sha256').update(stated).digest('hex').toUpperCase();
  return digest.slice(0, 16).replace(/(.{4})(?=.)/g, '$1-');
}
