import { z } from 'zod';
import { lineSchema, paragraphsSchema } from '../text.ts';

export const fieldTypes = [
  'text',
  'email',
  'number',
  'date',
  'tel',
  'url',
  'textarea',
  'select',
  'radio',
  'checkbox',
] as const;
export type FieldType = (typeof fieldTypes)[number];

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
  section_en: english,
  label_en: english,
  placeholder_en: english,
  description_en: english,
});
export type TemplateField = z.output<typeof templateFieldSchema>;

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

// These rules run even if other checks failed, so that all problems are told at once: entries may have any shape.
const isList = ({ value }: { value: unknown }) => Array.isArray(value);

/** The indexes of entries whose text under this name occurs in an earlier entry. */
function repeats(entries: readonly unknown[], name: string): number[] {
  const texts = entries.map((entry) => {
    const text = typeof entry === 'object' ? Reflect.get(entry ?? {}, name) : undefined;
    return typeof text === 'string' && text !== '' ? text : undefined;
  });
  return texts.flatMap((text, index) =>
    text !== undefined && texts.indexOf(text) < index ? [index] : [],
  );
}

const newFieldSchema = z
  .object({
    key: z
      .string()
      .regex(/^[a-z][a-z0-9_]{0,59}$/, { error: 'invalid' })
      .nullable()
      .default(null),
    section: lineSchema(60).nullable().default(null),
    label: lineSchema(100).min(1, { error: 'required' }),
    field_type: z.enum(fieldTypes, { error: 'choice' }),
    is_required: z.boolean().default(false),
    placeholder: lineSchema(200).default(''),
    description: paragraphsSchema(1000).default(''),
    section_en: lineSchema(60).nullable().default(null),
    label_en: lineSchema(100).nullable().default(null),
    placeholder_en: lineSchema(200).nullable().default(null),
    description_en: paragraphsSchema(1000).nullable().default(null),
    order: z.int().min(0).max(10_000).optional(),
    options: z
      .array(
        z.object({
          value: lineSchema(100).min(1, { error: 'required' }),
          label: lineSchema(200).min(1, { error: 'required' }),
          label_en: lineSchema(200).nullable().default(null),
        }),
      )
      .max(200, { error: 'too_many' })
      .default([])
      .superRefine(
        (options, context) => {
          for (const index of repeats(options, 'value')) {
            context.addIssue({ code: 'custom', path: [index, 'value'], message: 'option_twice' });
          }
        },
        { when: isList },
      ),
  })
  .refine(
    (field) =>
      !['select', 'radio', 'checkbox'].includes(field.field_type) || field.options?.length !== 0,
    {
      path: ['options'],
      error: 'options_needed',
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

export const newTemplateSchema = z.object({
  name: templateName,
  code: templateCodeSchema,
  description: description.default(''),
  is_active: z.boolean().default(true),
  fields: z
    .array(newFieldSchema)
    .max(100, { error: 'too_many' })
    .default([])
    .superRefine(
      (fields, context) => {
        for (const index of repeats(fields, 'label')) {
          context.addIssue({ code: 'custom', path: [index, 'label'], message: 'label_twice' });
        }
        for (const index of repeats(fields, 'key')) {
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
