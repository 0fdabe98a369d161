import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { telling } from '../../telling/mail/telling.ts';
import { exportKinds, fileExportSchema, mayExport } from '../../platform/exports/schema.ts';
import {
  idParams,
  idSchema,
  listOf,
  listQuery,
  listSearchSchema,
  oneOf,
} from '../../pagination.ts';
import { reasonSchema } from '../refunds/schema.ts';
import { forAll, forOffice } from '../../roles.ts';
import { paragraphsSchema } from '../../fieldSchemas.ts';
import { certificateProvedSchema } from './proved.rules.ts';
import { whyNotYetSchema } from './whyNotYet.ts';

export const certificateStatuses = ['unissued', 'issued', 'revoked'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

export const certificateSchema = z.object({
  id: z.int(),
  student: z.object({ id: z.int(), name: z.string(), student_number: z.string() }),
  seminar: z.object({ id: z.int(), name: z.string() }),
  completed_at: z.string(),
  issued_at: z.string().nullable(),
  status: z.enum(certificateStatuses),
  /** Issued, and its student is not suspended; the public page says the same. */
  valid: z.boolean(),
  certificate_number: z.string().nullable(),
  /** Printed on the paper, to check it on the public page. */
  verification_code: z.string().nullable(),
  /** Its PDF carries a credential, which can be verified without this server. */
  credential: z.boolean(),
  revocation_reason: z.string().nullable(),
  /** The number of the revoked certificate that this one replaces. */
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
  /** Revoked, and a new one may be issued in its place. */
  reissuable: z.boolean(),
});
export type Certificate = z.output<typeof certificateSchema>;

/** `ready`: unissued, and nothing stands in the way of issuing it today. */
const filters = {
  status: z.enum([...certificateStatuses, 'ready', 'suspended'], { error: 'choice' }).optional(),
  seminar_id: idSchema.optional(),
};

export const certificateList = {
  sorts: ['id', 'student_name', 'seminar_name', 'issued_at', 'certificate_number'],
  sort: 'id',
  direction: 'desc',
  filters,
} as const;

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  summary: 'Certificates of students who passed the completion test, the newest first',
  access: forAll,
  records: 'certificates.listed',
  asksAgain: 'sometimes',
  query: listQuery(certificateList),
  status: 200,
  response: listOf(certificateSchema),
});

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/issue',
  summary: 'Gives a certificate its number and date, and makes its document',
  access: forOffice,
  statements: 25,
  body: z.object({ certificate_id: idSchema }),
  status: 200,
  response: oneOf(certificateSchema),
});

export const issueReadyCertificates = endpoint({
  method: 'POST',
  path: '/api/certificates/issue-ready',
  summary:
    'Issues the next batch of certificates that are ready, each in a transaction of its own; call again with `after_id: last_id` until none remains',
  access: forOffice,
  body: z.object({
    /** Of this seminar only. */
    seminar_id: idSchema.nullish(),
    /** Continues after this certificate; those up to it were issued or refused. */
    after_id: z.coerce
      .number({ error: 'whole_number' })
      .int({ error: 'whole_number' })
      .min(0, { error: 'whole_number' })
      .max(2_147_483_647, { error: 'whole_number' })
      .default(0),
  }),
  status: 200,
  response: oneOf(
    z.object({
      /** How many this call issued, without those that another staff member issued meanwhile. */
      issued: z.int(),
      refused: z.array(
        z.object({
          id: z.int(),
          student: z.object({ name: z.string(), student_number: z.string() }),
          seminar_name: z.string(),
          reason: z.string(),
        }),
      ),
      last_id: z.int(),
      /** How many are still ready after `last_id`. */
      remaining: z.int(),
    }),
  ),
});
export type IssuedBatch = z.output<typeof issueReadyCertificates.response>['data'];

/** How far a student without an issued certificate is. */
export const waitingStages = ['passed', 'test', 'unpaid'] as const;

export const waitingStudentSchema = z.object({
  id: z.int(),
  student_number: z.string(),
  name: z.string(),
  /** null: the office registered the student without an application. */
  submission_id: z.string().nullable(),
  /** The unissued certificate, once the student has passed. */
  certificate_id: z.int().nullable(),
  why: whyNotYetSchema,
});
export type WaitingStudent = z.output<typeof waitingStudentSchema>;

export const waitingList = {
  sorts: ['student_number', 'name'],
  sort: 'student_number',
  direction: 'asc',
  filters: {
    seminar_id: idSchema,
    stage: z.enum(waitingStages, { error: 'choice' }).optional(),
  },
} as const;

export const listWaitingStudents = endpoint({
  method: 'GET',
  path: '/api/certificates/waiting',
  summary: 'The students of a seminar without an issued certificate, each with the reason',
  access: forAll,
  records: 'students.listed',
  asksAgain: 'sometimes',
  query: listQuery(waitingList),
  status: 200,
  response: listOf(waitingStudentSchema),
});

export const reissueCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/:id/reissue',
  summary: 'Issues a new certificate, with a new number, in the place of a revoked one',
  access: forOffice,
  statements: 25,
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  status: 201,
  response: oneOf(certificateSchema),
});

export const undoCertificateIssue = endpoint({
  method: 'POST',
  path: '/api/certificates/:id/undo-issue',
  summary:
    'Takes back the issue of a certificate while its mail waits; answers the certificate that can be issued again',
  access: forOffice,
  params: idParams,
  status: 200,
  response: oneOf(certificateSchema),
});

export const deleteCertificate = endpoint({
  method: 'DELETE',
  path: '/api/certificates/:id',
  summary:
    'Removes an unissued certificate from the list; an issued one is revoked and stays listed',
  access: forOffice,
  statements: 40,
  params: idParams,
  body: telling(
    z.object({
      /** Why it is revoked. */
      reason: paragraphsSchema(500).trim().nullish(),
    }),
  ),
  status: 204,
});

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:id/download',
  summary: 'The PDF of a certificate',
  access: forAll,
  records: 'certificate.downloaded',
  params: idParams,
  status: 200,
  file: 'application/pdf',
});

export const downloadCertificateByCode = endpoint({
  method: 'GET',
  path: '/api/certificate-files/:code',
  summary:
    'The PDF of a certificate, by the code that was mailed to a student without an application',
  access: 'public',
  noSession: true,
  records: 'reader',
  params: z.object({ code: z.string().max(100) }),
  status: 200,
  file: 'application/pdf',
});

export const createCertificateExport = endpoint({
  method: 'POST',
  path: '/api/certificates/exports',
  summary:
    'Prepares one file with the documents of all certificates that match the filters; the access is recorded',
  access: mayExport.certificates,
  asksAgain: 'always',
  body: z.object({
    kind: z.enum(exportKinds, { error: 'choice' }),
    ...filters,
    search: listSearchSchema,
  }),
  status: 201,
  response: oneOf(fileExportSchema),
});

export const verificationSchema = z.object({
  /** Suspended: not valid as long as the application is not paid, or is cancelled. */
  state: z.enum(['valid', 'suspended', 'revoked']),
  /** The day on which it was revoked. */
  revoked_on: z.string().nullable(),
  certificate_number: z.string(),
  /** Partly hidden: enough to compare with a paper, not to learn the name. */
  name: z.string(),
  seminar_name: z.string(),
  /** The same in English; null: it has no other name. */
  seminar_name_en: z.string().nullable(),
  /** The fiscal year that the training counts for. */
  training_year: z.int(),
  /** The date and place that was attended; null: the paper states none. */
  session: z.string().nullable(),
  /** What was proved; null: the completion test was the whole rule, or the paper states nothing of it. */
  proved: certificateProvedSchema.nullable(),
  completed_on: z.string(),
  issued_on: z.string(),
  /** Who issued it. */
  issuer: z.string(),
  /** The same in English; null: it has no other name. */
  issuer_en: z.string().nullable(),
});
export type Verification = z.output<typeof verificationSchema>;

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/verifications/:code',
  summary: 'What a certificate states, by the verification code that is printed on it',
  access: 'public',
  noSession: true,
  records: 'reader',
  params: z.object({ code: z.string().max(100) }),
  query: z.object({
    /** The certificate number on the paper; refused if the code belongs to another number. */
    number: z.string().max(100, { error: 'too_long' }).trim().optional(),
  }),
  status: 200,
  response: oneOf(verificationSchema),
});
