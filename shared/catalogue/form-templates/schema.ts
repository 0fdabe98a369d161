import { z } from 'zod';
import { periodStates } from '../../seminarPeriod.rules.ts';
import { lineSchema, paragraphsSchema } from '../../fieldSchemas.ts';
import { conditionSchema } from './condition.ts';
import { labelKey } from './label.rules.ts';
import { isList, mostFields, newFieldSchema, repeatedEntries } from './newField.ts';
import { fieldTypes, fileKinds } from './fieldTypes.ts';

/** What an English reader sees; null: the Japanese. */
const english = z.string().nullish();

export const optionSchema = z.object({
  id: z.int(),
  value: z.string(),
  label: z.string(),
  label_en: english,
});

export const templateFieldSchema = z.object({
  id: z.int(),
  /** A stable name that rules use (family_name, home_postal_code, …); null for free fields. */
  key: z.string().nullable(),
  section: z.string().nullable(),
  label: z.string(),
  field_type: z.enum(fieldTypes),
  is_required: z.boolean(),
  placeholder: z.string(),
  description: z.string(),
  order: z.int(),
  options: z.array(optionSchema),
  /** While it holds, the field is shown, required and kept; null: always. */
  condition: conditionSchema.nullable(),
  /** Of a number its bounds, of a checkbox how many choices, of a file its most megabytes; null: none. */
  minimum: z.number().nullish(),
  maximum: z.number().nullish(),
  whole_number: z.boolean().optional(),
  /** The text that ticking the only choice agrees to; null: it asks no consent. */
  consent: z.string().nullish(),
  /** What a file may be. */
  accepts: z.array(z.enum(fileKinds)).optional(),
  section_en: english,
  label_en: english,
  placeholder_en: english,
  description_en: english,
  consent_en: english,
});
export type TemplateField = z.output<typeof templateFieldSchema>;

/** A field as the office edits it. */
export const editedFieldSchema = templateFieldSchema.extend({
  /** Counted up by each change; sent back, it tells whether somebody else was faster. */
  version: z.int(),
});
export type EditedField = z.output<typeof editedFieldSchema>;

export const formTemplateSchema = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  is_active: z.boolean(),
  fields: z.array(templateFieldSchema),
});
export type FormTemplate = z.output<typeof formTemplateSchema>;

const templateName = lineSchema(100).min(1, { error: 'required' });
export const templateCodeSchema = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(60, { error: 'too_long' })
  .regex(/^[A-Za-z0-9_-]+$/, { error: 'template_code_format' });
const description = paragraphsSchema(2000);

export const newTemplateSchema = z.object({
  name: templateName,
  code: templateCodeSchema,
  description: description.nullish().transform((text) => text ?? ''),
  is_active: z.boolean().default(true),
  fields: z
    .array(newFieldSchema)
    .max(mostFields, { error: 'too_many' })
    .default([])
    .superRefine(
      (fields, context) => {
        for (const index of repeatedEntries(fields, 'label', labelKey)) {
          context.addIssue({ code: 'custom', path: [index, 'label'], message: 'label_twice' });
        }
        for (const index of repeatedEntries(fields, 'key')) {
          context.addIssue({ code: 'custom', path: [index, 'key'], message: 'key_twice' });
        }
      },
      { when: isList },
    ),
});
export type NewTemplate = z.output<typeof newTemplateSchema>;

export const templateChangeSchema = z.object({
  name: templateName,
  code: templateCodeSchema,
  description: description.nullable().transform((text) => text ?? ''),
  is_active: z.boolean(),
});

/** The fields of a form, for who edits them. */
export const formFieldsSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** In the form's order. */
  fields: z.array(editedFieldSchema),
  /** What is not asked any more, the latest first; applications keep their answers to it. */
  withdrawn: z.array(editedFieldSchema),
  /** Which seminars have this form: a change is seen there at once. */
  seminars: z.array(z.object({ id: z.int(), name: z.string(), entry_state: z.enum(periodStates) })),
});
export type FormFields = z.output<typeof formFieldsSchema>;

/** The forms that a new template can begin with. */
export const modelForms = ['continuous_training', 'general', 'briefing'] as const;
export type ModelForm = (typeof modelForms)[number];
