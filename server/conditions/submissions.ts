import type { Day } from '@seminar/shared/date';
import { Prisma, type Submission } from '../generated/prisma/client.ts';
import type { Condition, StoredCondition } from './condition.ts';

type Where = Prisma.SubmissionWhereInput;

/** Neither cancelled nor deleted, whether it is paid or not. */
export const submissionIsAlive: Condition<Where, Pick<Submission, 'status' | 'archivedAt'>> = {
  sql: (alias) => {
    const submission = Prisma.raw(alias);
    return Prisma.sql`(${submission}.status <> 'cancelled' AND ${submission}.archived_at IS NULL)`;
  },
  where: { status: { not: 'cancelled' }, archivedAt: null },
  of: ({ status, archivedAt }) => status !== 'cancelled' && archivedAt === null,
};

/**
 * Alive, and its fee is not paid to the yen (入金未完了). The partial indexes that deposits find their
 * applications by have this very condition (prisma/migrations).
 */
export const submissionIsToPay: StoredCondition<Where> = {
  sql: (alias) =>
    Prisma.sql`(${Prisma.raw(alias)}.payment_status <> 'PAID' AND ${submissionIsAlive.sql(alias)})`,
  where: { ...submissionIsAlive.where, paymentStatus: { not: 'PAID' } },
};

/** To be paid, and the seminar's deadline for it is over. */
export function submissionIsOverdue(today: Day): Pick<StoredCondition<Where>, 'sql'> {
  return {
    sql: (
      alias,
    ) => Prisma.sql`(${submissionIsToPay.sql(alias)} AND ${Prisma.raw(alias)}.seminar_id IN (
      SELECT id FROM seminars WHERE payment_deadline < ${today}::date))`,
  };
}

/** To be paid, but no account is there yet to which it could be. */
export const submissionWaitsForAccount: StoredCondition<Where> = {
  sql: (alias) => Prisma.sql`('no_virtual_account' = ANY(${Prisma.raw(alias)}.attention)
    AND ${submissionIsToPay.sql(alias)})`,
  where: { ...submissionIsToPay.where, attention: { has: 'no_virtual_account' } },
};

/** No money came of it, and it is not cancelled: money that came would still become its own. */
export const submissionAwaitsMoney: StoredCondition<Where> = {
  sql: (alias) => {
    const submission = Prisma.raw(alias);
    return Prisma.sql`(${submission}.payment_status = 'UNPAID' AND ${submission}.status <> 'cancelled')`;
  },
  where: { paymentStatus: 'UNPAID', status: { not: 'cancelled' } },
};
