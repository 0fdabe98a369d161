import { z } from 'zod';
import { optionSchema } from '../form-templates/schema.ts';
import { fieldTypes } from '../form-templates/fieldTypes.ts';
import { lineSchema } from '../../fieldSchemas.ts';

/** How an application came: by the form, or entered by the office. */
export const channels = ['web', 'telephone', 'fax', 'mail', 'counter'] as const;
export type Channel = (typeof channels)[number];

/** The channels of the applications that the office enters. */
export const enteredChannels = ['telephone', 'fax', 'mail', 'counter'] as const;
export type EnteredChannel = (typeof enteredChannels)[number];

/** One field of the payload (section 3 of the specification). */
export const entrySchema = z.object({
  field_id: z.int({ error: 'id' }),
  value: z.union([z.string(), z.number()], { error: 'invalid' }).nullish(),
  /** '' is what a select holds while nothing is chosen: none, as null is. */
  option_id: z.union([z.int().nullish(), z.literal('').transform(() => null)], { error: 'id' }),
  option_ids: z
    .array(z.int({ error: 'id' }), { error: 'invalid' })
    .max(200, { error: 'too_many' })
    .nullish(),
});
export type Entry = z.output<typeof entrySchema>;

export const memberNumberSchema = lineSchema(40)
  .nullish()
  .transform((number) => number || null);

/** More than any form asks. */
export const mostEntries = 300;

export const applicationSchema = z.object({
  fields: z.array(entrySchema).max(mostEntries, { error: 'too_many' }),
  /** By which the applicant asks for the member price; '' or null: none. */
  member_number: memberNumberSchema,
});

/** One question and its answer, as they were when the application was submitted. */
export const snapshotAnswerSchema = z.object({
  field_id: z.int(),
  key: z.string().nullable(),
  label: z.string(),
  /** As an applicant who reads English was asked. */
  label_en: z.string().nullish(),
  field_type: z.enum(fieldTypes),
  /** The text of a plain field; '' if it was left blank or has options. */
  value: z.string(),
  options: z.array(optionSchema),
  /** The text that was to be agreed to. */
  consent: z.string().nullish(),
  consent_en: z.string().nullish(),
  /** The form demands an answer, and the office has left it open: it is told later. */
  open: z.literal(true).optional(),
});
export type SnapshotAnswer = z.output<typeof snapshotAnswerSchema>;

export const formSubmissionValueSchema = z.object({
  field: z.object({
    id: z.int(),
    /** Says what the question is about, whatever its label; null in older and hand-made forms. */
    key: z.string().nullable(),
    label: z.string(),
    field_type: z.enum(fieldTypes),
  }),
  option: z.object({ id: z.int(), label: z.string() }).nullable(),
  value: z.string().nullable(),
});

export const answersSchema = z.record(
  z.string(),
  z.object({
    label: z.string(),
    value: z.union([z.string(), z.array(z.string())]),
    /** Of a consent: the text as it was. */
    consent: z.string().optional(),
  }),
);
export type Answers = z.output<typeof answersSchema>;
