import { z } from 'zod';
import { isCompanyKana, toKatakana, widenKana } from '../japan/kana.ts';
import { isPhone, normalisePhone } from '../japan/phone.ts';
import { sessionIdSchema } from '../seminar-sessions/schema.ts';
import { applicationSchema, memberNumberSchema } from '../submissions/schema.ts';
import { seenText } from '../text.ts';
import { lineSchema, personNameSchema } from '../textSchemas.ts';
import { mailsToChoices } from './mailsTo.ts';
import { groupReceipts } from './receipt.ts';

/** The most people of one call: a body of these is within what the server reads. */
export const mostPeople = 500;

const lineThatSays = (maximum: number) =>
  lineSchema(maximum)
    .transform(seenText)
    .pipe(z.string().min(1, { error: 'required' }));

const companySchema = z.object(
  {
    name: lineThatSays(200),
    name_kana: lineThatSays(200)
      .transform((text) => toKatakana(widenKana(text)))
      .refine((text) => text === '' || isCompanyKana(text), { error: 'kana' }),
  },
  { error: 'required' },
);

const contactSchema = z.object(
  {
    name: personNameSchema(100),
    email: lineSchema(254)
      .min(1, { error: 'required' })
      .pipe(z.email({ error: 'field_email' }))
      .transform((email) => email.toLowerCase()),
    phone: lineSchema(40)
      .min(1, { error: 'required' })
      .transform(normalisePhone)
      .refine((phone) => phone === '' || isPhone(phone), { error: 'phone' }),
  },
  { error: 'required' },
);

export const attendeesSchema = z
  .array(applicationSchema, { error: 'required' })
  .min(1, { error: 'required' })
  .max(mostPeople, { error: 'too_many' });

/** A company applies for many people at once. */
export const newGroupSchema = z.object({
  company: companySchema,
  contact: contactSchema,
  attendees: attendeesSchema,
  /** By which the company asks for the member price of its people; '' or null: none. */
  member_number: memberNumberSchema,
  /** The date and place for all of them, where the seminar has such. */
  session_id: sessionIdSchema,
  receipt: z.enum(groupReceipts, { error: 'choice' }).default('each'),
  mails_to: z.enum(mailsToChoices, { error: 'choice' }).default('people'),
});
export type NewGroup = z.output<typeof newGroupSchema>;
