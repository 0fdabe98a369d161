import { z } from 'zod';
import { daySchema } from '../../../fieldSchemas.ts';
import { endpoint } from '../../../endpoint.ts';
import {
  groupPlaceSchema,
  namedPlacesSchema,
  releasedPlacesSchema,
} from '../../../catalogue/group-applications/places.ts';
import { cancelRuleSchema } from '../../../catalogue/seminars/schema.ts';
import { attendeesSchema } from '../../../catalogue/group-applications/schema.ts';
import { publicSeatsSchema } from '../../../catalogue/seminars/seats/schema.ts';
import { groupBillsSchema } from '../../../papers/bills/schema.ts';
import { refundStepSchema } from '../../../papers/refunds/schema.ts';
import { groupReceipts } from '../../../catalogue/group-applications/receipt.ts';
import { mailsToChoices } from '../../../catalogue/group-applications/mailsTo.ts';
import { locales } from '../../../platform/messages/message.ts';
import { oneOf } from '../../../pagination.ts';
import {
  paymentStatuses,
  questionsSchema,
  sentMailSchema,
  submissionStatuses,
  virtualBankAccountSchema,
  voidPaperSchema,
} from '../../../applying/submissions/schema.ts';
import { applicationSchema } from '../../../catalogue/answers/schema.ts';

/** The group_id, which only the contact of the group was told. */
const params = z.object({ id: z.string() });

const groupPersonSchema = z.object({
  application_number: z.string(),
  name: z.string(),
  status: z.enum(submissionStatuses),
  payment_status: z.enum(paymentStatuses),
  /** The place on the waiting list, from 1; null: the person doesn't wait. */
  queue_place: z.int().nullable(),
  student_number: z.string().nullable(),
  /** The completion test is passed. */
  passed: z.boolean(),
  /** null: it is not issued, or doesn't count now. */
  certificate_number: z.string().nullable(),
  /** Of the person's own receipt that is valid; null: there is none, or the company has one for all. */
  receipt_number: z.string().nullable(),
  /** How many answers are still to be told. */
  open_answers: z.int(),
  /** The contact can give the place to somebody else now. */
  replaceable: z.boolean(),
});
export type GroupPerson = z.output<typeof groupPersonSchema>;

const groupPageSchema = z.object({
  group_number: z.string(),
  submitted_at: z.string(),
  language: z.enum(locales),
  company_name: z.string(),
  contact_name: z.string(),
  /** Mails to the contact have an address to go to. */
  contact_has_mail: z.boolean(),
  seminar: z.object({
    id: z.int(),
    name: z.string(),
    name_en: z.string().nullable(),
    /** It has a completion test, and ends with a certificate. */
    tests: z.boolean(),
    certifies: z.boolean(),
  }),
  receipt: z.enum(groupReceipts),
  mails_to: z.enum(mailsToChoices),
  /** Yen: for all of them, cancelled and waiting people left out, with the places without names. */
  amount: z.int(),
  /** Its people and places cost nothing, also those of its people who wait for a seat. */
  free: z.boolean(),
  /** Yen: what came of it. */
  received: z.int(),
  /** Yen: what the association bears of it. */
  waived: z.int(),
  /** Yen: what came beyond the amount; 0 while something is still to be transferred. */
  surplus: z.int(),
  /** Yen: what came on a former account, of which the office hasn't decided yet. */
  undecided: z.int(),
  /** Yen: what was sent back of what came besides, or is to be. */
  returned: z.int(),
  /** How far each refund of it is. */
  refund_steps: z.array(refundStepSchema),
  /** By which rule the contact cancels its people; null: the office does. */
  cancel_rule: cancelRuleSchema.nullable(),
  /** Yen: what was kept of the fees of people who are cancelled. */
  kept: z.int(),
  /** Yen that came beyond the fees and are kept, since the association doesn't return so little. */
  kept_surplus: z.int(),
  /** Yen: what of that is kept for the places. */
  for_places: z.int(),
  /** Yen: what is still to be transferred. */
  to_pay: z.int(),
  payment_deadline: daySchema.nullable(),
  /** The last day on which the bank works before a deadline on which it doesn't; null: it works on that day. */
  last_bank_day: daySchema.nullable(),
  virtual_bank_account: virtualBankAccountSchema.nullable(),
  /** The last day on which its people can be replaced; null: only the office does. */
  replace_until: daySchema.nullable(),
  /** What one more person pays today, in yen; null: people can be added by the office alone. */
  price_to_add: z.int().nullable(),
  /** Of the date and place that added people attend, and whether they may wait for a seat. */
  seats: publicSeatsSchema,
  waiting_list: z.boolean(),
  people: z.array(groupPersonSchema),
  /** The places without names. */
  places: z.array(groupPlaceSchema),
  /** The last day on which the contact can name them; null: there is none, or it holds no places. */
  name_until: daySchema.nullable(),
  /** The contact can name them now. */
  can_name: z.boolean(),
  /** How many receipts there are for its people. */
  receipts: z.int(),
  ...groupBillsSchema.shape,
  /** The receipts made out to the company, each over the fees of several people. */
  company_receipts: z.array(
    z.object({
      receipt_number: z.string(),
      issue_date: daySchema,
      /** Yen. */
      amount: z.int(),
      people: z.int(),
    }),
  ),
  /** The papers of the group and its people that are void, the latest first. */
  void_papers: z.array(voidPaperSchema),
  /** What was mailed to the contact, the newest first. */
  mails: z.array(sentMailSchema),
});
export type GroupPage = z.output<typeof groupPageSchema>;

export const getGroupPage = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id',
  summary: 'A company’s group, for its contact: the money, and how far each of its people is',
  access: 'public',
  records: 'reader',
  params,
  status: 200,
  response: oneOf(groupPageSchema),
});

export const changeMailsTo = endpoint({
  method: 'PUT',
  path: '/api/group-pages/:id/mails-to',
  summary: 'The contact of a group says who gets the mails about its single people',
  access: 'public',
  statements: 25,
  pageKey: 'group',
  params,
  body: z.object({ mails_to: z.enum(mailsToChoices, { error: 'choice' }) }),
  status: 200,
  response: oneOf(groupPageSchema),
});

const personParams = z.object({ id: z.string(), number: z.string() });

export const getGroupPersonReceipt = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/people/:number/receipt',
  summary: 'The PDF of the receipt of one person of a group',
  access: 'public',
  records: 'reader',
  params: personParams,
  status: 200,
  file: 'application/pdf',
});

export const getGroupPersonCertificate = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/people/:number/certificate',
  summary: 'The PDF of the certificate of one person of a group',
  access: 'public',
  records: 'reader',
  params: personParams,
  status: 200,
  file: 'application/pdf',
});

export const getReplacementQuestions = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/people/:number/questions',
  summary:
    'What is asked about a person of a group who takes over a place, with the answers about the company',
  access: 'public',
  records: 'reader',
  params: personParams,
  status: 200,
  response: oneOf(questionsSchema),
});

export const replaceGroupPerson = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/people/:number/replace',
  summary:
    'The contact of a group gives a place to another person, until the day that the seminar sets',
  access: 'public',
  statements: 80,
  pageKey: 'group',
  params: personParams,
  body: applicationSchema,
  status: 200,
  response: oneOf(groupPageSchema),
});

export const getNewPersonQuestions = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/new-person',
  summary: 'What is asked about a person whom a group adds, with the answers about the company',
  access: 'public',
  records: 'reader',
  params,
  status: 200,
  response: oneOf(questionsSchema),
});

export const addGroupPeople = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/people',
  summary:
    'The contact of a group adds people within the application period, all or none of them, at the price of today',
  access: 'public',
  statements: 110,
  pageKey: 'group',
  params,
  body: z.object({ attendees: attendeesSchema }),
  status: 201,
  response: oneOf(groupPageSchema),
});

export const namePlaces = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/places/name',
  summary:
    'The contact of a group names places that it holds without names, all or none of the given people',
  access: 'public',
  statements: 95,
  pageKey: 'group',
  params,
  body: namedPlacesSchema,
  status: 201,
  response: oneOf(groupPageSchema),
});

export const releasePlaces = endpoint({
  method: 'POST',
  path: '/api/group-pages/:id/places/release',
  summary:
    'The contact of a group gives unpaid places without names back, all or none of those given',
  access: 'public',
  statements: 90,
  pageKey: 'group',
  params,
  body: releasedPlacesSchema,
  status: 200,
  response: oneOf(groupPageSchema),
});

export const getGroupCertificates = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/certificates',
  summary: 'The certificates of a group in one ZIP',
  access: 'public',
  records: 'reader',
  params,
  status: 200,
  file: 'application/zip',
});

export const getCompanyReceipt = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/receipts/:receipt_number',
  summary: 'The PDF of a valid receipt that is made out to the company of a group',
  access: 'public',
  records: 'reader',
  params: params.extend({ receipt_number: z.string() }),
  status: 200,
  file: 'application/pdf',
});

export const getGroupReturnInvoice = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/return-invoices/:return_invoice_number',
  summary: 'The PDF of a valid qualified return invoice (適格返還請求書) over fees of a group',
  access: 'public',
  records: 'reader',
  params: params.extend({ return_invoice_number: z.string() }),
  status: 200,
  file: 'application/pdf',
});

export const getGroupReceipts = endpoint({
  method: 'GET',
  path: '/api/group-pages/:id/receipts',
  summary: 'The receipts of a group’s people in one ZIP',
  access: 'public',
  records: 'reader',
  params,
  status: 200,
  file: 'application/zip',
});
