import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../pagination.ts';

export const certificateStatuses = ['unissued', 'issued', 'revoked'] as const;

export const certificateSchema = z.object({
  id: z.int(),
  student: z.object({ name: z.string(), student_number: z.string() }),
  seminar: z.object({ id: z.int(), name: z.string() }),
  completed_at: z.string(),
  issued_at: z.string().nullable(),
  status: z.enum(certificateStatuses),
  certificate_number: z.string().nullable(),
});
export type Certificate = z.output<typeof certificateSchema>;

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/certificates',
  summary: 'Certificates of whoever passed the completion test, the newest first',
  access: 'admin',
  query: listQuery([
    'id',
    'student_name',
    'seminar_name',
    'issued_at',
    'certificate_number',
  ]).extend({
    status: z.enum(certificateStatuses, { error: 'choice' }).optional(),
    seminar_id: idSchema.optional(),
  }),
  status: 200,
  response: listOf(certificateSchema),
});

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/certificates/issue',
  summary: 'Gives a certificate its number and date, and makes its document',
  access: 'admin',
  body: z.object({ certificate_id: idSchema }),
  status: 200,
  response: oneOf(certificateSchema),
});

export const deleteCertificate = endpoint({
  method: 'DELETE',
  path: '/api/certificates/:id',
  summary:
    'Removes an unissued certificate from the list; an issued one is revoked and stays listed',
  access: 'admin',
  params: idParams,
  body: z.object({
    /** Why it is revoked. */
    reason: z.string().trim().max(500, { error: 'too_long' }).nullish(),
  }),
  status: 204,
});

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:id/download',
  summary: 'The PDF of a certificate',
  access: 'admin',
  params: idParams,
  status: 200,
  file: 'application/pdf',
});
