import { z } from 'zod';
import { completionParts, completionSchema } from '../../catalogue/seminars/completion.rules.ts';
import {
  channels,
  entrySchema,
  formSubmissionValueSchema,
  answersSchema,
} from '../../catalogue/answers/schema.ts';
import { submissionFileSchema } from '../../catalogue/answers/files/schema.ts';
import { priceKinds } from '../../catalogue/seminars/prices.rules.ts';
import { cancelRuleSchema } from '../../catalogue/seminars/schema.ts';
import { sessionSchema } from '../../catalogue/seminars/sessions/schema.ts';
import { templateFieldSchema } from '../../catalogue/form-templates/schema.ts';
import { howToAttendSchema } from '../../catalogue/seminars/howToAttend.ts';
import { locales } from '../../platform/messages/message.ts';
import { groupReceipts } from '../../catalogue/group-applications/receipt.ts';
import { noteSchema } from '../../office/notes/schema.ts';
import { billableSchema, issuedBillSchema } from '../../papers/bills/schema.ts';
import { refundStepSchema } from '../../papers/refunds/schema.ts';
import { pageLinkSchema } from '../../catalogue/page-links/schema.ts';

export const paymentStatuses = ['PAID', 'UNPAID', 'MISMATCH'] as const;
export const paymentStatusSchema = z.enum(paymentStatuses);
export type PaymentStatus = z.output<typeof paymentStatusSchema>;

export const submissionStatuses = ['received', 'needs_check', 'cancelled'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Why a person must look at an application, in the order in which the screen shows it. */
export const attentions = [
  'no_virtual_account',
  'possible_duplicate',
  'no_email',
  'answers_open',
  'unconfirmed',
  'member_claim_unmatched',
  'file_unchecked',
  'file_rejected',
] as const;
export type Attention = (typeof attentions)[number];

export const virtualBankAccountSchema = z.object({
  bank_name: z.string(),
  bank_code: z.string(),
  branch_name: z.string(),
  branch_code: z.string(),
  account_number: z.string(),
  account_name: z.string(),
});

const applicantSchema = z.object({
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  payment_status: paymentStatusSchema,
  expected_payment_amount: z.int(),
  allocated_amount: z.int(),
  /** What the association bears of the fee. */
  waived_amount: z.int(),
  virtual_bank_account: virtualBankAccountSchema.nullable(),
  form_submission: z.object({ values: z.array(formSubmissionValueSchema) }),
});

/** What became of the member number that an application names. */
export const memberClaims = ['matched', 'unmatched', 'accepted', 'declined'] as const;

/** A member number that was named, where that makes a difference. */
export const memberClaimSchema = z.object({
  state: z.enum(memberClaims),
  /** Yen: what a member pays. */
  amount: z.int(),
  /** For the office only; null also after the person was anonymised. */
  number: z.string().nullable(),
  member: z.object({ id: z.int(), number: z.string(), name: z.string() }).nullable(),
});
export type MemberClaim = z.output<typeof memberClaimSchema>;

export const submissionRowSchema = z.object({
  submission_id: z.string(),
  /** For people: it may be read out, since it opens nothing. */
  application_number: z.string(),
  submitted_at: z.string(),
  status: z.enum(submissionStatuses),
  /** How it came. */
  channel: z.enum(channels),
  seminar: z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    name_en: z.string().nullable(),
  }),
  /** The date and place that it is for; null: the seminar had none when it was submitted. */
  session: sessionSchema.nullable(),
  /** The language of the form when it was submitted; mails and the applicant's page follow it. */
  language: z.enum(locales),
  /** On the waiting list since, also when it was cancelled there; null: it has a seat, or had one. */
  waiting_since: z.string().nullable(),
  /** When it was offered a seat from the waiting list; `payment_deadline` is then the offer’s. */
  offered_at: z.string().nullable(),
  /** Who must deal with its files: the office looks at them (確認待ち), or the applicant sends another one. */
  files_wait_for: z.enum(['office', 'applicant']).nullable(),
  /** The questions that the office has left open, as they were asked. */
  open_answers: z.array(z.string()),
  /** The last day to pay this application; null: there is none. */
  payment_deadline: z.string().nullable(),
  applicant: applicantSchema,
  /** A company’s: what it lacks is borne at the company, not at it. */
  of_group: z.boolean(),
  /** Which of the seminar’s prices it pays. */
  price_kind: z.enum(priceKinds),
  answers: answersSchema,
  /** For the office only. */
  note: noteSchema.nullable(),
});
export type SubmissionRow = z.output<typeof submissionRowSchema>;

/** A mail as a public page lists it: never its text, which may hold more than the page shows. */
export const sentMailSchema = z.object({
  subject: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'sent', 'undelivered']),
});
export type SentMail = z.output<typeof sentMailSchema>;

export const voidPaperSchema = z.object({
  paper: z.enum(['receipt', 'invoice', 'estimate', 'certificate']),
  number: z.string(),
  voided_on: z.string(),
});
export type VoidPaper = z.output<typeof voidPaperSchema>;

/** Who gave the place of an application to another person: the contact is that of its group. */
export const replacedBy = ['office', 'contact', 'applicant'] as const;

export const submissionSchema = submissionRowSchema.extend({
  /** For the office only. */
  attention: z.array(z.enum(attentions)),
  /** The company's group that it belongs to and that pays for it; its id is for the office only. */
  group: z
    .object({
      group_id: z.string().nullable(),
      group_number: z.string(),
      company_name: z.string(),
      /** `one`: the fees have one receipt, which its contact gets. */
      receipt: z.enum(groupReceipts),
    })
    .nullable(),
  /** The oldest other application of the same person, where this one may be a second; for the office only. */
  same_person: z
    .object({ submission_id: z.string(), name: z.string(), payment_status: paymentStatusSchema })
    .nullable(),
  /** Characters of name and company that can't be printed; for the office only. */
  unprintable: z.array(z.string()),
  /** Its place on the waiting list, from 1; null: it doesn’t wait. */
  queue_place: z.int().nullable(),
  /** The applicant is asked to wait: the office checks first, or there is no account yet. */
  on_hold: z.boolean(),
  /** The applicant must press the button behind the link in our mail first. */
  unconfirmed: z.boolean(),
  /** What was sent as a file, in the form's order. */
  files: z.array(submissionFileSchema),
  /** The member number that was named, where that makes a difference; null: none. */
  member_claim: memberClaimSchema.nullable(),
  /** Yen: what was kept of a cancelled application, and what was sent back or is to be; null: neither. */
  after_cancellation: z.object({ kept: z.int(), returned: z.int() }).nullable(),
  /** By which rule its applicant cancels; null: the association’s terms hold, as for a group’s people. */
  cancel_rule: cancelRuleSchema.nullable(),
  /** How far each refund is; not those of which nobody knows yet whose money they are. */
  refund_steps: z.array(refundStepSchema),
  /** Yen that came beyond the fee and are kept, since the association doesn't return so little. */
  kept_surplus: z.int(),
  /** Yen that go back, and the day on which they went; null: they are still to be sent. For the office only. */
  refunds: z.array(z.object({ amount: z.int(), refunded_on: z.string().nullable() })),
  /** Yen that are assigned to it although the bank took them back. For the office only. */
  taken_back: z.int(),
  /** The current receipt. */
  receipt: z.object({ receipt_number: z.string(), issue_date: z.string() }).nullable(),
  /** Its invoice and estimates that are valid, the newest first. */
  bills: z.array(issuedBillSchema),
  /** Its papers that are void, the latest first; not those of somebody who had its place before. */
  void_papers: z.array(voidPaperSchema),
  billable: billableSchema,
  /** Whether the office is asked to cancel it and hasn't decided. */
  asks_to_cancel: z.boolean(),
  /** Paid, but the office must decide first what the receipt says. */
  awaits_receipt: z.boolean(),
  /** null while the application is not paid. */
  student_number: z.string().nullable(),
  /** The issued certificate that is valid. */
  certificate: z.object({ certificate_number: z.string(), issued_at: z.string() }).nullable(),
  /** Why the association bears part of the fee, since when, and its return invoice; for the office only. */
  waiver: z
    .object({
      reason: z.string(),
      waived_at: z.string(),
      return_invoice_number: z.string().nullable(),
    })
    .nullable(),
  /** The last day before the deadline on which banks are open; null: the deadline is such a day. */
  last_bank_day: z.string().nullable(),
  /** The day on which the payment was complete. */
  paid_on: z.string().nullable(),
  attendance: howToAttendSchema,
  /** The day on which the completion test was passed. */
  passed_on: z.string().nullable(),
  /** What is done of what the certificate needs; null: it needs the test alone, or the application isn't paid. */
  proved: z
    .object({
      completion: completionSchema,
      test: z.boolean(),
      watched_percent: z.int().nullable(),
      live_minutes: z.int(),
      checked_in: z.boolean(),
      lacks: z.array(z.enum(completionParts)),
    })
    .nullable(),
  /** The prefecture of the home address, for the completion test; '' where it is not known. */
  prefecture: z.string(),
  /** What was mailed about it, the newest first; never the texts, which may hold more than this page. */
  mails: z.array(sentMailSchema),
  /** Whether the place can be given to somebody else: nobody has passed the test in it. For the office only. */
  replaceable: z.boolean(),
  /** Who had the place before, the latest first; for the office only. */
  former_people: z.array(
    z.object({
      name: z.string(),
      replaced_at: z.string(),
      replaced_by: z.enum(replacedBy),
    }),
  ),
  /** The applicant's page; for the office only. */
  link: pageLinkSchema.nullable(),
  /** Whose page has the person's data; null: there is no student. For the office only. */
  student_id: z.int().nullable(),
  /** For the office only. */
  anonymised_at: z.string().nullable(),
  /** True for a staff member, who gets everything; an anonymous visitor gets less. */
  complete: z.boolean(),
});
export type Submission = z.output<typeof submissionSchema>;

export const cancelBodySchema = z.object({
  items: z
    .array(
      z.object({
        submission_id: z
          .string({ error: 'required' })
          .min(1, { error: 'required' })
          .max(100, { error: 'submission_missing' }),
        /** What the staff member's screen showed. */
        status: z.enum(submissionStatuses, { error: 'choice' }),
      }),
    )
    .min(1, { error: 'cancel_empty' })
    .max(100, { error: 'too_many' }),
});

export const cancelledSchema = z.object({
  submission_id: z.string(),
  status: z.enum(['cancelled', 'refused']),
  /** Why it was not cancelled. */
  message: z.string().optional(),
});
export type Cancelled = z.output<typeof cancelledSchema>;

export const formSubmissionRowSchema = z.object({
  id: z.int(),
  submission_id: z.string(),
  submitted_at: z.string(),
  applicant: applicantSchema.pick({
    name: true,
    company_name: true,
    email: true,
    payment_status: true,
  }),
  values: z.array(formSubmissionValueSchema),
});
export type FormSubmissionRow = z.output<typeof formSubmissionRowSchema>;

export const questionsSchema = z.object({
  fields: z.array(templateFieldSchema),
  /** The answers, in the shape of the payload. */
  entries: z.array(entrySchema),
});
export type Questions = z.output<typeof questionsSchema>;
