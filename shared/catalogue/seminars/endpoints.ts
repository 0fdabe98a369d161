import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { formTemplateSchema } from '../form-templates/schema.ts';
import { csvQuery, idParams, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forOffice, forStaff } from '../../roles.ts';
import { answerStatisticsSchema } from './answerStatistics.ts';
import { periodStates, seminarStates } from '../../seminarPeriod.rules.ts';
import { formSessionSchema, lastDayToPay } from './sessions/schema.ts';
import { seminarProgressSchema } from './progress.ts';
import {
  createSeminarSchema,
  seminarOverviewSchema,
  seminarWithSeatsSchema,
  seminarTypes,
} from './schema.ts';

export const seminarList = {
  sorts: ['entry_start', 'entry_end', 'name', 'code', 'entry_fee'],
  sort: 'entry_start',
  direction: 'desc',
  filters: {
    seminar_type: z.enum(seminarTypes, { error: 'choice' }).optional(),
    /** Whether people can apply today (in Tokyo); `no_form`: the period has begun, but there is no form. */
    state: z.enum(seminarStates, { error: 'choice' }).optional(),
  },
} as const;

export const listSeminars = endpoint({
  method: 'GET',
  path: '/api/seminars',
  summary: 'Seminars, the newest application period first',
  access: forAll,
  records: 'nobody',
  query: listQuery(seminarList),
  status: 200,
  response: listOf(seminarWithSeatsSchema),
});

export const downloadSeminars = endpoint({
  method: 'GET',
  path: '/api/seminars/csv',
  summary: 'The seminars as they are filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'nobody',
  query: csvQuery(seminarList),
  status: 200,
  file: 'text/csv',
});

export const getSeminar = endpoint({
  method: 'GET',
  path: '/api/seminars/:id',
  summary: 'One seminar',
  access: forAll,
  records: 'nobody',
  params: z.object({ id: z.string() }),
  status: 200,
  response: oneOf(seminarWithSeatsSchema),
});

export const getSeminarProgress = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/progress',
  summary: 'How a seminar stands: its applications, money, tests, certificates and mails',
  access: forAll,
  records: 'nobody',
  params: z.object({ id: z.string() }),
  status: 200,
  response: oneOf(seminarProgressSchema),
});

export const getAnswerStatistics = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/answer-statistics',
  summary: 'What the applications of a seminar answered, counted question by question',
  access: forAll,
  records: 'nobody',
  params: z.object({ id: z.string() }),
  status: 200,
  response: oneOf(answerStatisticsSchema),
});

export const getSeminarPoster = endpoint({
  method: 'GET',
  path: '/api/seminars/:id/poster',
  summary: 'A poster with the link to the application form, to print and to hand out',
  access: forStaff,
  records: 'nobody',
  params: z.object({ id: z.string() }),
  status: 200,
  file: 'application/pdf',
});

export const createSeminar = endpoint({
  method: 'POST',
  path: '/api/seminars/continuous-training',
  summary: 'Registers a seminar of either type; form_template is ignored',
  access: forOffice,
  body: createSeminarSchema,
  status: 201,
  response: oneOf(seminarWithSeatsSchema),
});

export const deleteSeminar = endpoint({
  method: 'DELETE',
  path: '/api/seminars/:id',
  summary: 'Archives a seminar without applications',
  access: forOffice,
  params: idParams,
  status: 204,
});

export const listOpenSeminars = endpoint({
  method: 'GET',
  path: '/api/open-seminars',
  summary:
    'The seminars with a form that are open or will open, the first to close first; none while the office does not show the list',
  access: 'public',
  records: 'nobody',
  status: 200,
  response: z.object({
    data: z.array(
      seminarOverviewSchema
        .pick({
          id: true,
          name: true,
          code: true,
          entry_start: true,
          entry_end: true,
          entry_fee: true,
          member_fee: true,
          early_fee: true,
          early_member_fee: true,
          early_until: true,
          description: true,
          duration: true,
          audience: true,
          place: true,
          name_en: true,
          description_en: true,
          duration_en: true,
          audience_en: true,
          place_en: true,
        })
        .extend({
          form_template: z.object({ id: z.int() }),
          entry_state: z.enum(['upcoming', 'open']),
        }),
    ),
  }),
});

export const getSeminarOverview = endpoint({
  method: 'GET',
  path: '/api/seminars/continuous-training/:id/overview',
  summary: 'The public data of a seminar, by id or code',
  access: 'public',
  records: 'nobody',
  params: z.object({ id: z.string() }),
  status: 200,
  response: oneOf(
    seminarOverviewSchema.extend({
      /** Whether the completion test is ahead, open or over today (in Tokyo). */
      review_test_state: z.enum(periodStates),
    }),
  ),
});

export const getApplicationForm = endpoint({
  method: 'GET',
  path: '/api/seminars/continuous-training/:id/application-form',
  summary: 'The application form of a seminar, by id or code',
  access: 'public',
  records: 'nobody',
  params: z.object({ id: z.string() }),
  status: 200,
  response: z.object({
    seminar: seminarOverviewSchema.extend({
      /** Whether the application period is ahead, open or over today (in Tokyo). */
      entry_state: z.enum(periodStates),
      /** What a certificate needs, in words; null: the test alone, or nothing is told. */
      certificate_needs: z.string().nullable(),
      certificate_needs_en: z.string().nullable(),
      /** Where a date has to be chosen, the day is the date's. */
      ...lastDayToPay,
      sessions: z.array(formSessionSchema),
    }),
    application_form_definition: formTemplateSchema.nullable(),
  }),
});
