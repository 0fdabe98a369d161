import { z } from 'zod';
import { daySchema } from '../../fieldSchemas.ts';
import { endpoint } from '../../endpoint.ts';
import { telling } from '../../telling/mail/telling.ts';
import {
  markRefundBodySchema,
  reasonSchema,
  settleBodySchema,
  waiverBodySchema,
} from '../../papers/refunds/schema.ts';
import { csvQuery, idParams, idSchema, listOf, listQuery, oneOf } from '../../pagination.ts';
import { forAll, forMoney, forStaff } from '../../roles.ts';
import { taxCategories } from '../../catalogue/seminars/schema.ts';
import { officeParams } from '../../platform/ids/submissionParams.ts';
import { submissionSchema } from '../../applying/submissions/schema.ts';
import {
  acceptBodySchema,
  acceptedSchema,
  assignBodySchema,
  depositDetailSchema,
  depositHistoryEntrySchema,
  depositSchema,
  splitBodySchema,
  suggestionsSchema,
  putAsideBodySchema,
  returnedRefundSchema,
  withdrawAsideBodySchema,
  unassignBodySchema,
} from './schema.ts';

export const depositViews = [
  'all',
  'needs_person',
  'sure',
  'unexplained',
  'unlinked',
  'mismatch',
  'duplicate',
  'settled',
  'refund_due',
  'late',
  'reversed_in_use',
  'reversed',
  'postponed',
] as const;

const depositList = {
  sorts: ['deposited_at', 'amount', 'remitter_name'],
  sort: 'deposited_at',
  direction: 'desc',
  filters: {
    status: z.enum(depositViews, { error: 'choice' }).optional(),
    /** The seminar of the applications that the deposit pays for or was meant for. */
    seminar_id: idSchema.optional(),
    deposited_from: daySchema.optional(),
    deposited_to: daySchema.optional(),
  },
} as const;

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  summary: 'Deposits, the newest first',
  access: forAll,
  records: 'deposits.listed',
  asksAgain: 'sometimes',
  query: listQuery(depositList),
  status: 200,
  response: listOf(depositSchema),
});

/** The views that the list of deposits counts. */
export const countedViews = ['needs_person', 'refund_due', 'postponed', 'settled', 'all'] as const;
export type CountedView = (typeof countedViews)[number];

export const countDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits/counts',
  summary: 'How many deposits each of the usual views has',
  access: forAll,
  records: 'nobody',
  status: 200,
  response: oneOf(z.record(z.enum(countedViews), z.int())),
});

export const downloadDepositsCsv = endpoint({
  method: 'GET',
  path: '/api/deposits/csv',
  summary: 'The deposits as they are filtered, as a table for spreadsheets',
  access: forStaff,
  records: 'deposits.exported',
  asksAgain: 'always',
  query: csvQuery(depositList),
  status: 200,
  file: 'text/csv',
});

export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/deposits/:id',
  summary: 'One deposit, with the bank’s data',
  access: forAll,
  records: 'deposit.viewed',
  params: idParams,
  status: 200,
  response: oneOf(depositDetailSchema),
});

export const getDepositHistory = endpoint({
  method: 'GET',
  path: '/api/deposits/:id/history',
  summary: 'What happened to a deposit and what followed from it, the newest first',
  access: forAll,
  records: 'deposit.viewed',
  params: idParams,
  status: 200,
  response: z.object({ data: z.array(depositHistoryEntrySchema) }),
});

export const suggestApplications = endpoint({
  method: 'GET',
  path: '/api/deposits/:id/suggestions',
  summary: 'Applications that a deposit may be for, the most likely first, each with its reasons',
  access: forAll,
  records: 'deposit.viewed',
  params: idParams,
  status: 200,
  response: oneOf(
    suggestionsSchema.extend({
      /** Yen: the largest known transfer fee; as much may be borne with an assignment. */
      fee_limit: z.int(),
    }),
  ),
});

export const listReturnedRefunds = endpoint({
  method: 'GET',
  path: '/api/deposits/:id/returned-refunds',
  summary: 'Refunds of this amount that were sent and may have come back as this deposit',
  access: forMoney,
  records: 'deposit.viewed',
  params: idParams,
  status: 200,
  response: oneOf(z.array(returnedRefundSchema)),
});

export const assignDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/assign',
  summary: 'Allocates the whole deposit to one application',
  access: forMoney,
  statements: 85,
  params: idParams,
  body: telling(assignBodySchema),
  status: 200,
  response: oneOf(depositSchema),
});

export const splitDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/split',
  summary: 'Allocates the deposit to several applications; the amounts add up to it exactly',
  access: forMoney,
  statements: 80,
  params: idParams,
  body: telling(splitBodySchema),
  status: 200,
  response: oneOf(depositSchema),
});

export const acceptDeposits = endpoint({
  method: 'POST',
  path: '/api/deposits/accept',
  summary: 'Allocates up to 100 deposits, each for itself, and answers for each',
  access: forMoney,
  statements: 60,
  body: telling(acceptBodySchema),
  status: 200,
  response: z.object({ data: z.array(acceptedSchema) }),
});

export const putAside = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/aside',
  summary:
    'Puts aside what is unexplained of a deposit, since it is no fee, with a kind and a reason',
  access: forMoney,
  params: idParams,
  body: putAsideBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});

export const withdrawAside = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/aside/withdraw',
  summary: 'Takes back that money of a deposit is no fee: it is unexplained again',
  access: forMoney,
  params: idParams,
  body: withdrawAsideBodySchema,
  status: 200,
  response: oneOf(depositSchema),
});

export const unassignDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/unassign',
  summary: 'Reverses the allocations of a deposit, with a reason',
  access: forMoney,
  statements: 80,
  params: idParams,
  body: telling(unassignBodySchema),
  status: 200,
  response: oneOf(depositSchema).extend({
    /** Of the assignment, which nobody outside hears of. */
    meta: z.object({ unsent_mails: z.int() }),
  }),
});

export const settleDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/settle',
  summary:
    'Allocates the unpaid amount of the application and marks the rest of the deposit for refund',
  access: forMoney,
  statements: 60,
  params: idParams,
  body: telling(settleBodySchema),
  status: 200,
  response: oneOf(depositSchema),
});

export const markRefund = endpoint({
  method: 'POST',
  path: '/api/deposits/:id/refund',
  summary: 'Marks money of a deposit that belongs to no application for refund',
  access: forMoney,
  statements: 40,
  params: idParams,
  body: telling(markRefundBodySchema),
  status: 200,
  response: oneOf(depositSchema),
});

export const cancelWithRefund = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/cancel-with-refund',
  summary:
    'Cancels an application and reverses its allocations; their money is marked for refund, except the part that is kept',
  access: forMoney,
  statements: 105,
  asksAgain: 'sometimes',
  params: officeParams,
  body: telling(
    z.object({
      reason: reasonSchema,
      /** The payers of what is given back are asked for their accounts by mail at once. */
      ask_account: z.boolean({ error: 'wrong_type' }).default(false),
      /** What is kept of it (取消料), which gets a receipt of its own; absent or null: nothing. */
      kept: z
        .object({
          /** Yen. */
          amount: z.int({ error: 'transfer_amount' }).min(1, { error: 'transfer_amount' }),
          tax_category: z.enum(taxCategories, { error: 'choice' }),
        })
        .nullish(),
    }),
  ),
  status: 200,
  response: z.object({
    submission: submissionSchema,
    meta: z.object({
      accounts_asked: z.int(),
      /** The number of refunds at which a person must look first, or whose payee can't be asked by mail. */
      accounts_unasked: z.int(),
    }),
  }),
});

export const mergeSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/merge',
  summary: 'Makes one of two applications of the same person: its money pays for the other one',
  access: forMoney,
  statements: 80,
  params: officeParams,
  body: telling(
    z.object({
      into: z.string().min(1, { error: 'required' }).max(100, { error: 'submission_missing' }),
      reason: reasonSchema,
    }),
  ),
  status: 200,
  response: z.object({ submission: submissionSchema }),
});

export const waiveShortfall = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/waive',
  summary: 'Bears what is lacking of a fee, which is paid with it',
  access: forMoney,
  statements: 27,
  asksAgain: 'sometimes',
  params: officeParams,
  body: waiverBodySchema,
  status: 200,
  response: oneOf(submissionSchema),
});

export const unwaiveShortfall = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/unwaive',
  summary: 'Undoes what was borne of a fee, which lacks it again',
  access: forMoney,
  statements: 40,
  params: officeParams,
  body: telling(z.object({ reason: reasonSchema })),
  status: 200,
  response: oneOf(submissionSchema),
});

export const acceptMemberClaim = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/member-claim/accept',
  summary: 'The applicant is this member: the application pays the member price of its day',
  access: forStaff,
  statements: 90,
  movesMoney: true,
  params: officeParams,
  body: telling(z.object({ member_id: idSchema })),
  status: 200,
  response: oneOf(submissionSchema),
});

export const declineMemberClaim = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/member-claim/decline',
  summary: 'The member number is not accepted: the price stays',
  access: forStaff,
  statements: 30,
  params: officeParams,
  body: telling(z.object({})),
  status: 200,
  response: oneOf(submissionSchema),
});
