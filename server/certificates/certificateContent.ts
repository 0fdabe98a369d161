import { createHash } from 'node:crypto';
import { tokyoDay, type Day } from '@seminar/shared/date';
import { z } from 'zod';
import type { Tx } from '../db/db.ts';
import { toDay } from '../context/days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { missingGlyphs } from '../pdf/printable.ts';
import { readSnapshot } from '../answers/snapshot.ts';
import { articles, articlesOf } from '../documents/certificate/articles.rules.ts';
import { trainingYear } from '../documents/certificate/trainingYear.rules.ts';

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

/** What a certificate is read with to be issued. */
export const issuedParts = {
  student: {
    include: { seminar: true, submission: { select: { answers: true } } },
  },
} satisfies Prisma.CertificateInclude;

type Row = Prisma.CertificateGetPayload<{ include: typeof issuedParts }>;

interface Issue {
  number: string;
  issuedOn: Day;
  verification: NonNullable<CertificateContent['verification']>;
}

/** What the certificate will state, as student, seminar and association are at this moment. */
export async function contentAtIssue(
  tx: Tx,
  { student, completedAt }: Row,
  { number, issuedOn, verification }: Issue,
): Promise<CertificateContent> {
  const association = await tx.association.findUniqueOrThrow({ where: { id: 1 } });
  const { seminar, submission } = student;
  const completedOn = tokyoDay(completedAt);
  const proves = seminar.seminarType === 'continuous_training' && submission !== null;
  return {
    number,
    student_number: student.studentNumber,
    name: student.name,
    birth_date: toDay(student.birthDate),
    seminar_name: seminar.name,
    training_year: trainingYear(seminar.name, completedOn),
    articles: proves ? articlesOf(readSnapshot(submission.answers)) : [],
    completed_on: completedOn,
    issued_on: issuedOn,
    issuer: {
      name: association.name,
      representative: association.representative,
      postal_code: association.postalCode,
      address: association.address,
      phone: association.phone,
      ...(association.sealSha256 === null ? {} : { seal_sha256: association.sealSha256 }),
    },
    verification,
  };
}

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
