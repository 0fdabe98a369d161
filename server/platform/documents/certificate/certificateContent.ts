import { certificateProvedSchema } from '@seminar/shared/papers/certificates/proved.rules';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { missingGlyphs } from '../../pdf/printable.ts';
import { articles } from './articles.rules.ts';

/** Everything that a certificate states, stored when it is issued. */
export const certificateContentSchema = z.object({
  number: z.string(),
  student_number: z.string(),
  name: z.string(),
  birth_date: z.string().nullable(),
  seminar_name: z.string(),
  /** The seminar’s name in the line in English; without it the paper has no such line. */
  seminar_name_en: z.string().optional(),
  training_year: z.int(),
  articles: z.array(z.enum(articles)),
  /** The date and place that was attended; missing where the seminar has none to choose from. */
  session: z.string().optional(),
  /** What was proved; missing where the completion test was the whole rule. */
  proved: certificateProvedSchema.optional(),
  completed_on: z.string(),
  issued_on: z.string(),
  issuer: z.object({
    name: z.string(),
    representative: z.string(),
    postal_code: z.string(),
    address: z.string(),
    phone: z.string(),
    /**
     * The uploaded seal; missing if none was uploaded at issue: then the seal is drawn from the
     * name.
     */
    seal_sha256: z.string().optional(),
  }),
  /**
   * How anybody can verify the certificate; missing if it was issued before the verification page
   * existed.
   */
  verification: z.object({ code: z.string(), address: z.string() }).optional(),
});
export type CertificateContent = z.output<typeof certificateContentSchema>;

interface Names {
  name: string;
  seminar_name: string;
  session?: string | undefined;
  issuer: Pick<CertificateContent['issuer'], 'name' | 'representative' | 'address'>;
}

/** The characters in what people wrote, names, place and address, that documents can't print. */
export function unprintable({ name, seminar_name, session = '', issuer }: Names): string[] {
  const { name: body, representative, address } = issuer;
  return missingGlyphs([name, seminar_name, session, body, representative, address].join(''));
}

/**
 * The number on a certificate without a verification code: sixteen hexadecimal digits of the
 * SHA-256 over everything that it states. The office compares it.
 */
export function verificationNumber(content: CertificateContent): string {
  // Parsing puts the keys into the schema's order; the database stores them in another.
  const stated = JSON.stringify(certificateContentSchema.parse(content));
  const digest = createHash('sha256').update(stated).digest('hex').toUpperCase();
  return digest.slice(0, 16).replace(/(.{4})(?=.)/g, '$1-');
}
