import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { telling } from '../../telling/mail/telling.ts';
import { csvQuery, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import {
  namedPlacesSchema,
  releasedPlacesSchema,
} from '../../catalogue/group-applications/places.ts';
import { groupReceipts } from '../../catalogue/group-applications/receipt.ts';
import { mailsToChoices } from '../../catalogue/group-applications/mailsTo.ts';
import {
  attendeesSchema,
  enteredContactSchema,
  enteredGroupSchema,
} from '../../catalogue/group-applications/schema.ts';
import { issueWaitingReceipt } from '../../papers/receipts/endpoints.ts';
import { reasonSchema, waiverBodySchema } from '../../papers/refunds/schema.ts';
import { forAll, forMoney, forOffice, forStaff } from '../../roles.ts';
import { officeParams } from '../../platform/ids/submissionParams.ts';
import { questionsSchema } from '../../applying/submissions/schema.ts';
import { enteredChannels } from '../../catalogue/answers/schema.ts';
import { groupPayments, groupRowSchema, groupSchema } from './schema.ts';

export const waiveGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/waive',
  summary:
    'The association bears what a group’s money lacks (exactly that); more than a transfer fee takes an administrator',
  access: forMoney,
  statements: 75,
  asksAgain: 'sometimes',
  params: officeParams,
  body: waiverBodySchema,
  status: 200,
  response: oneOf(groupSchema),
});

export const unwaiveGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/unwaive',
  summary:
    'Undoes what the association bears of a group’s fees: nobody of it is paid until the rest has come',
  access: forMoney,
  statements: 95,
  params: officeParams,
  body: telling(z.object({ reason: reasonSchema })),
  status: 200,
  response: oneOf(groupSchema),
});

export const remindGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/remind',
  summary: 'Asks the contact of a group by mail for what is still to come',
  access: forOffice,
  statements: 30,
  params: officeParams,
  status: 200,
  response: oneOf(groupSchema),
});

export const askGroupAnswers = endpoint({
  method: 'POST',
  path: '/api/groups/:id/ask-answers',
  summary: 'Asks by mail for the answers that the office has left open of the people of a group',
  access: forOffice,
  statements: 35,
  params: officeParams,
  status: 200,
  response: oneOf(groupSchema),
});

export const changeGroupMailsTo = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/mails-to',
  summary: 'Says who gets the mails about the single people of a group',
  access: forOffice,
  statements: 25,
  params: officeParams,
  body: z.object({ mails_to: z.enum(mailsToChoices, { error: 'choice' }) }),
  status: 200,
  response: oneOf(groupSchema),
});

export const changeGroupReceipt = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/receipt',
  summary:
    'Says whether the company gets one receipt or each of its people gets one; while none of them is paid',
  access: forOffice,
  statements: 25,
  params: officeParams,
  body: z.object({ receipt: z.enum(groupReceipts, { error: 'choice' }) }),
  status: 200,
  response: oneOf(groupSchema),
});

export const changeGroupContact = endpoint({
  method: 'PUT',
  path: '/api/groups/:id/contact',
  summary:
    'Corrects who the contact of a group is and how they are reached; mails that wait go to the new address, and where something is to be paid the instructions are sent there',
  access: forOffice,
  statements: 50,
  params: officeParams,
  body: enteredContactSchema.extend({
    /** The contact as it was shown: another one since then is not overwritten. */
    seen: z.object({ name: z.string(), email: z.string(), phone: z.string() }).optional(),
  }),
  status: 200,
  response: oneOf(groupSchema),
});

export const renewGroupLink = endpoint({
  method: 'POST',
  path: '/api/groups/:id/link',
  summary:
    'Gives the page of a group’s contact a new address and mails it; the old one stops working',
  access: forOffice,
  statements: 40,
  params: officeParams,
  status: 200,
  response: oneOf(groupSchema),
});

export const assignToGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/deposits',
  summary: 'Says that a deposit is the money of a group: it is held until the whole has come',
  access: forMoney,
  statements: 90,
  params: officeParams,
  body: z.object({
    deposit_id: z.int32({ error: 'id' }).positive({ error: 'id' }),
    /** The version of the deposit that the screen shows; without it, any version is accepted. */
    version: z.int({ error: 'id' }).nullish(),
  }),
  status: 200,
  response: oneOf(groupSchema),
});

export const getGroupQuestions = endpoint({
  method: 'GET',
  path: '/api/groups/:id/new-person',
  summary:
    'What is asked about a person whom the office adds to a group, with the answers about the company, and the price of today',
  access: forOffice,
  records: 'group.viewed',
  params: officeParams,
  status: 200,
  response: oneOf(
    questionsSchema.extend({
      /** Yen: what each of them pays. */
      price: z.int(),
    }),
  ),
});

const addedSchema = z.object({
  submission_ids: z.array(z.string()),
  /** Yen: what the group owes more. */
  amount: z.int(),
});

export const enterGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  summary:
    'The office enters a company’s applications that came by telephone, fax, mail or at the counter, all or none of them; an Idempotency-Key header makes a repeat return the first answer',
  access: forOffice,
  statements: 40,
  body: enteredGroupSchema,
  status: 201,
  response: oneOf(z.object({ group_id: z.string(), group_number: z.string() })),
});

/** How people came who are added or named later; absent: by a program of the office. */
const channel = z.enum(enteredChannels, { error: 'choice' }).optional();

/** Of each person but the name: what is blank is asked later by mail. */
const leaveOpen = z.boolean({ error: 'wrong_type' }).default(false);

export const addToGroup = endpoint({
  method: 'POST',
  path: '/api/groups/:id/people',
  summary:
    'Adds people to a group at the price of today, all or none of them; after the closing day too',
  access: forOffice,
  statements: 85,
  params: officeParams,
  body: z.object({
    attendees: attendeesSchema,
    channel,
    /** Also when there are fewer seats. */
    beyond_seats: z.boolean({ error: 'invalid' }).default(false),
    leave_open: leaveOpen,
  }),
  status: 201,
  response: oneOf(addedSchema),
});

export const nameGroupPlaces = endpoint({
  method: 'POST',
  path: '/api/groups/:id/places/name',
  summary:
    'Names places that a group holds without names, all or none of the given people; after the last day too',
  access: forOffice,
  statements: 85,
  params: officeParams,
  body: namedPlacesSchema.extend({ channel, leave_open: leaveOpen }),
  status: 201,
  response: oneOf(groupSchema),
});

export const releaseGroupPlaces = endpoint({
  method: 'POST',
  path: '/api/groups/:id/places/release',
  summary: 'Gives up places without names of a group, all or none of those given, paid ones too',
  access: forOffice,
  statements: 85,
  movesMoney: true,
  params: officeParams,
  body: releasedPlacesSchema,
  status: 200,
  response: oneOf(groupSchema),
});

export const acceptGroupClaim = endpoint({
  method: 'POST',
  path: '/api/groups/:id/member-claim/accept',
  summary:
    'The company of a group is this member: its people and places cost the member price of their day',
  access: forStaff,
  statements: 95,
  movesMoney: true,
  params: officeParams,
  body: telling(z.object({ member_id: idSchema })),
  status: 200,
  response: oneOf(groupSchema),
});

export const declineGroupClaim = endpoint({
  method: 'POST',
  path: '/api/groups/:id/member-claim/decline',
  summary: 'The member number of a group is not accepted: the prices stay',
  access: forStaff,
  statements: 45,
  params: officeParams,
  body: telling(z.object({})),
  status: 200,
  response: oneOf(groupSchema),
});

export const issueGroupReceipt = endpoint({
  method: 'POST',
  path: '/api/groups/:id/receipts',
  summary:
    'Issues the one receipt of a group that waits, worded so that it can be printed; what is not given stays',
  access: forMoney,
  statements: 25,
  params: officeParams,
  body: issueWaitingReceipt.body,
  status: 201,
  response: oneOf(groupSchema),
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:id',
  summary: 'A group with its money, its people and its deposits',
  access: forAll,
  records: 'group.viewed',
  params: officeParams,
  status: 200,
  response: oneOf(groupSchema),
});

export const groupList = {
  sorts: ['submitted_at', 'company_name', 'group_number'],
  sort: 'submitted_at',
  direction: 'desc',
  filters: {
    seminar_id: idSchema.optional(),
    payment: z.enum(groupPayments, { error: 'choice' }).optional(),
    /** `claimed`: its company says to be a member, and the office hasn't decided. */
    price: z.enum(['claimed'], { error: 'choice' }).optional(),
    /** `no_email`: whose contact has no mail address, so that the office tells it by telephone or letter. */
    contact: z.enum(['no_email'], { error: 'choice' }).optional(),
    /** `open`: the office has left answers of its people open, and nobody has told them yet. */
    answers: z.enum(['open'], { error: 'choice' }).optional(),
  },
} as const;

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  summary: 'The groups, with what each owes and what came',
  access: forAll,
  records: 'groups.listed',
  asksAgain: 'sometimes',
  query: listQuery(groupList),
  status: 200,
  response: listOf(groupRowSchema),
});

export const downloadGroupsCsv = endpoint({
  method: 'GET',
  path: '/api/groups/csv',
  summary: 'The list of groups as a CSV file',
  access: forStaff,
  records: 'groups.exported',
  asksAgain: 'always',
  query: csvQuery(groupList),
  status: 200,
  file: 'text/csv',
});
