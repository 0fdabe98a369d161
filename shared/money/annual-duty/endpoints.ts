import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { csvQuery, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { seminarTypes } from '../../catalogue/seminars/schema.ts';
import { forAll, forOffice, forStaff } from '../../roles.ts';

/** How far an attendee of last year is this year: from nothing to the certificate. */
export const dutyStates = ['not_applied', 'applied', 'paid', 'certified'] as const;
export type DutyState = (typeof dutyStates)[number];

const fiscalYearSchema = z.coerce
  .number({ error: 'whole_number' })
  .int({ error: 'whole_number' })
  .min(2000, { error: 'fiscal_year' })
  .max(2100, { error: 'fiscal_year' });
const typeSchema = z.enum(seminarTypes, { error: 'choice' });

export const dutyRowSchema = z.object({
  /** The student of last year; of an imported record its number with a minus. */
  id: z.int(),
  /** From a record of before this system (移行). */
  imported: z.boolean(),
  student_number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company_name: z.string(),
  seminar_name: z.string(),
  state: z.enum(dutyStates),
  /** Only the email address of this year's application is the same. */
  maybe: z.boolean(),
  notices_refused: z.boolean(),
});
export type DutyRow = z.output<typeof dutyRowSchema>;

export const dutyList = {
  sorts: ['name', 'student_number'],
  sort: 'name',
  direction: 'asc',
  filters: {
    /** The year in which the training must be attended. */
    fiscal_year: fiscalYearSchema,
    seminar_type: typeSchema.default('continuous_training'),
    state: z.enum(dutyStates, { error: 'choice' }).optional(),
  },
} as const;

export const listAnnualDuty = endpoint({
  method: 'GET',
  path: '/api/annual-duty',
  summary: 'Last fiscal year’s attendees, and how far they are with this year’s training',
  access: forAll,
  records: 'annual_duty.listed',
  asksAgain: 'sometimes',
  query: listQuery(dutyList),
  status: 200,
  response: listOf(dutyRowSchema).extend({ counts: z.record(z.enum(dutyStates), z.int()) }),
});

export const downloadAnnualDutyCsv = endpoint({
  method: 'GET',
  path: '/api/annual-duty/csv',
  summary: 'Last fiscal year’s attendees as they are filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'annual_duty.exported',
  asksAgain: 'always',
  query: csvQuery(dutyList),
  status: 200,
  file: 'text/csv',
});

export const dutyReminderSchema = z.object({
  id: z.int(),
  seminar: z.object({ id: z.int(), name: z.string() }),
  /** Who started it. */
  who: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  total: z.int(),
  looked: z.int(),
  queued: z.int(),
});
export type DutyReminder = z.output<typeof dutyReminderSchema>;

export const listDutyReminders = endpoint({
  method: 'GET',
  path: '/api/annual-duty/reminders',
  summary: 'The reminders of a fiscal year, and the open seminars that they can invite to',
  access: forAll,
  records: 'nobody',
  query: z.object({
    fiscal_year: fiscalYearSchema,
    seminar_type: typeSchema.default('continuous_training'),
  }),
  status: 200,
  response: z.object({
    data: z.array(dutyReminderSchema),
    targets: z.array(z.object({ id: z.int(), name: z.string(), entry_end: z.string() })),
  }),
});

export const previewDutyReminder = endpoint({
  method: 'GET',
  path: '/api/annual-duty/reminders/preview',
  summary: 'The text of a reminder, and how many people it would go to',
  access: forAll,
  records: 'nobody',
  query: z.object({
    fiscal_year: fiscalYearSchema,
    seminar_type: typeSchema.default('continuous_training'),
    seminar_id: idSchema,
  }),
  status: 200,
  response: oneOf(
    z.object({
      subject: z.string(),
      text: z.string(),
      recipients: z.int(),
      /** People left out: already reminded, refuse such mails, have no address. */
      reminded: z.int(),
      refused: z.int(),
      unreachable: z.int(),
    }),
  ),
});

export const startDutyReminder = endpoint({
  method: 'POST',
  path: '/api/annual-duty/reminders',
  summary: 'Sends the reminder to everybody who has not applied; one per person, year and seminar',
  access: forOffice,
  body: z.object({
    fiscal_year: fiscalYearSchema,
    seminar_type: typeSchema.default('continuous_training'),
    seminar_id: idSchema,
    /** How many people the confirmation named; refused if the number has changed since. */
    recipients: z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' }),
  }),
  status: 201,
  response: oneOf(dutyReminderSchema),
});
