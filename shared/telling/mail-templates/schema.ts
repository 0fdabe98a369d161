import { z } from 'zod';
import { locales } from '../../platform/messages/message.ts';
import { templateKinds } from '../mail/schema.ts';
import { foldRadicals } from '../../platform/japan/radicals.ts';
import { hasUnfitCharacter, seenText } from '../../text.ts';
import { paragraphsSchema } from '../../fieldSchemas.ts';

export const longestSubject = 150;
export const longestBody = 6_000;

/** A mail text of the office: subject and body with placeholders in braces. */
/** Which of the two texts of a kind; who applied in English gets the English one. */
const language = z.enum(locales, { error: 'choice' }).default('ja');
export const templateQuerySchema = z.object({ language });

export const templateTextSchema = z.object({
  language,
  subject: z
    .string()
    .trim()
    .overwrite((text) => foldRadicals(seenText(text)))
    .min(1, { error: 'required' })
    .max(longestSubject, { error: 'too_long' })
    .refine((text) => !/[\r\n\u2028\u2029]/.test(text), { error: 'one_line' })
    .refine((text) => !hasUnfitCharacter(text, /[\r\n\u2028\u2029]/g), {
      error: 'control_character',
    }),
  body: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(paragraphsSchema(longestBody).min(1, { error: 'required' })),
});
export type TemplateText = z.output<typeof templateTextSchema>;

/** The version that the change is based on; 0: the standard text. */
const version = z.int({ error: 'whole_number' }).min(0, { error: 'whole_number' });
export const templateChangeSchema = templateTextSchema.extend({ version });
export const templateResetSchema = z.object({ language, version });

export const mailTemplateRowSchema = z.object({
  kind: z.enum(templateKinds),
  subject: z.string(),
  /** false: the standard text is used. */
  edited: z.boolean(),
  /** The same of the English text. */
  edited_en: z.boolean(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type MailTemplateRow = z.output<typeof mailTemplateRowSchema>;

export const placeholderSchema = z.object({
  name: z.string(),
  meaning: z.string(),
  meaning_en: z.string(),
  /** A table or a button: on a line of its own, and not in the subject. */
  block: z.boolean(),
  /** The body must have it, or another one with the same information. */
  required: z.boolean(),
});
export type Placeholder = z.output<typeof placeholderSchema>;

export const mailTemplateSchema = mailTemplateRowSchema.extend({
  language: z.enum(locales),
  body: z.string(),
  version: z.int(),
  standard: z.object({ subject: z.string(), body: z.string() }),
  placeholders: z.array(placeholderSchema),
  versions: z.array(
    z.object({
      version: z.int(),
      at: z.string(),
      who: z.string().nullable(),
      /** null: back to the standard text. */
      subject: z.string().nullable(),
      body: z.string().nullable(),
    }),
  ),
});
export type MailTemplate = z.output<typeof mailTemplateSchema>;

export const mailPreviewSchema = z.object({
  subject: z.string(),
  text: z.string(),
  /** The application whose data fill it; null: made-up data, since there is no application yet. */
  submission: z.object({ submission_id: z.string(), name: z.string() }).nullable(),
});
export type MailPreview = z.output<typeof mailPreviewSchema>;
