import { z } from 'zod';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { listOf, refundParts, refundsOfDeposit } from './readListedDeposits.ts';

const ledgerSchema = z.object({
  version: z.int(),
  groupId: z.int().nullable(),
  amount: z.int(),
  allocatedAmount: z.int(),
  refundAmount: z.int(),
  asideAmount: z.int(),
  /** What of that was kept beyond fees. */
  keptSurplus: z.int(),
  reservedAmount: z.int(),
  held: z.boolean(),
  reversedAt: z.date().nullable(),
  allocations: z.array(
    z.object({
      id: z.int(),
      submissionId: z.int(),
      amount: z.int(),
      cancellationFee: z.boolean(),
    }),
  ),
  refunds: refundParts,
  /** The candidate that the list shows for it; null: none was worked out. */
  suggestion: z
    .object({
      depositVersion: z.int(),
      grade: z.string().nullable(),
      parts: z.unknown(),
      reasons: z.unknown(),
      groupId: z.int().nullable(),
    })
    .nullable(),
});

const liveAllocations = listOf(
  Prisma.sql`'id', id, 'submissionId', submission_id, 'amount', amount,
    'cancellationFee', cancellation_fee`,
  Prisma.sql`id`,
  Prisma.sql`FROM allocations WHERE deposit_id = deposits.id AND reversed_at IS NULL`,
);

export type Ledger = z.output<typeof ledgerSchema>;

/** What decides about a deposit that the transaction has locked: its sums, live allocations, refunds and candidate. */
export async function readLedger(tx: Tx, depositId: number): Promise<Ledger> {
  const [row] = await tx.$queryRaw<object[]>`
    SELECT version, deposits.group_id AS "groupId", amount, allocated_amount AS "allocatedAmount",
      refund_amount AS "refundAmount", aside_amount AS "asideAmount",
      (SELECT coalesce(sum(asides.amount), 0)::int FROM asides
        WHERE deposit_id = deposits.id AND kind = 'surplus' AND withdrawn_at IS NULL) AS "keptSurplus", reserved_amount AS "reservedAmount", held,
      reversed_at AS "reversedAt", ${liveAllocations} AS allocations,
      ${refundsOfDeposit} AS refunds,
      CASE WHEN suggestion.deposit_id IS NOT NULL THEN json_build_object(
        'depositVersion', deposit_version, 'grade', grade, 'parts', parts, 'reasons', reasons,
        'groupId', suggestion.group_id) END AS suggestion
    FROM deposits LEFT JOIN deposit_suggestions AS suggestion ON suggestion.deposit_id = deposits.id
    WHERE deposits.id = ${depositId}`;
  return ledgerSchema.parse(row);
}
