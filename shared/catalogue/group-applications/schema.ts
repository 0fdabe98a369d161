import { z } from 'zod';
import { isCompanyKana, toKatakana, widenKana } from '../../platform/japan/kana.ts';
import { isPhone, normalisePhone } from '../../platform/japan/phone.ts';
import { sessionIdSchema } from '../seminars/sessions/schema.ts';
import { applicationSchema, enteredChannels, memberNumberSchema } from '../answers/schema.ts';
import { lineSchema, personNameSchema } from '../../fieldSchemas.ts';
import { groupReceipts } from './receipt.ts';
import { mailsToChoices } from './mailsTo.ts';

/** The most people and places of one group: a body of these is within what the server reads. */
export const mostPeople = 500;

const companyKanaSchema = lineSchema(200)
  .transform((text) => toKatakana(widenKana(text)))
  .refine((text) => text === '' || isCompanyKana(text), { error: 'kana' });

/** A company as the office enters it: who telephones may not know how its name is read. */
const enteredCompanySchema = z.object(
  { name: lineSchema(200).min(1, { error: 'required' }), name_kana: companyKanaSchema },
  { error: 'required' },
);

const companySchema = enteredCompanySchema.extend({
  name_kana: lineSchema(200).min(1, { error: 'required' }).pipe(companyKanaSchema),
});

const addressSchema = z.email({ error: 'field_email' }).transform((email) => email.toLowerCase());

/** The contact of a group as a company enters it. */
export const contactSchema = z.object(
  {
    name: personNameSchema(100),
    email: lineSchema(254).min(1, { error: 'required' }).pipe(addressSchema),
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

/** At least one of either, and not more of both than a group may have; a part that is wrong says so itself. */
function peopleProblem(group: { attendees?: unknown; places?: unknown }) {
  const attendees = group.attendees ?? [];
  const places = group.places ?? 0;
  if (!Array.isArray(attendees) || typeof places !== 'number') return null;
  if (attendees.length === 0 && places === 0) return { path: ['attendees'], message: 'required' };
  const tooMany = attendees.length <= mostPeople && attendees.length + places > mostPeople;
  return tooMany && places <= mostPeople ? { path: ['places'], message: 'group_too_many' } : null;
}

/** A company applies for many people at once. */
const groupFields = z.object({
  company: companySchema,
  contact: contactSchema,
  attendees: z
    .array(applicationSchema, { error: 'required' })
    .max(mostPeople, { error: 'too_many' })
    .default([]),
  /** How many more take part, whose names the company gives until the day that the seminar sets. */
  places: z
    .int({ error: 'places' })
    .min(0, { error: 'places' })
    .max(mostPeople, { error: 'places' })
    .optional(),
  /** By which the company asks for the member price of its people; '' or null: none. */
  member_number: memberNumberSchema,
  /** The date and place for all of them, where the seminar has such. */
  session_id: sessionIdSchema,
  receipt: z.enum(groupReceipts, { error: 'choice' }).default('each'),
  mails_to: z.enum(mailsToChoices, { error: 'choice' }).default('people'),
});

/** All problems are said at once, so this looks at a body with other problems, too. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const newGroupSchema = groupFields.superRefine((group, context) => {
  const problem = peopleProblem(group);
  if (problem) context.addIssue({ code: 'custom', ...problem });
}, always);
export type NewGroup = z.output<typeof newGroupSchema>;

/** A contact as the office enters it: there may be no mail address. */
export const enteredContactSchema = contactSchema.extend({
  email: lineSchema(254).pipe(z.union([z.literal(''), addressSchema], { error: 'field_email' })),
});

export type EnteredContact = z.output<typeof enteredContactSchema>;

/**
 * A company's applications as the office enters them, which came by telephone, fax, mail or at the counter: its
 * contact may have no mail address, as long as nothing about its people is mailed there.
 */
export const enteredGroupSchema = groupFields
  .extend({
    seminar_id: z.int({ error: 'id' }).min(1, { error: 'id' }),
    company: enteredCompanySchema,
    contact: enteredContactSchema,
    channel: z.enum(enteredChannels, { error: 'choice' }),
    /** Knowingly, although there are too few free seats. */
    beyond_seats: z.boolean({ error: 'wrong_type' }).default(false),
    /** Knowingly, although the application period isn't open. */
    outside_period: z.boolean({ error: 'wrong_type' }).default(false),
    /** Knowingly: what is blank of its people but for their names, and the company's reading, is asked later. */
    leave_open: z.boolean({ error: 'wrong_type' }).default(false),
  })
  .superRefine((group, context) => {
    const problem = peopleProblem(group);
    if (problem) context.addIssue({ code: 'custom', ...problem });
    if (group.company?.name_kana === '' && group.leave_open !== true) {
      context.addIssue({ code: 'custom', path: ['company', 'name_kana'], message: 'required' });
    }
    if (group.contact?.email === '' && group.mails_to !== 'people') {
      context.addIssue({ code: 'custom', path: ['contact', 'email'], message: 'required' });
    }
  }, always);
