import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema, listOf, listQuery, oneOf } from '../pagination.ts';
import { officeParams } from '../submissions/endpoints.ts';
import { mailKinds, mailSchema, mailStates, wholeMailSchema } from './schema.ts';

const filters = {
  /** `undelivered`: failed and bounced. */
  state: z.enum([...mailStates, 'undelivered'], { error: 'choice' }).optional(),
  kind: z.enum(mailKinds, { error: 'choice' }).optional(),
  seminar_id: idSchema.optional(),
};

export const mailList = {
  sorts: ['created_at', 'to'],
  sort: 'created_at',
  direction: 'desc',
  filters: {
    ...filters,
    /** The public id of an application. */
    submission_id: z.string().max(100, { error: 'too_long' }).optional(),
  },
} as const;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'The mails of the system, the newest first',
  access: 'admin',
  query: listQuery(mailList),
  status: 200,
  response: listOf(mailSchema),
});

export const getMailServer = endpoint({
  method: 'GET',
  path: '/api/mail-server',
  summary: 'Whether the mail server fails, and until when no mail is tried',
  access: 'admin',
  status: 200,
  /** null: nothing is wrong. */
  response: z.object({
    data: z
      .object({
        failing_since: z.string(),
        paused_until: z.string().nullable(),
        note: z.string(),
      })
      .nullable(),
  }),
});

export const getMail = endpoint({
  method: 'GET',
  path: '/api/mails/:id',
  summary: 'One mail as it was written, and every try to send it',
  access: 'admin',
  params: idParams,
  status: 200,
  response: oneOf(wholeMailSchema),
});

export const getMailHtml = endpoint({
  method: 'GET',
  path: '/api/mails/:id/html',
  summary: 'The HTML of a mail, without scripts',
  access: 'admin',
  params: idParams,
  status: 200,
  file: 'text/html; charset=utf-8',
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/mails/:id/send-again',
  summary:
    'Tries a mail again, to the applicant’s present address; one that was sent goes out only if that address is another now',
  access: 'admin',
  params: idParams,
  status: 200,
  response: oneOf(mailSchema),
});

export const sendFailedMailsAgain = endpoint({
  method: 'POST',
  path: '/api/mails/send-failed-again',
  summary: 'Tries every failed mail again, bounced ones excepted',
  access: 'admin',
  body: z.object({ kind: filters.kind, seminar_id: filters.seminar_id }),
  status: 200,
  response: z.object({ data: z.object({ count: z.int() }) }),
});

const orderSchema = z.object({
  /** Yes, although one went out a moment ago. */
  confirmed: z.boolean({ error: 'invalid' }).default(false),
});

export const resendInstructions = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/resend-instructions',
  summary: 'Mails the transfer instructions to the applicant’s present address once more',
  access: 'admin',
  params: officeParams,
  body: orderSchema,
  status: 200,
  response: oneOf(mailSchema),
});

export const remindApplicant = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/remind',
  summary: 'Reminds an applicant of the payment by hand',
  access: 'admin',
  params: officeParams,
  body: orderSchema,
  status: 200,
  response: oneOf(mailSchema),
});
