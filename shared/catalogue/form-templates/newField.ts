import { z } from 'zod';
import { lineSchema, paragraphsSchema } from '../../fieldSchemas.ts';
import { conditionSchema } from './condition.ts';
import { fieldTypes, fileKinds, isChoiceType } from './fieldTypes.ts';
import { labelKey } from './label.rules.ts';
import { settingProblems } from './settings.rules.ts';

/** How many fields a form may ask for. */
export const mostFields = 100;

// These rules run even if other checks failed, so that all problems are told at once: entries may have any shape.
export const isList = ({ value }: { value: unknown }) => Array.isArray(value);

/**
 * The indexes of entries whose text under this name occurs in an earlier entry.
 *
 * @param keyOf what is the same of two texts that count as one
 */
export function repeatedEntries(
  entries: readonly unknown[],
  name: string,
  keyOf = (text: string) => text,
): number[] {
  const texts = entries.map((entry) => {
    const texts = new Map<string, unknown>(Object.entries(entry ?? {}));
    const text = texts.get(name);
    return typeof text === 'string' && text !== '' ? keyOf(text) : undefined;
  });
  return texts.flatMap((text, index) =>
    text !== undefined && texts.indexOf(text) < index ? [index] : [],
  );
}

/** So far from 0 every whole number can be told from the next one. */
const farthestBound = 1e15;
const boundSchema = z
  .number({ error: 'bounds_number' })
  .min(-farthestBound, { error: 'bounds_number' })
  .max(farthestBound, { error: 'bounds_number' })
  .nullable();

/** A text that is null is cleared. */
const clearable = <Text extends z.ZodType<string>>(text: Text) =>
  text.nullable().transform((given) => given ?? '');

const parts = {
  key: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,59}$/, { error: 'invalid' })
    .nullable(),
  section: lineSchema(60).nullable(),
  label: lineSchema(100).min(1, { error: 'required' }),
  field_type: z.enum(fieldTypes, { error: 'choice' }),
  is_required: z.boolean(),
  placeholder: clearable(lineSchema(200)),
  description: clearable(paragraphsSchema(1000)),
  minimum: boundSchema,
  maximum: boundSchema,
  whole_number: z.boolean(),
  consent: paragraphsSchema(4000)
    .refine((text) => text.trim() !== '', { error: 'required' })
    .nullable(),
  consent_en: paragraphsSchema(4000).nullable(),
  /** What a file may be; empty: everything that a file can be. */
  accepts: z
    .array(z.enum(fileKinds, { error: 'choice' }))
    .max(fileKinds.length, { error: 'too_many' })
    .transform((kinds) => fileKinds.filter((kind) => kinds.includes(kind))),
  section_en: lineSchema(60).nullable(),
  label_en: lineSchema(100).nullable(),
  placeholder_en: lineSchema(200).nullable(),
  description_en: paragraphsSchema(1000).nullable(),
};

/** An option without a value of its own is stored under its label. */
const optionParts = {
  value: lineSchema(200).min(1, { error: 'required' }).optional(),
  label: lineSchema(200).min(1, { error: 'required' }),
  label_en: lineSchema(200).nullable().default(null),
};

function optionsOf<Option extends z.ZodType>(option: Option) {
  return z
    .array(option)
    .max(200, { error: 'too_many' })
    .superRefine(
      (options, context) => {
        for (const index of repeatedEntries(options, 'value')) {
          context.addIssue({ code: 'custom', path: [index, 'value'], message: 'option_twice' });
        }
        for (const index of repeatedEntries(options, 'label', labelKey)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'label'],
            message: 'option_label_twice',
          });
        }
      },
      { when: isList },
    );
}

export const newFieldSchema = z
  .object({
    ...parts,
    key: parts.key.default(null),
    section: parts.section.default(null),
    is_required: parts.is_required.default(false),
    placeholder: parts.placeholder.default(''),
    description: parts.description.default(''),
    minimum: parts.minimum.default(null),
    maximum: parts.maximum.default(null),
    whole_number: parts.whole_number.default(false),
    consent: parts.consent.default(null),
    consent_en: parts.consent_en.default(null),
    accepts: parts.accepts.default([]),
    section_en: parts.section_en.default(null),
    label_en: parts.label_en.default(null),
    placeholder_en: parts.placeholder_en.default(null),
    description_en: parts.description_en.default(null),
    /** Its place; without it the field comes last. A field that has this place, and those after it, move. */
    order: z.int().min(0).max(10_000).optional(),
    options: optionsOf(z.object(optionParts)).default([]),
  })
  .refine((field) => !isChoiceType(field.field_type) || field.options?.length !== 0, {
    path: ['options'],
    error: 'options_needed',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .superRefine((field, context) => {
    for (const { part, problem } of settingProblems(field)) {
      context.addIssue({ code: 'custom', path: [part], message: problem });
    }
  });
export type NewField = z.output<typeof newFieldSchema>;

const version = z.int({ error: 'invalid' }).min(1).nullish();

/** A field that is added to a form: it may depend on one that the form has. */
export const addedFieldSchema = newFieldSchema.safeExtend({
  condition: conditionSchema.nullable().default(null),
});
export type AddedField = z.output<typeof addedFieldSchema>;

/** What changes of a field: what is absent stays. Options with an id stay the same options. */
export const fieldChangeSchema = z.object({
  ...z.object(parts).partial().shape,
  options: optionsOf(z.object({ id: z.int({ error: 'id' }).nullish(), ...optionParts })).optional(),
  condition: conditionSchema.nullish(),
  /** The version that the change was made on; without it the change is made on any. */
  version,
});
export type FieldChange = z.output<typeof fieldChangeSchema>;

export const fieldOrderSchema = z.object({
  /** Every field of the form, once, in its new order. */
  ids: z.array(z.int({ error: 'id' })).max(mostFields, { error: 'too_many' }),
  /** The order that the staff member saw; without it the fields are put in order whatever it is. */
  seen: z
    .array(z.int({ error: 'id' }))
    .max(mostFields, { error: 'too_many' })
    .nullish(),
});
