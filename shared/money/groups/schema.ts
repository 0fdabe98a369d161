import { z } from 'zod';
import {
  paymentStatusSchema,
  submissionStatuses,
  virtualBankAccountSchema,
  memberClaimSchema,
} from '../../applying/submissions/schema.ts';
import { channels } from '../../catalogue/answers/schema.ts';
import { pageLinkSchema } from '../../catalogue/page-links/schema.ts';
import { groupBillsSchema } from '../../papers/bills/schema.ts';
import { groupPlaceSchema } from '../../catalogue/group-applications/places.ts';
import { publicSeatsSchema } from '../../catalogue/seminars/seats/schema.ts';
import { groupReceipts } from '../../catalogue/group-applications/receipt.ts';
import { mailsToChoices } from '../../catalogue/group-applications/mailsTo.ts';

/**
 * `waiting`: all of its people wait for seats, and owe nothing yet; `open`: nothing has come; `part`: some has; `paid`:
 * the whole; `surplus`: more than that; `cancelled`: nobody is left who owes anything.
 */
export const groupPayments = ['waiting', 'open', 'part', 'paid', 'surplus', 'cancelled'] as const;
export type GroupPayment = (typeof groupPayments)[number];

/** In yen. */
const moneySchema = z.object({
  /** The fees of the people who have seats, and of the places without names. */
  owed: z.int(),
  /** What is allocated to its people. */
  allocated: z.int(),
  /** What the association bears. */
  waived: z.int(),
  /** What came and waits: for the rest, or for the names of places. */
  held: z.int(),
  /** What is still to come. */
  to_come: z.int(),
  /** What came beyond what it owes; 0 while something is still to come. */
  surplus: z.int(),
  /** What came on a former account, and may be meant for what is still to come: nobody has decided. */
  undecided: z.int(),
  /** What was sent back, or is to be. */
  returned: z.int(),
  /** What was kept of the fees of people who are cancelled (取消料). */
  kept: z.int(),
  /** What was kept beyond the fees, since the association doesn't return so little. */
  kept_surplus: z.int(),
});

export const groupRowSchema = z.object({
  group_id: z.string(),
  group_number: z.string(),
  submitted_at: z.string(),
  seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  company_name: z.string(),
  contact_name: z.string(),
  /** No mail reaches the contact: the office tells them by telephone or letter. */
  contact_without_mail: z.boolean(),
  /** Its people who have seats. */
  people: z.int(),
  paid_people: z.int(),
  /** Its people on the waiting list. */
  waiting: z.int(),
  /** The places that it holds without names, and those of them whose fees have come. */
  places: z.int(),
  paid_places: z.int(),
  /** Yen: what of the money that is held is kept for them. */
  for_places: z.int(),
  payment: z.enum(groupPayments),
  money: moneySchema,
});
export type GroupRow = z.output<typeof groupRowSchema>;

export const groupSchema = groupRowSchema.extend({
  company_kana: z.string(),
  /** How it came. */
  channel: z.enum(channels),
  /** '': the contact has none. */
  email: z.string(),
  phone: z.string(),
  receipt: z.enum(groupReceipts),
  mails_to: z.enum(mailsToChoices),
  /** The contact's page; null: anonymised. */
  link: pageLinkSchema.nullable(),
  /** That its company is a member; one that waits for a decision comes first. */
  member_claim: memberClaimSchema.nullable(),
  ...groupBillsSchema.shape,
  /** Over the fees of its people, the newest first; void ones stay listed. Empty where each has their own. */
  receipts: z.array(
    z.object({
      receipt_number: z.string(),
      issue_date: z.string(),
      /** Yen. */
      amount: z.int(),
      people: z.int(),
      status: z.enum(['valid', 'void']),
    }),
  ),
  /** A receipt that waits for the office, since a character can't be printed, as it would be worded. */
  awaits_receipt: z
    .object({
      addressee: z.string(),
      honorific: z.string(),
      proviso: z.string(),
      /** Yen. */
      amount: z.int(),
      people: z.int(),
      /** Each once, in order; empty when it can be printed by now. */
      unprintable: z.array(z.string()),
    })
    .nullable(),
  /** null: it has none yet, or owes nothing. */
  virtual_bank_account: virtualBankAccountSchema.nullable(),
  /** Its contact can be asked by mail for what is still to come. */
  can_be_asked: z.boolean(),
  /** Somebody can be asked by mail for the answers that are open: the people, or the contact. */
  answers_can_be_asked: z.boolean(),
  /** More than a transfer fee is still to come: only an administrator may let the association bear it. */
  beyond_fee: z.boolean(),
  anonymised: z.boolean(),
  /** Its places can be named: its people are not anonymised, and the seminar still has a form. */
  can_grow: z.boolean(),
  /** People can be added, too: the form requires a file of nobody. */
  can_add: z.boolean(),
  /** Of the date and place that added people attend, and whether they may wait for a seat. */
  seats: publicSeatsSchema,
  waiting_list: z.boolean(),
  applications: z.array(
    z.object({
      submission_id: z.string(),
      application_number: z.string(),
      name: z.string(),
      status: z.enum(submissionStatuses),
      payment_status: paymentStatusSchema,
      /** Yen. */
      fee: z.int(),
      /** Its place on the waiting list, from 1; null: it doesn't wait. */
      queue_place: z.int().nullable(),
      /** Yen: what is allocated to it. */
      allocated_amount: z.int(),
      /** Yen that cancelling it sets free: what is allocated to it, and what was kept beyond its fee. */
      returnable_amount: z.int(),
      /** How many answers the office has left open. */
      open_answers: z.int(),
      student_number: z.string().nullable(),
      /** Of its own receipt, or of the group's. */
      receipt_number: z.string().nullable(),
      /** The place can be given to somebody else: it is not cancelled, and the test is not passed. */
      replaceable: z.boolean(),
    }),
  ),
  /** The places without names. */
  open_places: z.array(groupPlaceSchema),
  /** The last day on which they can be named; null: there is none. */
  name_until: z.string().nullable(),
  deposits: z.array(
    z.object({
      id: z.int(),
      deposited_at: z.string(),
      remitter_name: z.string(),
      /** Yen. */
      amount: z.int(),
      held: z.boolean(),
      /** Yen of it that pay for nobody, as of the group's money: one of the two is 0. */
      surplus: z.int(),
      undecided: z.int(),
      /** The bank took it back: it counts no more. */
      reversed: z.boolean(),
      /** Yen of it that are kept for places without names. */
      for_places: z.int(),
      /** It can be taken from the group: nothing of it was kept of a cancelled fee. */
      can_be_unassigned: z.boolean(),
      version: z.int(),
    }),
  ),
  history: z.array(
    z.object({
      at: z.string(),
      /** null: the system, or the company. */
      who: z.string().nullable(),
      /**
       * One of `auditActionNames`, or what a newer version has written, which may run beside this one or have run
       * before.
       */
      action: z.string(),
      /** Of the person whom it is about; null: it is about the group or its money. */
      application_number: z.string().nullable(),
      /** Yen; null: it is about no money. */
      amount: z.int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type Group = z.output<typeof groupSchema>;
