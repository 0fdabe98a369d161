import { z } from 'zod';
import { mostYen } from '../../money.ts';
import { noteSchema } from '../../office/notes/schema.ts';
import {
  reasonSchema,
  refundKindSchema,
  refundStates,
  waiverBodySchema,
} from '../../papers/refunds/schema.ts';
import {
  paymentStatusSchema,
  submissionRowSchema,
  submissionSchema,
} from '../../applying/submissions/schema.ts';

/** How sure it is that a deposit is for an application: 高, 中, 低. */
export const suggestionGrades = ['high', 'medium', 'low'] as const;
export type SuggestionGrade = (typeof suggestionGrades)[number];

/** Why an application is suggested. The screen has a text for each, which `values` fill. */
export const suggestionReasons = [
  // Numbers in the remitter's name that belong to this application.
  'account',
  'account_number',
  'account_near',
  'submission_number',
  'student_number',
  // The remitter's name compared with the applicant's.
  'person_same',
  'person_reversed',
  'person_sound',
  'person_with_other',
  'person_latin',
  'person_truncated',
  'person_one_off',
  'person_voicing',
  'person_part',
  'person_family_only',
  // The remitter's name compared with the company's.
  'company_same',
  'company_form',
  'company_sound',
  'company_with_other',
  'company_branch',
  'company_truncated',
  'company_one_off',
  'company_other_form',
  'company_part',
  // What the remitter paid for before.
  'paid_before_person',
  'paid_before_company',
  'paid_before_corrected',
  // Money and days.
  'amount_same',
  'amount_rest',
  'amount_fee',
  'in_period',
  'after_deadline',
  'before_application',
  // Doubts.
  'equals',
  // Of sets.
  'set_sum',
  'set_fee',
  'set_all',
  'set_choice',
  'set_seminars',
  'set_twice',
  'set_late',
  'set_other_sums',
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

/** What makes one look twice, rather than what speaks for it. */
export const doubtfulReasons: ReadonlySet<SuggestionReason> = new Set<SuggestionReason>([
  'person_voicing',
  'person_part',
  'person_family_only',
  'company_other_form',
  'company_part',
  'paid_before_corrected',
  'amount_fee',
  'after_deadline',
  'before_application',
  'equals',
  'set_fee',
  'set_choice',
  'set_seminars',
  'set_twice',
  'set_late',
  'set_other_sums',
]);

/** How much of where former money of the same remitter came from is known to be the same. */
export const pastPlaces = ['branch', 'bank', 'name'] as const;

export const suggestionReasonSchema = z.object({
  code: z.enum(suggestionReasons),
  values: z.record(z.string(), z.union([z.string(), z.int()])),
});
export type Reason = z.output<typeof suggestionReasonSchema>;

/** A group pays for it: what is lacking of its fee is borne at the group, not with an assignment. */
const ofGroup = z.boolean();

/** The best candidate of an open deposit, as the list shows it. */
const listedSuggestionSchema = z.object({
  /** The application; of a set, its first. */
  submission: z.object({
    submission_id: z.string(),
    of_group: ofGroup,
    seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    applicant: z.object({
      name: z.string(),
      kana: z.string(),
      company_name: z.string(),
      email: z.string(),
      payment_status: paymentStatusSchema,
      expected_payment_amount: z.int(),
      allocated_amount: z.int(),
    }),
  }),
  grade: z.enum(suggestionGrades),
  reasons: z.array(suggestionReasonSchema),
  /** The applications that it would pay together, to the yen; null: it is one. */
  set: z
    .array(
      z.object({
        submission_id: z.string(),
        of_group: ofGroup,
        name: z.string(),
        seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
        amount: z.int(),
      }),
    )
    .nullable(),
});
export type ListedSuggestion = z.output<typeof listedSuggestionSchema>;

/** A group that waits for money. */
const openGroupSchema = z.object({
  group_id: z.string(),
  group_number: z.string(),
  company_name: z.string(),
  seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  people: z.int(),
  /** Yen: the fees of its people, and what is still to come of them. */
  owed: z.int(),
  to_come: z.int(),
});

/** The group that is the best candidate of an open deposit, as the list shows it. */
const listedGroupSchema = z.object({
  group: openGroupSchema,
  grade: z.enum(suggestionGrades),
  reasons: z.array(suggestionReasonSchema),
});
export type ListedGroup = z.output<typeof listedGroupSchema>;

/** What money is that is no fee. `trial`: one yen, to see whether the account is right. */
export const chosenAsideKinds = ['membership_fee', 'gift', 'trial', 'other'] as const;
export type ChosenAsideKind = (typeof chosenAsideKinds)[number];
/** `surplus`: what came beyond a fee, so little that the association keeps it by its settings. */
export const asideKinds = ['membership_fee', 'gift', 'trial', 'surplus', 'other'] as const;
export type AsideKind = (typeof asideKinds)[number];

const allocationSchema = z.object({
  submission_id: z.string(),
  /** The number for people. */
  application_number: z.string(),
  name: z.string(),
  amount: z.int(),
  payment_status: paymentStatusSchema,
  /** Yen that the application owed before. */
  owed: z.int(),
  /** Yen that it lacks now; below 0: by how much it got too much. */
  lacking: z.int(),
  /** It lacks more than the largest known transfer fee: only an administrator may bear it. */
  beyond_fee: z.boolean(),
  /** A mail can ask its applicant for what is lacking. */
  can_be_asked: z.boolean(),
  /** It may be a second application of the same person, which nobody has decided; the other one. */
  duplicate_of: submissionSchema.shape.same_person,
  /** Yen that the association bears of its fee. */
  waived: z.int(),
});
export type Allocation = z.output<typeof allocationSchema>;

export const depositSchema = z.object({
  id: z.int(),
  /** The bank's day. */
  deposited_at: z.string(),
  remitter_name: z.string(),
  amount: z.int(),
  allocated_amount: z.int(),
  /** The refunds that are due and done, and those that are done. */
  refund_amount: z.int(),
  refunded_amount: z.int(),
  /**
   * The amount that an assignment or a split allocates: all except what was refunded or kept of a cancelled fee; 0 once
   * the bank took it back.
   */
  available_amount: z.int(),
  /** What is neither allocated nor a refund nor put aside: a person must look. */
  unexplained_amount: z.int(),
  /** Of the first mismatched allocation, else of the first; null: 申込紐付なし. */
  applicant: z
    .object({
      name: z.string(),
      email: z.string(),
      submission_id: z.string(),
      payment_status: paymentStatusSchema,
    })
    .nullable(),
  /** Every allocation's application is paid: nothing to do. */
  settled: z.boolean(),
  /** It can be assigned or split. */
  can_be_assigned: z.boolean(),
  /** Its assignment can be undone, except what was kept of a cancelled fee. */
  can_be_unassigned: z.boolean(),
  /** When it was recorded that the bank took it back (取消); its remaining allocations must be undone. */
  reversed_at: z.string().nullable(),
  /** Yen that the linked applications owed before this deposit; null: none is linked. */
  expected_amount: z.int().nullable(),
  /** Yen that came minus that. */
  difference: z.int().nullable(),
  /**
   * Kept by a job; null: none, or it pays for an application already. Where it is too much for the one whose account it
   * came on: a set with that one, for which it fits.
   */
  suggestion: listedSuggestionSchema.nullable(),
  /** The same where a group is the best candidate. */
  suggested_group: listedGroupSchema.nullable(),
  note: noteSchema.nullable(),
  virtual_bank_account: z.object({ account_number: z.string() }).nullable(),
  allocations: z.array(allocationSchema),
  /** The group whose money it is; held: what isn't allocated waits for the rest of the group's money. */
  group: z
    .object({
      group_id: z.string(),
      group_number: z.string(),
      company_name: z.string(),
      held: z.boolean(),
      /** It came on an account that the group had released. */
      former: z.boolean(),
    })
    .nullable(),
  /** The application that the account belongs to, when the money could not be allocated to it. */
  intended_submission: z
    .object({
      submission_id: z.string(),
      name: z.string(),
      /** The application has released the account, or had it before the present holder. */
      former: z.boolean(),
    })
    .nullable(),
  /** The refunds that are due or done. */
  refunds: z.array(
    z.object({
      id: z.int(),
      kind: refundKindSchema,
      state: z.enum(refundStates),
      amount: z.int(),
    }),
  ),
  /** What of it is put aside, since it is no fee. */
  asides: z.array(
    z.object({ id: z.int(), kind: z.enum(asideKinds), amount: z.int(), reason: z.string() }),
  ),
  version: z.int(),
});
export type Deposit = z.output<typeof depositSchema>;

export const depositDetailSchema = depositSchema.extend({
  /** The payer's bank and branch, as the bank sent them. */
  bank_name: z.string(),
  branch_name: z.string(),
  remarks: z.string(),
  /** When it was recorded here. */
  received_at: z.string(),
});
export type DepositDetail = z.output<typeof depositDetailSchema>;

/** What happens to a deposit, and what follows from it. */
export const depositEvents = [
  'received',
  'taken_back',
  'allocated',
  'reversed',
  'waived',
  'unwaived',
  'noted',
  'note_ended',
  'refund_marked',
  'refund_completed',
  'refund_withdrawn',
  'put_aside',
  'aside_withdrawn',
  'receipt_issued',
  'receipt_voided',
  'return_invoice_issued',
  'return_invoice_voided',
] as const;

export const depositHistoryEntrySchema = z.object({
  at: z.string(),
  /** The staff member's name; null: the system. */
  who: z.string().nullable(),
  what: z.enum(depositEvents),
  /** Yen. */
  amount: z.int(),
  reason: z.string().nullable(),
  /**
   * The number of the receipt or the return invoice, what it is that is no fee, or the day on which the money was sent
   * or taken back.
   */
  detail: z.string().nullable(),
  /** The name of the statement file that reported it. */
  file: z.string().nullable(),
  submission: z
    .object({ submission_id: z.string(), name: z.string(), seminar_code: z.string() })
    .nullable(),
  /** Yen: the sum of the deposit's allocations before and afterwards. */
  allocated: z.object({ before: z.int(), after: z.int() }),
});
export type DepositHistoryEntry = z.output<typeof depositHistoryEntrySchema>;

const version = z.int().min(1).nullish();

/**
 * The association bears what the deposit leaves open of fees, at most a transfer fee of each: they are paid with it.
 * null: it bears nothing of them, whatever its settings say; not given: it bears by itself what its settings say.
 */
const bears = waiverBodySchema.nullish();

export const assignBodySchema = z.object({
  submission_id: z.string().min(1, { error: 'required' }).max(100, { error: 'submission_missing' }),
  bears,
  version,
});

export const splitBodySchema = z.object({
  assignments: z
    .array(
      z.object({
        submission_id: z
          .string()
          .min(1, { error: 'required' })
          .max(100, { error: 'submission_missing' }),
        amount: z
          .int({ error: 'split_amount' })
          // 0 yen is allowed: such a target is left out.
          .min(0, { error: 'split_amount' })
          .max(mostYen, { error: 'yen_most' }),
      }),
    )
    .min(1, { error: 'split_empty' })
    .max(500, { error: 'too_many' }),
  bears,
  version,
});
export type SplitBody = z.output<typeof splitBodySchema>;

export const putAsideBodySchema = z.object({
  kind: z.enum(chosenAsideKinds, { error: 'choice' }),
  reason: reasonSchema,
  version,
});

/** A refund that was sent, and may have come back. */
export const returnedRefundSchema = z.object({
  id: z.int(),
  /** Yen. */
  amount: z.int(),
  refunded_on: z.string(),
  /** null: it is a company's, without an application. */
  application_number: z.string().nullable(),
  /** The company's; null: it isn't a company's without an application. */
  group_number: z.string().nullable(),
  /** The applicant, or the company whose money it is. */
  name: z.string(),
  /** The last digits of the account; null: the office sent it otherwise. */
  account_end: z.string().nullable(),
});
export type ReturnedRefund = z.output<typeof returnedRefundSchema>;

export const withdrawAsideBodySchema = z.object({ reason: reasonSchema, version });

const acceptItemSchema = z
  .object({
    id: z.int({ error: 'id' }),
    /** What the staff member's screen showed. */
    version: z.int({ error: 'required' }).min(1),
    submission_id: assignBodySchema.shape.submission_id.optional(),
    /** A company's set, instead of the one application. */
    assignments: splitBodySchema.shape.assignments.optional(),
    bears,
  })
  .superRefine(
    ({ submission_id, assignments }, context) => {
      if ((submission_id === undefined) !== (assignments === undefined)) return;
      context.addIssue({ code: 'custom', path: ['submission_id'], message: 'accept_one' });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .meta({ examples: [{ id: 12, version: 1, submission_id: '7K3MQ-9XA2B-HT4WZ-6NPRC' }] });

export const acceptBodySchema = z.object({
  items: z
    .array(acceptItemSchema)
    .min(1, { error: 'accept_empty' })
    .max(100, { error: 'too_many' }),
});

export const acceptedSchema = z.object({
  id: z.int(),
  /** `stale`: somebody was faster, or it can't be changed any more; `refused`: it isn't valid. */
  status: z.enum(['accepted', 'stale', 'refused']),
  /** Why it was not accepted. */
  message: z.string().optional(),
  deposit: depositSchema.optional(),
});
export type Accepted = z.output<typeof acceptedSchema>;

/**
 * The reason of an assignment that is undone right after it was made (元に戻す): it was a mistake, of which
 * the applicant may have had a mail. In Japanese whatever the screen's language, since histories show it.
 */
export const undoReason = '直後の取消';

export const unassignBodySchema = z.object({
  reason: reasonSchema,
  version,
});

export const suggestionSchema = z.object({
  submission: submissionRowSchema,
  of_group: ofGroup,
  grade: z.enum(suggestionGrades),
  reasons: z.array(suggestionReasonSchema),
  /** Yen: the deposit minus the unpaid amount of the application. */
  amount_difference: z.int(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestedSetSchema = z.object({
  submissions: z.array(submissionRowSchema),
  grade: z.enum(suggestionGrades),
  reasons: z.array(suggestionReasonSchema),
  /** Yen: the unpaid amounts of these applications together. */
  total: z.int(),
  /** Yen by which the deposit is less than that: not 0 if a transfer fee was deducted. */
  shortfall: z.int(),
});
export type SuggestedSet = z.output<typeof suggestedSetSchema>;

const suggestedGroupSchema = listedGroupSchema.extend({
  /** Yen: the deposit minus what is still to come. */
  amount_difference: z.int(),
});
export type SuggestedGroup = z.output<typeof suggestedGroupSchema>;

export const suggestionsSchema = z.object({
  suggestions: z.array(suggestionSchema),
  sets: z.array(suggestedSetSchema),
  /** Those of them that wait for money: what came is theirs, and pays all of their people once it is the whole. */
  groups: z.array(suggestedGroupSchema),
});
export type Suggestions = z.output<typeof suggestionsSchema>;
