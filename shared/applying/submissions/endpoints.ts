import { z } from 'zod';
import { officeParams, submissionParams } from '../../platform/ids/submissionParams.ts';
import { endpoint, pageKinds } from '../../endpoint.ts';
import { telling } from '../../telling/mail/telling.ts';
import { csvQuery, idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { lineSchema, daySchema } from '../../fieldSchemas.ts';
import { completionStates } from '../attendance/completionState.rules.ts';
import { priceKinds } from '../../catalogue/seminars/prices.rules.ts';
import { seminarChangeSchema, seminarWithSeatsSchema } from '../../catalogue/seminars/schema.ts';
import { sessionIdSchema } from '../../catalogue/seminars/sessions/schema.ts';
import { forAll, forOffice, forStaff } from '../../roles.ts';
import {
  cancelBodySchema,
  cancelledSchema,
  formSubmissionRowSchema,
  paymentStatuses,
  questionsSchema,
  submissionRowSchema,
  submissionSchema,
  submissionStatuses,
} from './schema.ts';
import { applicationSchema, channels, enteredChannels } from '../../catalogue/answers/schema.ts';

export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/seminars/continuous-training/:id/submit-application',
  summary: 'An application; an Idempotency-Key header makes a repeat return the first answer',
  access: 'public',
  noSession: true,
  statements: 25,
  params: z.object({ id: z.string() }),
  body: applicationSchema.extend({ session_id: sessionIdSchema }),
  status: 201,
  response: z.object({
    data: z.object({
      submission_id: z.string(),
      application_number: z.string(),
      submitted_at: z.string(),
      /** For `correctEmail`, as long as the tab is open. */
      correction_token: z.string(),
    }),
    meta: z.object({ status: z.enum(['success', 'partial_success']), message: z.string() }),
  }),
});

export const enterApplication = endpoint({
  method: 'POST',
  path: '/api/submissions',
  summary:
    'The office enters an application that came by telephone, fax, mail or at the counter; an Idempotency-Key header makes a repeat return the first answer',
  access: forOffice,
  statements: 25,
  body: applicationSchema.extend({
    seminar_id: z.int({ error: 'id' }).min(1, { error: 'id' }),
    session_id: sessionIdSchema,
    channel: z.enum(enteredChannels, { error: 'choice' }),
    /** Knowingly, although no seat is free. */
    beyond_seats: z.boolean({ error: 'wrong_type' }).default(false),
    /** Knowingly, although the application period isn't open. */
    outside_period: z.boolean({ error: 'wrong_type' }).default(false),
    /** Knowingly: what is blank but for the name is asked later. */
    leave_open: z.boolean({ error: 'wrong_type' }).default(false),
  }),
  status: 201,
  response: oneOf(z.object({ submission_id: z.string(), application_number: z.string() })),
});

export const correctEmail = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/correct-email',
  summary: 'Corrects the mail address right after applying, and mails again',
  access: 'public',
  statements: 45,
  params: submissionParams,
  body: z.object({
    token: z.string({ error: 'required' }).max(100, { error: 'too_long' }),
    email: lineSchema(254).min(1, { error: 'required' }),
  }),
  status: 204,
});

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/api/confirmations',
  summary:
    'Shows that an applicant reads our mails, by the code of such a mail; an application that waited for this gets its account',
  access: 'public',
  noSession: true,
  body: z.object({
    code: z.string().trim().min(1, { error: 'required' }).max(100, { error: 'too_long' }),
  }),
  status: 200,
  response: oneOf(z.object({ submission_id: z.string() })),
});

export const sendLinks = endpoint({
  method: 'POST',
  path: '/api/links',
  summary:
    'Mails the links of the applications with this mail address, if there are any; the answer is the same either way',
  access: 'public',
  noSession: true,
  body: z.object({
    email: z
      .string({ error: 'required' })
      .trim()
      .min(1, { error: 'required' })
      .max(254, { error: 'too_long' })
      .pipe(z.email({ error: 'field_email' })),
  }),
  status: 204,
});

export const mailPageLink = endpoint({
  method: 'POST',
  path: '/api/links/page',
  summary:
    'Mails the link of a page, with a key to act on it, to the address on file; the answer is the same whether there is any',
  access: 'public',
  noSession: true,
  body: z.object({
    page: z.enum(pageKinds, { error: 'choice' }),
    /** What stands in the address of the page. */
    id: z
      .string({ error: 'required' })
      .min(1, { error: 'required' })
      .max(100, { error: 'too_long' }),
  }),
  status: 204,
});

export const submissionList = {
  sorts: ['submitted_at', 'applicant_name', 'payment_status'],
  sort: 'submitted_at',
  direction: 'desc',
  filters: {
    seminar_id: idSchema.optional(),
    /** The date and place that was chosen. */
    session_id: idSchema.optional(),
    payment_status: z.enum([...paymentStatuses, 'unsettled'], { error: 'choice' }).optional(),
    status: z.enum(submissionStatuses, { error: 'choice' }).optional(),
    channel: z.enum(channels, { error: 'choice' }).optional(),
    /** `claimed`: a member number that waits for the office. */
    price: z.enum([...priceKinds, 'claimed'], { error: 'choice' }).optional(),
    /** On the waiting list; or offered a seat from it, and unpaid. */
    seat: z.enum(['waiting', 'offered'], { error: 'choice' }).optional(),
    /** Whose files wait: for the office to look at them, or for the applicant to send another one. */
    files: z.enum(['office', 'applicant'], { error: 'choice' }).optional(),
    /** Whose answers the office has left open, and nobody has told yet. */
    answers: z.enum(['open'], { error: 'choice' }).optional(),
    /** How far the student is with what the certificate needs; `incomplete`: nothing or not all is done. */
    completion: z.enum([...completionStates, 'incomplete'], { error: 'choice' }).optional(),
    /** Days in Tokyo, both included. */
    submitted_from: daySchema.optional(),
    submitted_to: daySchema.optional(),
    /** Unpaid or mismatched after the transfer deadline. */
    overdue: z.enum(['true'], { error: 'choice' }).optional(),
    /** Postponed by a staff member until a later day, or not. */
    postponed: z.enum(['true', 'false'], { error: 'choice' }).optional(),
    /** `payment`: search also by what a deposit may pay of it, in yen, and by its id without hyphens. */
    search_in: z.enum(['payment'], { error: 'choice' }).optional(),
    /** Yen: what lacks exactly this comes first. */
    owing_first: idSchema.optional(),
    /** The submission_ids to leave out, separated by commas. */
    without: z
      .string()
      .max(12_000, { error: 'too_long' })
      .transform((ids) => ids.split(',').filter((id) => id !== ''))
      .optional(),
  },
} as const;

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/submissions',
  summary: 'Applications, the newest first',
  access: forAll,
  records: 'submissions.listed',
  asksAgain: 'sometimes',
  query: listQuery(submissionList),
  status: 200,
  response: listOf(submissionRowSchema),
});

export const downloadSubmissionsCsv = endpoint({
  method: 'GET',
  path: '/api/submissions/csv',
  summary: 'The applications as they are filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'submissions.exported',
  asksAgain: 'always',
  query: csvQuery(submissionList),
  status: 200,
  file: 'text/csv',
});

export const downloadAnswersCsv = endpoint({
  method: 'GET',
  path: '/api/submissions/csv/answers',
  summary: 'The answers of a seminar’s applications as they are filtered, one column a question',
  access: forOffice,
  records: 'submissions.exported',
  asksAgain: 'always',
  query: csvQuery(submissionList).extend({ seminar_id: idSchema }),
  status: 200,
  file: 'text/csv',
});

export const getSubmission = endpoint({
  method: 'GET',
  path: '/api/submissions/:id',
  summary: 'One application: what its public page shows, or everything for a staff member',
  access: 'public',
  records: 'submission.viewed',
  params: submissionParams,
  status: 200,
  response: oneOf(submissionSchema),
});

export const getSubmissionReceipt = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/receipt',
  summary: 'The receipt of an application',
  access: 'public',
  records: 'receipt.downloaded',
  params: submissionParams,
  status: 200,
  file: 'application/pdf',
});

export const getSubmissionCalendar = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/calendar',
  summary: 'The days of an application as a calendar file: deadline, viewing, completion test',
  access: 'public',
  records: 'submission.viewed',
  params: submissionParams,
  status: 200,
  file: 'text/calendar',
});

export const getSubmissionCertificate = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/certificate',
  summary: 'The certificate that belongs to an application',
  access: 'public',
  records: 'certificate.downloaded',
  params: submissionParams,
  status: 200,
  file: 'application/pdf',
});

export const getSubmissionQuestions = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/questions',
  summary: 'The questions and answers of an application, for changing the answers',
  access: forAll,
  records: 'submission.viewed',
  params: officeParams,
  status: 200,
  response: oneOf(
    questionsSchema.extend({
      /** Changes whenever an answer does. */
      version: z.string(),
    }),
  ),
});

export const editSubmission = endpoint({
  method: 'PATCH',
  path: '/api/submissions/:id',
  summary: 'Changes the given answers; the others stay',
  access: forOffice,
  statements: 32,
  params: officeParams,
  body: applicationSchema.extend({
    fields: applicationSchema.shape.fields.default([]),
    /** That of the questions; absent: the answers are changed whatever they are by now. */
    version: z.string({ error: 'invalid' }).optional(),
  }),
  status: 200,
  response: z.object({ submission: submissionSchema }),
});

export const replacePerson = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/replace-person',
  summary:
    'Gives the place of an application to another person, whose answers replace the former ones; refused once the test is passed',
  access: forOffice,
  statements: 50,
  params: officeParams,
  body: telling(applicationSchema),
  status: 200,
  response: z.object({ submission: submissionSchema }),
});

export const changeSubmissionStatus = endpoint({
  method: 'PATCH',
  path: '/api/submissions/:id/status',
  summary: 'Accepts, marks or cancels an application; cancelling closes its virtual account',
  access: forOffice,
  statements: 85,
  params: officeParams,
  body: telling(
    z.object({
      status: z.enum(submissionStatuses, { error: 'choice' }),
      /** Restores it also when no seat is free. */
      beyond_seats: z.boolean({ error: 'invalid' }).optional(),
    }),
  ),
  status: 200,
  response: z.object({ submission: submissionSchema }),
});

export const updateSeminar = endpoint({
  method: 'PATCH',
  path: '/api/seminars/:id',
  summary:
    'Changes what is given of a seminar; the code stays. Who has applied is told of another day, time, place or viewing period',
  access: forOffice,
  statements: 40,
  params: idParams,
  body: telling(seminarChangeSchema),
  status: 200,
  response: oneOf(seminarWithSeatsSchema),
});

export const moveToSession = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/session',
  summary:
    'Moves an application to another date and place of its seminar, with its seat or its time of waiting',
  access: forOffice,
  statements: 60,
  params: officeParams,
  body: telling(
    z.object({
      session_id: z
        .int({ error: 'session_required' })
        .min(1, { error: 'id' })
        .max(2_147_483_647, { error: 'id' }),
      /** Also when no seat is free there. */
      beyond_seats: z.boolean({ error: 'invalid' }).default(false),
    }),
  ),
  status: 200,
  response: z.object({ submission: submissionSchema }),
});

export const renewLink = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/link',
  summary: 'Gives the applicant’s page a new address and mails it; the old one stops working',
  access: forOffice,
  statements: 25,
  params: officeParams,
  status: 200,
  response: z.object({ submission: submissionSchema }),
});

export const cancelSubmissions = endpoint({
  method: 'POST',
  path: '/api/submissions/cancel',
  summary: 'Cancels up to 100 applications without money, each for itself, and answers for each',
  access: forOffice,
  statements: 60,
  body: telling(cancelBodySchema),
  status: 200,
  response: z.object({ data: z.array(cancelledSchema) }),
});

export const deleteSubmission = endpoint({
  method: 'DELETE',
  path: '/api/submissions/:id',
  summary: 'Archives an application without allocated money',
  access: forOffice,
  statements: 40,
  params: officeParams,
  body: telling(z.object({})),
  status: 204,
});

const formSubmissionList = {
  sorts: ['submitted_at', 'applicant_name'],
  sort: 'submitted_at',
  direction: 'desc',
  filters: {
    seminar_id: idSchema.optional(),
  },
} as const;

export const listFormSubmissions = endpoint({
  method: 'GET',
  path: '/api/form-submissions',
  summary: 'The answers of the applications, value by value, the newest first',
  access: forAll,
  records: 'submissions.listed',
  asksAgain: 'sometimes',
  query: listQuery(formSubmissionList),
  status: 200,
  response: listOf(formSubmissionRowSchema),
});
