import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { telling } from '../../telling/mail/telling.ts';
import { lineSchema, yenSchema } from '../../fieldSchemas.ts';
import { idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { reasonSchema } from '../../papers/refunds/schema.ts';
import { forAll, forStaff } from '../../roles.ts';
import { entrySchema } from '../../catalogue/answers/schema.ts';
import { taxCategories } from '../../catalogue/seminars/schema.ts';
import { contactSchema } from '../../catalogue/group-applications/schema.ts';
import { ownHonorifics, ownChangesSchema, wishKinds, wishSchema, wishStates } from './schema.ts';

const ofApplication = z.object({ id: z.string() });
const byId = z.object({ id: idSchema });

/** What was shown to the person who cancels; anything else is refused. */
const agreedSchema = z.object({
  kept: yenSchema,
  returned: yenSchema,
  /** Absent: whoever decides. */
  office_decides: z.boolean().optional(),
});

const corrected = z.object({
  /** Of the answers that the screen showed. */
  version: z.string({ error: 'required' }).max(100, { error: 'too_long' }),
  fields: z
    .array(entrySchema)
    .min(1, { error: 'correction_empty' })
    .max(300, { error: 'too_many' }),
});

export const getOwnChanges = endpoint({
  method: 'GET',
  path: '/api/submissions/:id/own-changes',
  summary: 'What an applicant can change or ask for on their page, and what they asked for',
  access: 'public',
  records: 'reader',
  pageKey: 'submission',
  params: ofApplication,
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const correctAnswers = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/corrections',
  summary: 'The applicant corrects answers by which nothing is paid, matched or certified',
  access: 'public',
  pageKey: 'submission',
  params: ofApplication,
  body: corrected,
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const askForName = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/name-wish',
  summary: 'The applicant asks the office to correct their name',
  access: 'public',
  statements: 26,
  pageKey: 'submission',
  params: ofApplication,
  body: corrected,
  status: 201,
  response: oneOf(ownChangesSchema),
});

export const askForCancellation = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/cancellation',
  summary:
    'The applicant cancels by the seminar’s rule, having seen what is kept and given back; without a rule this asks the office',
  access: 'public',
  statements: 85,
  pageKey: 'submission',
  params: ofApplication,
  body: agreedSchema,
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const handOver = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/hand-over',
  summary:
    'The applicant gives their place to somebody else, or asks the office to; the page’s link ends with it',
  access: 'public',
  statements: 50,
  pageKey: 'submission',
  params: ofApplication,
  /** All answers of the new person. */
  body: corrected,
  status: 200,
  response: oneOf(z.object({ handed_over: z.boolean() })),
});

export const withdrawWish = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/wishes/:wish_id/withdraw',
  summary: 'The applicant takes back what they asked for and nobody has decided yet',
  access: 'public',
  statements: 30,
  pageKey: 'submission',
  params: ofApplication.extend({ wish_id: idSchema }),
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const agreeToWish = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/wishes/:wish_id/agree',
  summary:
    'The applicant agrees that they be written to at the address which the contact of their group asks for; its reader has to confirm it',
  access: 'public',
  statements: 35,
  pageKey: 'submission',
  params: ofApplication.extend({ wish_id: idSchema }),
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const askForNewAddress = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/new-address',
  summary:
    'The applicant asks to be written to at another mail address, whose reader has to confirm it',
  access: 'public',
  statements: 27,
  pageKey: 'submission',
  params: ofApplication,
  body: z.object({ email: contactSchema.shape.email }),
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const changeReceiptAddressee = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/receipt-addressee',
  summary:
    'The applicant has the receipt made out to somebody else, once, until the year is closed: as a reissue under its number, or when it is issued',
  access: 'public',
  statements: 45,
  pageKey: 'submission',
  params: ofApplication,
  body: z.object({
    addressee: lineSchema(100).min(1, { error: 'required' }),
    honorific: z.enum(ownHonorifics, { error: 'choice' }),
  }),
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const confirmNewAddress = endpoint({
  method: 'POST',
  path: '/api/confirmations/address',
  summary: 'The reader of a new mail address confirms it; the former address is told',
  access: 'public',
  statements: 55,
  body: z.object({
    code: z.string().trim().min(1, { error: 'required' }).max(100, { error: 'too_long' }),
  }),
  status: 200,
  response: oneOf(z.object({ page: z.enum(['submission', 'group']), id: z.string() })),
});

const ownContactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** An address that was asked for, whose reader hasn't confirmed it yet; null: nothing. */
  asked_for: z.string().nullable(),
});

export const getOwnContact = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/contact',
  summary: 'Who the contact of a group is, for the contact',
  access: 'public',
  records: 'reader',
  pageKey: 'group',
  params: ofApplication,
  status: 200,
  response: oneOf(ownContactSchema),
});

export const changeOwnContact = endpoint({
  method: 'PUT',
  path: '/api/group-pages/:id/contact',
  summary:
    'The contact of a group says who the contact is; another mail address holds once its reader has confirmed it',
  access: 'public',
  statements: 35,
  pageKey: 'group',
  params: ofApplication,
  body: contactSchema,
  status: 200,
  response: oneOf(ownContactSchema),
});

/** One person of a group, on the page of its contact. */
const ofGroupPerson = z.object({ id: z.string(), number: z.string() });

export const getGroupPersonChanges = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/people/:number/own-changes',
  summary: 'What the contact of a group can change of a person, and what was asked for',
  access: 'public',
  records: 'reader',
  pageKey: 'group',
  params: ofGroupPerson,
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const correctGroupPerson = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/people/:number/corrections',
  summary: 'The contact of a group corrects answers of a person that decide nothing elsewhere',
  access: 'public',
  statements: 27,
  pageKey: 'group',
  params: ofGroupPerson,
  body: corrected,
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const askForGroupPersonName = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/people/:number/name-wish',
  summary: 'The contact of a group asks the office to correct the name of a person',
  access: 'public',
  statements: 32,
  pageKey: 'group',
  params: ofGroupPerson,
  body: corrected,
  status: 201,
  response: oneOf(ownChangesSchema),
});

export const askForGroupPersonAddress = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/people/:number/new-address',
  summary:
    'The contact of a group asks for another mail address of a person: the person or the office agrees, and its reader confirms it',
  access: 'public',
  statements: 42,
  pageKey: 'group',
  params: ofGroupPerson,
  body: z.object({ email: contactSchema.shape.email }),
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const cancelGroupPerson = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/people/:number/cancellation',
  summary:
    'The contact of a group cancels a person by the seminar’s rule, or asks the office to where a paper or the money is for several of them',
  access: 'public',
  statements: 95,
  pageKey: 'group',
  params: ofGroupPerson,
  body: agreedSchema,
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const withdrawGroupPersonWish = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/people/:number/wishes/:wish_id/withdraw',
  summary:
    'The contact of a group takes back what was asked for a person and nobody has decided yet',
  access: 'public',
  pageKey: 'group',
  params: ofGroupPerson.extend({ wish_id: idSchema }),
  status: 200,
  response: oneOf(ownChangesSchema),
});

export const wishList = {
  sorts: ['asked_at'],
  sort: 'asked_at',
  direction: 'desc',
  filters: {
    state: z.enum(wishStates, { error: 'choice' }).optional(),
    kind: z.enum(wishKinds, { error: 'choice' }).optional(),
    seminar_id: idSchema.optional(),
    /** The public id of one application. */
    submission_id: z.string().max(100, { error: 'too_long' }).optional(),
  },
} as const;

export const listWishes = endpoint({
  method: 'GET',
  path: '/api/wishes',
  summary: 'What applicants, and contacts of groups, ask for on their pages, the newest first',
  access: forAll,
  records: 'wishes.listed',
  asksAgain: 'sometimes',
  query: listQuery(wishList),
  status: 200,
  response: listOf(wishSchema),
});

export const approveWish = endpoint({
  method: 'POST',
  path: '/api/wishes/:id/approve',
  summary:
    'Does what an applicant asks for; the same again changes nothing. A cancellation is for who handles money, what changes the person for the office',
  access: forStaff,
  statements: 100,
  movesMoney: true,
  params: byId,
  body: telling(
    z.object({
      /** Of a cancellation: yen to keep, at most what the rule does; without a rule it must be said once money came. */
      kept: yenSchema.optional(),
      /** Of what is kept without a rule, and why it is kept: that goes into the mail. */
      tax_category: z.enum(taxCategories, { error: 'choice' }).optional(),
      reason: reasonSchema.optional(),
    }),
  ),
  status: 200,
  response: oneOf(wishSchema),
});

export const declineWish = endpoint({
  method: 'POST',
  path: '/api/wishes/:id/decline',
  summary: 'Declines what an applicant asks for, and mails why',
  access: forStaff,
  statements: 30,
  params: byId,
  body: z.object({ reason: reasonSchema }),
  status: 200,
  response: oneOf(wishSchema),
});
