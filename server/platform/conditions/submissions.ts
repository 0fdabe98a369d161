import type { Day } from '@seminar/shared/date';
import type { SubmissionStatus } from '@seminar/shared/applying/submissions/schema';
import { Prisma, type Submission } from '../../generated/prisma/client.ts';
import { paymentDeadline } from './paymentDeadline.ts';
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

/** Paid and not cancelled: they may attend, and watch the videos. */
export const submissionMayAttend: StoredCondition<Where> = {
  sql: (alias) =>
    Prisma.sql`(${Prisma.raw(alias)}.payment_status = 'PAID' AND ${submissionIsAlive.sql(alias)})`,
  where: { ...submissionIsAlive.where, paymentStatus: 'PAID' },
};

/** The status as money sees it. */
export type MoneyStatus = SubmissionStatus | 'waiting' | 'unconfirmed';

/**
 * The status as money sees it: a deleted application counts as cancelled, and so does an anonymised one
 * that isn't paid, since nobody could find who paid. One on the waiting list owes nothing yet. One whose
 * address isn't confirmed has no seat yet, where seats are limited.
 */
export function statusForMoney(alias: string): Prisma.Sql {
  const submission = Prisma.raw(alias);
  return Prisma.sql`CASE WHEN ${submission}.archived_at IS NOT NULL
      OR (${submission}.anonymised_at IS NOT NULL AND ${submission}.payment_status <> 'PAID')
    THEN 'cancelled'
    WHEN ${submission}.waiting_since IS NOT NULL AND ${submission}.status <> 'cancelled'
    THEN 'waiting'
    WHEN 'unconfirmed' = ANY (${submission}.attention) AND ${submission}.status <> 'cancelled'
      AND CASE WHEN ${submission}.session_id IS NULL
        THEN (SELECT capacity FROM seminars WHERE seminars.id = ${submission}.seminar_id)
        ELSE (SELECT capacity FROM seminar_sessions AS sessions WHERE sessions.id = ${submission}.session_id)
      END IS NOT NULL
    THEN 'unconfirmed' ELSE ${submission}.status::text END`;
}

/**
 * Alive, not on the waiting list, and its fee is not paid to the yen (入金未完了). The partial indexes by
 * which deposits find their applications repeat this condition without the waiting list (prisma/migrations).
 */
export const submissionIsToPay: StoredCondition<Where> = {
  sql: (alias) =>
    Prisma.sql`(${Prisma.raw(alias)}.payment_status <> 'PAID' AND ${submissionIsAlive.sql(alias)}
      AND ${Prisma.raw(alias)}.waiting_since IS NULL)`,
  where: { ...submissionIsAlive.where, paymentStatus: { not: 'PAID' }, waitingSince: null },
};

/** Yen that an application still has to pay, without what the association bears; 0 when it got too much. */
export function outstandingAmount(alias: string): Prisma.Sql {
  const submission = Prisma.raw(alias);
  return Prisma.sql`greatest(${submission}.expected_amount - ${submission}.waived_amount
    - ${submission}.allocated_amount, 0)`;
}

/** To be paid, and the deadline of its payment has passed. */
export function submissionIsOverdue(today: Day): Pick<StoredCondition<Where>, 'sql'> {
  return {
    sql: (alias) => Prisma.sql`(${submissionIsToPay.sql(alias)} AND EXISTS (
      SELECT FROM seminars WHERE seminars.id = ${Prisma.raw(alias)}.seminar_id
        AND ${paymentDeadline.sql(alias, 'seminars')} < ${today}::date))`,
  };
}

/** Alive, and files of it wait for the office to look at them (確認待ち). */
export const submissionHasFilesToCheck: StoredCondition<Where> = {
  sql: (alias) => Prisma.sql`('file_unchecked' = ANY(${Prisma.raw(alias)}.attention)
    AND ${submissionIsAlive.sql(alias)})`,
  where: { ...submissionIsAlive.where, attention: { has: 'file_unchecked' } },
};

/** The office has left answers open, and nobody has told them yet. */
export const submissionHasOpenAnswers: StoredCondition<Where> = {
  sql: (alias) => Prisma.sql`('answers_open' = ANY(${Prisma.raw(alias)}.attention)
    AND ${submissionIsAlive.sql(alias)})`,
  where: { ...submissionIsAlive.where, attention: { has: 'answers_open' } },
};

/** The applicant says to be a member, and nobody has decided yet. */
export const submissionClaimWaits: StoredCondition<Where> = {
  sql: (alias) => Prisma.sql`('member_claim_unmatched' = ANY(${Prisma.raw(alias)}.attention)
    AND ${submissionIsAlive.sql(alias)})`,
  where: { ...submissionIsAlive.where, attention: { has: 'member_claim_unmatched' } },
};

/** To be paid, but has no virtual account yet. */
export const submissionWaitsForAccount: StoredCondition<Where> = {
  sql: (alias) => Prisma.sql`('no_virtual_account' = ANY(${Prisma.raw(alias)}.attention)
    AND ${submissionIsToPay.sql(alias)})`,
  where: { ...submissionIsToPay.where, attention: { has: 'no_virtual_account' } },
};

/** No money was allocated to it and it is not cancelled, so a deposit can still be allocated to it. */
export const submissionAwaitsMoney: StoredCondition<Where> = {
  sql: (alias) => {
    const submission = Prisma.raw(alias);
    return Prisma.sql`(${submission}.payment_status = 'UNPAID' AND ${submission}.status <> 'cancelled')`;
  },
  where: { paymentStatus: 'UNPAID', status: { not: 'cancelled' } },
};

/** Free, and doesn't count yet: it waits for a seat, for the office, or for its address to be confirmed. */
export const freeSubmissionWaits: Pick<StoredCondition<Where>, 'where'> = {
  where: { status: { not: 'cancelled' }, expectedAmount: 0, allocatedAmount: 0, student: null },
};
