import { asideKinds } from '@seminar/shared/money/deposits/schema';
import { refundKinds } from '@seminar/shared/papers/refunds/schema';
import { attentions, paymentStatuses } from '@seminar/shared/applying/submissions/schema';
import { z } from 'zod';
import { dateText } from '../../platform/db/columns.ts';
import { rowReader } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { listedNotes, noteColumn } from '../../office/notes/listedNotes.ts';
import { feeLimit } from './readFeeLimit.ts';

const partSchema = z.object({ id: z.int(), amount: z.int() });

/** What `refundsOfDeposit` selects. */
export const refundParts = z.array(
  partSchema.extend({
    kind: z.enum(refundKinds),
    refundedOn: dateText.nullable(),
    completedAt: z.coerce.date().nullable(),
    withdrawnAt: z.coerce.date().nullable(),
  }),
);

const depositSchema = z.object({
  id: z.int(),
  depositedAt: dateText,
  remitterName: z.string(),
  amount: z.int(),
  allocatedAmount: z.int(),
  refundAmount: z.int(),
  asideAmount: z.int(),
  accountNumber: z.string(),
  formerHolder: z.boolean(),
  held: z.boolean(),
  reservedAmount: z.int(),
  reversedAt: z.date().nullable(),
  version: z.int(),
  allocations: z.array(
    partSchema.extend({
      submissionId: z.int(),
      cancellationFee: z.boolean(),
      submission: z.object({
        publicId: z.string(),
        number: z.string(),
        applicantName: z.string(),
        email: z.string(),
        paymentStatus: z.enum(paymentStatuses),
        expectedAmount: z.int(),
        allocatedAmount: z.int(),
        waivedAmount: z.int(),
        virtualAccountId: z.int().nullable(),
        attention: z.array(z.enum(attentions)),
        groupId: z.int().nullable(),
        anonymisedAt: z.coerce.date().nullable(),
        allocations: z.array(partSchema),
      }),
    }),
  ),
  refunds: refundParts,
  asides: z.array(
    z.object({ id: z.int(), kind: z.enum(asideKinds), amount: z.int(), reason: z.string() }),
  ),
  intendedSubmission: z.object({ publicId: z.string(), applicantName: z.string() }).nullable(),
  group: z.object({ publicId: z.string(), number: z.string(), companyName: z.string() }).nullable(),
  notes: listedNotes,
});

/** What the list shows of a deposit. */
export type ListedDeposit = z.output<typeof depositSchema>;

/** The rows that a query selects as one JSON array, in their order. */
export function listOf(columns: Prisma.Sql, order: Prisma.Sql, rest: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(json_agg(json_build_object(${columns}) ORDER BY ${order}), '[]')
    ${rest})`;
}

const partsOfSubmission = listOf(
  Prisma.sql`'id', part.id, 'amount', part.amount`,
  Prisma.sql`part.id`,
  Prisma.sql`FROM allocations AS part
    WHERE part.submission_id = submissions.id AND part.reversed_at IS NULL`,
);

const allocations = listOf(
  Prisma.sql`'id', allocations.id, 'amount', allocations.amount,
    'submissionId', submissions.id, 'cancellationFee', cancellation_fee, 'submission', json_build_object('publicId', public_id,
      'number', number, 'applicantName', applicant_name, 'email', email,
      'paymentStatus', payment_status, 'expectedAmount', expected_amount,
      'allocatedAmount', submissions.allocated_amount, 'waivedAmount', waived_amount,
      'virtualAccountId', submissions.virtual_account_id, 'attention', attention,
      'groupId', submissions.group_id, 'anonymisedAt', anonymised_at,
      'allocations', ${partsOfSubmission})`,
  Prisma.sql`allocations.id`,
  Prisma.sql`FROM allocations JOIN submissions ON submissions.id = submission_id
    WHERE deposit_id = deposits.id AND reversed_at IS NULL`,
);

/** The refunds of a row of `deposits`, without those that were withdrawn. */
export const refundsOfDeposit = listOf(
  Prisma.sql`'id', id, 'kind', kind, 'amount', amount, 'refundedOn', refunded_on,
    'completedAt', completed_at, 'withdrawnAt', withdrawn_at`,
  Prisma.sql`id`,
  Prisma.sql`FROM refunds WHERE deposit_id = deposits.id AND withdrawn_at IS NULL`,
);

/** What of a row of `deposits` is put aside. */
const asidesOfDeposit = listOf(
  Prisma.sql`'id', id, 'kind', kind, 'amount', amount, 'reason', reason`,
  Prisma.sql`id`,
  Prisma.sql`FROM asides WHERE deposit_id = deposits.id AND withdrawn_at IS NULL`,
);

/** The deposits with these ids as the list shows them, in any order, each with the `feeLimit` of the settings. */
export const readListedDeposits = rowReader(
  'listed deposits',
  (ids) => Prisma.sql`
    SELECT deposits.id, deposited_at::text AS "depositedAt", remitter_name AS "remitterName", amount,
      deposits.allocated_amount AS "allocatedAmount", refund_amount AS "refundAmount",
      aside_amount AS "asideAmount",
      account_number AS "accountNumber", former_holder AS "formerHolder", held,
      reserved_amount AS "reservedAmount",
      deposits.reversed_at AS "reversedAt", deposits.version,
      ${allocations} AS allocations, ${refundsOfDeposit} AS refunds, ${asidesOfDeposit} AS asides,
      CASE WHEN intended.id IS NOT NULL THEN json_build_object('publicId', intended.public_id,
        'applicantName', intended.applicant_name) END AS "intendedSubmission",
      CASE WHEN groups.id IS NOT NULL THEN json_build_object('publicId', groups.public_id,
        'number', groups.number, 'companyName', groups.company_name) END AS "group",
      ${noteColumn('deposit_id', Prisma.sql`deposits.id`)} AS notes,
      (${feeLimit}) AS "feeLimit"
    FROM deposits
    LEFT JOIN submissions AS intended ON intended.id = intended_submission_id
    LEFT JOIN groups ON groups.id = deposits.group_id
    WHERE deposits.id = ANY (${ids})`,
  depositSchema.extend({ feeLimit: z.int() }),
);
