import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { outstandingAmount, submissionIsToPay } from '../../platform/conditions/submissions.ts';
import type { Db } from '../../platform/db/db.ts';

const rowsSchema = z.array(
  z.object({ id: z.int(), submission_id: z.string(), application_number: z.string() }),
);

/**
 * Of what was paid too much: the application of the same person, or else of their company, that still owes just this
 * sum. One transfer for two seminars would otherwise be sent back in part.
 *
 * @returns by the ids of the refunds
 */
export async function sameOwed(
  db: Db,
  refunds: readonly { id: number; kind: string }[],
): Promise<Map<number, NonNullable<Refund['same_owed']>>> {
  const ids = refunds.filter(({ kind }) => kind === 'overpaid').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const owing = (by: Prisma.Sql) => Prisma.sql`
    SELECT other.public_id, other.number FROM submissions AS other
    WHERE ${by} AND other.id <> own.id AND ${submissionIsToPay.sql('other')}
      AND ${outstandingAmount('other')} = refunds.amount
    ORDER BY other.id LIMIT 1`;
  const rows = await db.$queryRaw`
    SELECT refunds.id, found.public_id AS submission_id, found.number AS application_number
    FROM refunds JOIN submissions AS own ON own.id = refunds.submission_id
    CROSS JOIN LATERAL (
      (${owing(Prisma.sql`other.person_key = own.person_key`)})
      UNION ALL
      (${owing(Prisma.sql`payer_key(own.company_kana) <> ''
        AND payer_key(other.company_kana) = payer_key(own.company_kana)`)})
      LIMIT 1) AS found
    WHERE refunds.id = ANY (${ids}) AND ${refundIsDue.sql('refunds')}`;
  return new Map(rowsSchema.parse(rows).map(({ id, ...application }) => [id, application]));
}
