import { z } from 'zod';
import { isKatakana, toKatakana, widenKana } from '../../platform/japan/kana.ts';
import { isPhone, normalisePhone } from '../../platform/japan/phone.ts';
import { isEmail } from '../../catalogue/answers/values.rules.ts';
import { formSubmissionValueSchema } from '../../catalogue/answers/schema.ts';
import { personNameOf } from '../../text.ts';
import { lineSchema, personNameSchema, daySchema } from '../../fieldSchemas.ts';

export const studentSchema = z.object({
  id: z.int(),
  student_number: z.string(),
  name: z.string(),
  name_kana: z.string(),
  sex: z.string(),
  birth_date: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  submission_id: z.string().nullable(),
  /** The application's number for people. */
  application_number: z.string().nullable(),
  /** True while the application is not paid any more. */
  suspended: z.boolean(),
  /** The person's data were removed: nothing of it can be changed any more. */
  anonymised: z.boolean(),
  /** Refuses mails that aren't about an application of their own. */
  notices_refused: z.boolean(),
  /** Label → answer; the choices of a checkbox are joined by ', '. */
  submission_answers: z.record(z.string(), z.string()),
  applicant: z
    .object({ form_submission: z.object({ values: z.array(formSubmissionValueSchema) }) })
    .nullable(),
});
export type Student = z.output<typeof studentSchema>;

const optionalLine = (maximum: number) =>
  lineSchema(maximum)
    .nullish()
    .transform((text) => text ?? '');

/** A student's data as the office enters them, normalised like the answers of the application form. */
export const studentChangeSchema = z.object({
  name: personNameSchema(200),
  name_kana: optionalLine(200)
    .transform((kana) => toKatakana(widenKana(personNameOf(kana))))
    .refine((kana) => kana === '' || isKatakana(kana), { error: 'student_kana' }),
  sex: optionalLine(20),
  birth_date: z
    .literal('')
    .transform(() => null)
    .or(daySchema)
    .nullish()
    .transform((day) => day ?? null),
  address: optionalLine(400),
  phone: optionalLine(20)
    .transform(normalisePhone)
    .refine((phone) => phone === '' || isPhone(phone), { error: 'student_phone' }),
  email: lineSchema(254)
    .min(1, { error: 'required' })
    .transform((email) => email.normalize('NFKC').toLowerCase())
    .refine((email) => email === '' || isEmail(email), { error: 'field_email' }),
  /** Absent: unchanged. */
  notices_refused: z.boolean({ error: 'invalid' }).optional(),
});
export type StudentChange = z.output<typeof studentChangeSchema>;

/**
 * A student's data as a screen showed them, with whatever else the answer had: what was changed since then is not
 * overwritten.
 */
export const seenStudentSchema = studentSchema
  .pick({
    name: true,
    name_kana: true,
    sex: true,
    birth_date: true,
    address: true,
    phone: true,
    email: true,
    notices_refused: true,
  })
  .loose();
export type SeenStudent = Pick<
  z.output<typeof studentSchema>,
  keyof typeof seenStudentSchema.shape
>;

const seminarIdSchema = z
  // A form without a choice sends ''.
  .union([z.string().min(1), z.number()], { error: 'required' })
  .transform(Number)
  .pipe(z.int({ error: 'id' }).min(1, { error: 'id' }).max(2_147_483_647, { error: 'id' }));

export const newStudentSchema = studentChangeSchema.extend({ seminar_id: seminarIdSchema });
export type NewStudent = z.output<typeof newStudentSchema>;
