import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { templateTextSchema } from '../../telling/mail-templates/schema.ts';
import { csvQuery, oneOf } from '../../pagination.ts';
import { forOffice } from '../../roles.ts';
import { submissionList } from '../submissions/endpoints.ts';

/** Which applicants get it: as the list of applications is filtered, or those whose rows were ticked. */
const recipients = csvQuery(submissionList);

/** As the office writes it, for readers of either language; greeting and signature are in the reader's. */
const mailingText = templateTextSchema.omit({ language: true }).extend({
  /** Also to people who want no mails but those about their own application. */
  to_refusing: z.boolean().default(false),
  /** Whose mail is shown: the place among the recipients, from 0. */
  shown: z.int({ error: 'whole_number' }).min(0, { error: 'whole_number' }).default(0),
});

export const mailingSchema = z.object({
  id: z.int(),
  subject: z.string(),
  body: z.string(),
  /** Who started it. */
  who: z.string(),
  started_at: z.string(),
  /** null: its mails are still being written. */
  finished_at: z.string().nullable(),
  /** People. */
  total: z.int(),
  /** How many of them were looked at, and how many mails were written. */
  looked: z.int(),
  queued: z.int(),
});
export type Mailing = z.output<typeof mailingSchema>;

export const mailingPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  submission: z.object({ submission_id: z.string(), name: z.string() }),
  /** How many people get it, each once. */
  recipients: z.int(),
  /** Applications left out: of a person who gets it already, without an address, cancelled, refusing. */
  repeated: z.int(),
  unreachable: z.int(),
  cancelled: z.int(),
  refused: z.int(),
});
export type MailingPreview = z.output<typeof mailingPreviewSchema>;

export const listMailings = endpoint({
  method: 'GET',
  path: '/api/mailings',
  summary: 'The last mails to many people, and how far each is',
  access: forOffice,
  records: 'nobody',
  status: 200,
  response: z.object({ data: z.array(mailingSchema) }),
});

export const previewMailing = endpoint({
  method: 'POST',
  path: '/api/mailings/preview',
  summary: 'A mail to many as one of them gets it, how many get it, and who is left out',
  access: forOffice,
  query: recipients,
  body: mailingText,
  status: 200,
  response: oneOf(mailingPreviewSchema),
});

export const testMailing = endpoint({
  method: 'POST',
  path: '/api/mailings/test',
  summary: 'Sends a mail to many, about a sample person, to the staff member’s own address',
  access: forOffice,
  query: recipients,
  body: mailingText,
  status: 200,
  response: z.object({ data: z.object({ to: z.string() }) }),
});

export const startMailing = endpoint({
  method: 'POST',
  path: '/api/mailings',
  summary: 'Sends a mail to many applicants, each person once; a job writes the mails',
  access: forOffice,
  asksAgain: 'always',
  query: recipients,
  body: mailingText.omit({ shown: true }).extend({
    /** Of this order: sent again, it starts no second mailing. */
    key: z.string().regex(/^[A-Za-z0-9-]{16,100}$/, { error: 'id' }),
    /** How many people the confirmation named; refused if the number has changed since. */
    recipients: z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' }),
  }),
  status: 201,
  response: oneOf(mailingSchema),
});
