import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, oneOf, searchSchema } from '../../pagination.ts';
import { officeParams } from '../../platform/ids/submissionParams.ts';
import { forAdministrators, forOffice } from '../../roles.ts';
import { paragraphsSchema } from '../../fieldSchemas.ts';
import { isAnonymisePhrase } from './phrase.rules.ts';

const years = (least: number) =>
  z.int({ error: 'whole_number' }).min(least, { error: 'too_small' }).max(30, { error: 'too_big' });
const phraseSchema = z.string().refine(isAnonymisePhrase, {
  error: 'anonymise_phrase',
});

/** At the request of one person. */
const requestSchema = z.object({
  phrase: phraseSchema,
  reason: paragraphsSchema(200).trim().min(1, { error: 'required' }),
});

export const retentionSettingsSchema = z.object({
  /** Full fiscal years after that of the application or certificate; at least six, as long as the proof of training. */
  record_years: years(6),
  access_log_years: years(1),
  /** Months after the last day to pay, of who applied and never paid. */
  unpaid_months: z
    .int({ error: 'whole_number' })
    .min(1, { error: 'too_small' })
    .max(60, { error: 'too_big' }),
});

export const retentionSchema = retentionSettingsSchema.extend({
  /** How many applications are past the period, by the fiscal year that counts. */
  due: z.array(z.object({ fiscal_year: z.int(), count: z.int() })),
  /** Past the period too, but kept because money is open. */
  open_money: z.int(),
  runs: z.array(
    z.object({
      id: z.int(),
      who: z.string(),
      started_at: z.string(),
      finished_at: z.string().nullable(),
      total: z.int(),
      done: z.int(),
    }),
  ),
});
export type Retention = z.output<typeof retentionSchema>;

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/retention',
  summary: 'The retention period, and how many records are past it',
  access: forAdministrators,
  records: 'nobody',
  status: 200,
  response: oneOf(retentionSchema),
});

export const updateRetention = endpoint({
  method: 'PUT',
  path: '/api/retention',
  summary: 'Sets how long data about people are kept',
  access: forAdministrators,
  body: retentionSettingsSchema,
  status: 200,
  response: oneOf(retentionSchema),
});

export const anonymiseDue = endpoint({
  method: 'POST',
  path: '/api/retention/anonymise',
  summary: 'Anonymises everything that is past the retention period; it can’t be undone',
  access: forAdministrators,
  asksAgain: 'always',
  body: z.object({
    /** The number that the screen showed; refused if it has changed since. */
    count: z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' }),
    phrase: phraseSchema,
  }),
  status: 201,
  response: oneOf(retentionSchema),
});

/** A deleted application (with its student, if there is one), or a deleted student who had none. */
export const deletedPersonSchema = z.object({
  of: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('application'), submission_id: z.string() }),
    z.object({ kind: z.literal('student'), student_id: z.int() }),
  ]),
  name: z.string(),
  /** Of the application, or the student number. */
  number: z.string(),
  seminar_name: z.string(),
  deleted_at: z.string(),
});
export type DeletedPerson = z.output<typeof deletedPersonSchema>;

/** As many as a search shows. */
export const mostDeleted = 20;

export const findDeletedPeople = endpoint({
  method: 'GET',
  path: '/api/retention/deleted',
  summary: 'Deleted applications and students, for a person who asks for their data; the newest',
  access: forAdministrators,
  records: 'search.viewed',
  query: z.object({ search: searchSchema }),
  status: 200,
  response: z.object({
    data: z.array(deletedPersonSchema),
    /** There are more than are shown. */
    more: z.boolean(),
  }),
});

export const anonymiseStudent = endpoint({
  method: 'POST',
  path: '/api/students/:id/anonymise',
  summary: 'Anonymises a student and their application on request; it can’t be undone',
  access: forAdministrators,
  statements: 95,
  asksAgain: 'always',
  params: idParams,
  body: requestSchema,
  status: 204,
});

export const exportStudent = endpoint({
  method: 'GET',
  path: '/api/students/:id/export',
  summary: 'All stored data about a person, with their documents',
  access: forOffice,
  records: 'person.exported',
  statements: 40,
  asksAgain: 'always',
  params: idParams,
  status: 200,
  file: 'application/zip',
});

export const anonymiseApplicant = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/anonymise',
  summary: 'Anonymises an applicant who is no student on request; it can’t be undone',
  access: forAdministrators,
  statements: 95,
  asksAgain: 'always',
  params: officeParams,
  body: requestSchema,
  status: 204,
});

export const anonymiseMember = endpoint({
  method: 'POST',
  path: '/api/members/:id/anonymise',
  summary: 'Anonymises a person who has left the roster on request; it can’t be undone',
  access: forAdministrators,
  asksAgain: 'always',
  params: idParams,
  body: requestSchema,
  status: 204,
});

export const exportApplicant = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/export',
  summary: 'All stored data about an applicant who is no student',
  access: forOffice,
  records: 'person.exported',
  statements: 40,
  asksAgain: 'always',
  params: officeParams,
  status: 200,
  file: 'application/zip',
});

export const anonymiseImportedStudent = endpoint({
  method: 'POST',
  path: '/api/imported-students/:id/anonymise',
  summary: 'Anonymises somebody who attended before this system, on request; it can’t be undone',
  access: forAdministrators,
  asksAgain: 'always',
  params: idParams,
  body: requestSchema,
  status: 204,
});
