import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema, listOf, listQuery, oneOf } from '../pagination.ts';
import {
  applicationSchema,
  paymentStatuses,
  submissionRowSchema,
  submissionSchema,
  submissionStatuses,
} from './schema.ts';

export const submissionParams = z.object({ id: z.string() });

export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/seminars/continuous-training/:id/submit-application',
  summary: 'An application; an Idempotency-Key header makes a repeat return the first answer',
  access: 'public',
  params: z.object({ id: z.string() }),
  body: applicationSchema,
  status: 201,
  response: z.object({
    data: z.object({ submission_id: z.string(), submitted_at: z.string() }),
    meta: z.object({ status: z.enum(['success', 'partial_success']), message: z.string() }),
  }),
});

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/submissions',
  summary: 'Applications, the newest first',
  access: 'admin',
  query: listQuery(['submitted_at', 'applicant_name', 'payment_status']).extend({
    seminar_id: idSchema.optional(),
    payment_status: z.enum([...paymentStatuses, 'unsettled'], { error: 'choice' }).optional(),
    status: z.enum(submissionStatuses, { error: 'choice' }).optional(),
    /** Unpaid or mismatched after the transfer deadline. */
    overdue: z.enum(['true'], { error: 'choice' }).optional(),
  }),
  status: 200,
  response: listOf(submissionRowSchema),
});

export const getSubmission = endpoint({
  method: 'GET',
  path: '/api/submissions/:id',
  summary: 'One application: the applicant’s own page, and all of it for an administrator',
  access: 'public',
  params: submissionParams,
  status: 200,
  response: oneOf(submissionSchema),
});

export const getSubmissionReceipt = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/receipt',
  summary: 'The receipt of an application',
  access: 'public',
  params: submissionParams,
  status: 200,
  file: 'application/pdf',
});

export const getSubmissionCertificate = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/certificate',
  summary: 'The certificate of an attendee, by their application',
  access: 'public',
  params: submissionParams,
  status: 200,
  file: 'application/pdf',
});
