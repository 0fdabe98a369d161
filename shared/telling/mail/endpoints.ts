import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { lineSchema } from '../../fieldSchemas.ts';
import { csvQuery, idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { officeParams } from '../../platform/ids/submissionParams.ts';
import { forAll, forOffice, forStaff } from '../../roles.ts';
import { mailKinds, mailSchema, mailStates, wholeMailSchema } from './schema.ts';

const filters = {
  /** `undelivered`: failed, bounced and held. */
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
    /** The public id of a group: what went to its contact. */
    group_id: z.string().max(100, { error: 'too_long' }).optional(),
  },
} as const;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/mails',
  summary: 'The mails of the system, the newest first',
  access: forAll,
  records: 'mails.listed',
  asksAgain: 'sometimes',
  query: listQuery(mailList),
  status: 200,
  response: listOf(mailSchema),
});

export const downloadMailsCsv = endpoint({
  method: 'GET',
  path: '/api/mails/csv',
  summary: 'The mails as they are filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'mails.exported',
  asksAgain: 'always',
  query: csvQuery(mailList),
  status: 200,
  file: 'text/csv',
});

export const getMailServer = endpoint({
  method: 'GET',
  path: '/api/mail-server',
  summary: 'Whether the mail server fails, and until when no mail is tried',
  access: forAll,
  records: 'nobody',
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
  summary: 'One mail as it was written, and every attempt to send it',
  access: forAll,
  records: 'mail.viewed',
  params: idParams,
  status: 200,
  response: oneOf(wholeMailSchema),
});

export const getMailHtml = endpoint({
  method: 'GET',
  path: '/api/mails/:id/html',
  summary: 'The HTML of a mail, without scripts',
  access: forAll,
  records: 'mail.viewed',
  params: idParams,
  status: 200,
  file: 'text/html; charset=utf-8',
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/mails/:id/send-again',
  summary:
    'Sends a mail again, to the applicant’s present address; a mail that was sent goes out only if the address has changed',
  access: forOffice,
  params: idParams,
  status: 200,
  response: oneOf(mailSchema),
});

export const correctMailAddress = endpoint({
  method: 'POST',
  // Not under `mails`: a program that may send mails may not change to whom.
  path: '/api/mail-corrections',
  summary:
    'Corrects the address of the applicant, contact or student whom a mail didn’t reach, and sends it there',
  access: forOffice,
  statements: 60,
  body: z.object({
    mail_id: idSchema,
    email: lineSchema(254)
      .min(1, { error: 'required' })
      .pipe(z.email({ error: 'field_email' }).transform((email) => email.toLowerCase())),
  }),
  status: 200,
  response: oneOf(mailSchema),
});

export const sendFailedMailsAgain = endpoint({
  method: 'POST',
  path: '/api/mails/send-failed-again',
  summary: 'Sends every failed mail again, except bounced ones',
  access: forOffice,
  body: z.object({ kind: filters.kind, seminar_id: filters.seminar_id }),
  status: 200,
  response: z.object({ data: z.object({ count: z.int() }) }),
});

const orderSchema = z.object({
  /** Confirmed, although one was sent a few minutes ago. */
  confirmed: z.boolean({ error: 'invalid' }).default(false),
});

export const resendInstructions = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/resend-instructions',
  summary: 'Sends the transfer instructions again, to the applicant’s present address',
  access: forOffice,
  params: officeParams,
  body: orderSchema,
  status: 200,
  response: oneOf(mailSchema),
});

export const sendPageLink = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/send-link',
  summary: 'Mails an applicant the link of their page, to their present address',
  access: forOffice,
  statements: 25,
  params: officeParams,
  body: orderSchema,
  status: 200,
  response: oneOf(mailSchema),
});

export const remindApplicant = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/remind',
  summary: 'Sends a payment reminder to one applicant',
  access: forStaff,
  statements: 25,
  params: officeParams,
  body: orderSchema,
  status: 200,
  response: oneOf(mailSchema),
});
