import { Prisma, type Deposit } from '../../generated/prisma/client.ts';
import { refundWaitsForPayer } from './payees.ts';
import { refundIsDue } from './refunds.ts';

// Prisma's conditions can't add two columns, so these exist as SQL and as functions only.

type Amounts = Pick<
  Deposit,
  'amount' | 'allocatedAmount' | 'refundAmount' | 'asideAmount' | 'reversedAt'
>;
type Facts = Amounts & Pick<Deposit, 'held' | 'reservedAmount'>;

/** What was kept of money that came beyond a fee. */
export const keptSurplus = {
  where: { kind: 'surplus', withdrawnAt: null },
  select: { amount: true },
} satisfies Prisma.Deposit$asidesArgs;

/** The sum of these, in yen. */
export function keptSurplusOf({ asides }: { asides: readonly { amount: number }[] }): number {
  return asides.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Yen that are neither allocated nor refunded nor to be refunded nor put aside; 0 once the bank took the money back.
 */
export function restAmount(deposit: Amounts): number {
  if (deposit.reversedAt !== null) return 0;
  const { amount, allocatedAmount, refundAmount, asideAmount } = deposit;
  return amount - allocatedAmount - refundAmount - asideAmount;
}

/**
 * The same yen, without those that wait for the rest of a group's money, or for names of places that a group
 * holds.
 */
export function unexplainedAmount(deposit: Facts): number {
  return deposit.held ? 0 : Math.max(0, restAmount(deposit) - deposit.reservedAmount);
}

/** The rest of a row whose money the bank hasn't taken back. */
export function restSql(alias: string): Prisma.Sql {
  const deposit = Prisma.raw(alias);
  return Prisma.sql`(${deposit}.amount - ${deposit}.allocated_amount - ${deposit}.refund_amount
    - ${deposit}.aside_amount)`;
}

/** What of the rest is for places without names; less, once part of it was sent back. */
export function reservedSql(alias: string): Prisma.Sql {
  return Prisma.sql`least(${Prisma.raw(alias)}.reserved_amount, ${restSql(alias)})`;
}

/** What of the rest waits for nothing, of a row that is unexplained. */
export function unexplainedSql(alias: string): Prisma.Sql {
  return Prisma.sql`(${restSql(alias)} - ${Prisma.raw(alias)}.reserved_amount)`;
}

/**
 * It came on an account that its group had before, and nobody has decided yet whether it is for what the group owes
 * now. Where it was meant for an application, the office gave it to the group.
 */
export const depositWaitsForDecision = {
  sql: (alias: string) => {
    const deposit = Prisma.raw(alias);
    return Prisma.sql`(${deposit}.group_id IS NOT NULL AND ${deposit}.former_holder
      AND ${deposit}.intended_submission_id IS NULL)`;
  },
  of: ({
    groupId,
    formerHolder,
    intendedSubmissionId,
  }: Pick<Deposit, 'groupId' | 'formerHolder' | 'intendedSubmissionId'>) =>
    groupId !== null && formerHolder && intendedSubmissionId === null,
};

/**
 * A condition that other tables may be asked for, in the form of each plan
 * (docs/decisions/0122-what-a-deposit-is-asked-and-what-is-kept.md).
 */
export interface DepositCondition {
  /** The deposits for which it holds, found by an index. */
  sql: (alias: string) => Prisma.Sql;
  /** A statement that selects the ids of these deposits, each once. */
  ids?: Prisma.Sql;
  /** Whether it holds for a deposit that was read already; absent: its own columns tell, so `sql` does as well. */
  holds?: (alias: string) => Prisma.Sql;
}

/** Part of it is neither allocated nor refunded nor to be refunded nor put aside, and waits for nothing. */
export const depositIsUnexplained = {
  sql: (alias: string) => {
    const deposit = Prisma.raw(alias);
    // An index holds the first condition.
    return Prisma.sql`(${deposit}.allocated_amount + ${deposit}.refund_amount + ${deposit}.aside_amount < ${deposit}.amount
      AND ${deposit}.reversed_at IS NULL AND NOT ${deposit}.held AND ${unexplainedSql(alias)} > 0)`;
  },
  of: (deposit: Facts) => unexplainedAmount(deposit) > 0,
};

/** Unexplained, and none of it is allocated. */
export const depositIsUnlinked = {
  sql: (alias: string) => Prisma.sql`(${depositIsUnexplained.sql(alias)}
    AND ${Prisma.raw(alias)}.allocated_amount = 0)`,
};

/** Yen of a row that are allocated, or were refunded, or are put aside. */
export function usedSql(alias: string): Prisma.Sql {
  const deposit = Prisma.raw(alias);
  return Prisma.sql`(${deposit}.allocated_amount + ${deposit}.refund_amount + ${deposit}.aside_amount)`;
}

/** The bank took it back, but it is still allocated or put aside, or was refunded. */
export const depositIsReversedInUse = {
  sql: (alias: string) => {
    const deposit = Prisma.raw(alias);
    return Prisma.sql`(${deposit}.reversed_at IS NOT NULL AND ${usedSql(alias)} > 0)`;
  },
  of: ({ reversedAt, allocatedAmount, refundAmount, asideAmount }: Amounts) =>
    reversedAt !== null && allocatedAmount + refundAmount + asideAmount > 0,
};

/** Part of it is such a refund. */
export const depositHasRefund = (condition: Prisma.Sql) => ({
  sql: (alias: string) => Prisma.sql`${Prisma.raw(alias)}.id IN (
    SELECT deposit_id FROM refunds WHERE ${condition})`,
  // Without OFFSET PostgreSQL may work it out for all deposits at once.
  holds: (alias: string) => Prisma.sql`EXISTS (
    SELECT FROM refunds WHERE refunds.deposit_id = ${Prisma.raw(alias)}.id AND ${condition} OFFSET 0)`,
});

/** Part of it is to be refunded. */
export const depositHasDueRefund = depositHasRefund(refundIsDue.sql('refunds'));

/**
 * The deposits that pay for the applications of a condition, each as often as it pays for one of them. The applications
 * are few: without OFFSET PostgreSQL would rather read all allocations than look for theirs.
 *
 * @param only a condition on such an allocation
 */
const depositsPayingFor = (condition: Prisma.Sql, only: Prisma.Sql = Prisma.sql`TRUE`) =>
  Prisma.sql`
  SELECT paid.deposit_id FROM submissions CROSS JOIN LATERAL (
    SELECT allocations.deposit_id FROM allocations
    WHERE allocations.submission_id = submissions.id AND allocations.reversed_at IS NULL AND ${only}
    OFFSET 0) AS paid
  WHERE ${condition}`;

/**
 * Part of it pays for an application that `finds` finds by an index; `holds`: the same of one that was read already.
 */
export function depositPaysFor(
  finds: Prisma.Sql,
  holds: Prisma.Sql = finds,
): Required<DepositCondition> {
  const pays = Prisma.sql`
    FROM allocations AS live JOIN submissions ON submissions.id = live.submission_id
    WHERE live.reversed_at IS NULL AND ${holds}`;
  // Of several such applications a deposit is found by the first one.
  const isFirst = Prisma.sql`NOT EXISTS (SELECT ${pays}
    AND live.deposit_id = allocations.deposit_id AND live.submission_id < allocations.submission_id)`;
  return {
    sql: (alias) => Prisma.sql`${Prisma.raw(alias)}.id IN (${depositsPayingFor(finds)})`,
    ids: depositsPayingFor(finds, isFirst),
    holds: (alias) => Prisma.sql`EXISTS (
      SELECT ${pays} AND live.deposit_id = ${Prisma.raw(alias)}.id OFFSET 0)`,
  };
}

/** Part of it is allocated to an application that got too little or too much. */
export const depositPaysMismatch = depositPaysFor(
  Prisma.sql`submissions.payment_status = 'MISMATCH'`,
);

const paysTooMuch = depositPaysFor(Prisma.sql`submissions.payment_status = 'MISMATCH'
  AND submissions.allocated_amount > submissions.expected_amount`);

/**
 * A candidate is looked for: nobody has explained it; or it came on an application's own account, for which it is too
 * much, so that it may be for others, too.
 */
export const depositIsLookedFor = {
  sql: (alias: string) => {
    const deposit = Prisma.raw(alias);
    return Prisma.sql`(${depositIsUnlinked.sql(alias)} OR (${deposit}.reversed_at IS NULL
      AND ${deposit}.group_id IS NULL AND ${paysTooMuch.sql(alias)}))`;
  },
};

/** Part of it pays for an application that may be a second one of the same person: nobody has decided. */
export const depositPaysDuplicate = depositPaysFor(
  Prisma.sql`submissions.status <> 'cancelled' AND 'possible_duplicate' = ANY(submissions.attention)`,
);

/** Part of it is to be refunded, and it is the office's turn: its payer isn't being asked for the account. */
const depositHasRefundWork = (now: Date) =>
  depositHasRefund(Prisma.sql`${refundIsDue.sql('refunds')} AND NOT ${refundWaitsForPayer(now)}`);

const withRefunds = (refunds: DepositCondition): readonly DepositCondition[] => [
  depositIsUnexplained,
  depositIsReversedInUse,
  refunds,
  depositPaysMismatch,
  depositPaysDuplicate,
];

/** Why a person must do something about it, each for itself. */
export const depositWork = (now: Date) => withRefunds(depositHasRefundWork(now));

/** Why it isn't settled, each for itself: that, or a refund whose payer is being asked. */
export const depositOpen = withRefunds(depositHasDueRefund);

/** Whether one of these holds for a deposit that was read already. */
const anyOf = (conditions: readonly DepositCondition[]) => ({
  holds: (alias: string) => {
    const each = conditions.map(({ sql, holds = sql }) => holds(alias));
    return Prisma.sql`(${Prisma.join(each, ' OR ')})`;
  },
});

/** A person must do something about it (要対応). */
export const depositNeedsPerson = (now: Date) => anyOf(depositWork(now));

/** Not settled: a person must do something about it, or a refund waits for its payer's answer. */
export const depositIsOpen = anyOf(depositOpen);
