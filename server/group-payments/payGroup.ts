import { releaseAccount } from '../accounts/releaseAccount.ts';
import { recordAudit, recordAudits } from '../audit/record.ts';
import { restSql } from '../conditions/deposits.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import type { Tx } from '../db/db.ts';
import { queueGroupPaid } from '../mail/queueGroupPaid.ts';
import { payAll, type Part } from './groupPayment.rules.ts';
import { reopenGroupAccount } from './reopenGroupAccount.ts';

interface Cause {
  /** null: the system itself. */
  adminId: number | null;
  reason: string | null;
}

interface Money {
  depositId: number;
  rest: number;
  held: boolean;
}

type Parts = { submissionId: number; amount: number }[];

/** The live allocations of the group's deposits, by deposit. */
async function readParts(tx: Tx, groupId: number): Promise<Map<number, Parts>> {
  const live = await tx.allocation.findMany({
    where: { reversedAt: null, OR: [{ deposit: { groupId } }, { groupId }] },
    orderBy: { id: 'asc' },
    select: { depositId: true, submissionId: true, amount: true },
  });
  const parts = new Map<number, Parts>();
  for (const { depositId, ...part } of live) {
    parts.set(depositId, [...(parts.get(depositId) ?? []), part]);
  }
  return parts;
}

/** Reverses what was allocated when the whole had come; what the office allocated by hand stays. */
async function reverse(tx: Tx, groupId: number, { adminId, reason }: Cause, now: Date) {
  const reversed = await tx.$queryRaw<{ submissionId: number }[]>`
    UPDATE allocations SET reversed_at = ${now}, reversed_by = ${adminId},
      reversal_reason = ${reason ?? 'deposit.group_undone'}
    WHERE group_id = ${groupId} AND reversed_at IS NULL RETURNING submission_id AS "submissionId"`;
  return [...new Set(reversed.map(({ submissionId }) => submissionId))];
}

/** Notes in the audit what became of each deposit. */
async function noteDeposits(
  tx: Tx,
  groupId: number,
  given: { before: Map<number, Parts>; deposits: readonly Money[]; waits: boolean; cause: Cause },
): Promise<void> {
  const { before, deposits, waits, cause } = given;
  const after = await readParts(tx, groupId);
  const action = (id: number) =>
    (after.get(id) ?? []).length > 0
      ? ('deposit.group_paid' as const)
      : ('deposit.group_undone' as const);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => JSON.stringify(before.get(id) ?? []) !== JSON.stringify(after.get(id) ?? []),
  );
  const why = cause.reason === null ? {} : { reason: cause.reason };
  const newlyHeld = deposits.filter(({ held, rest }) => waits && !held && rest > 0);
  await recordAudits(tx, [
    ...changed.map((id) => ({
      adminId: cause.adminId,
      action: action(id),
      entity: 'deposit' as const,
      entityId: id,
      before: before.get(id) ?? [],
      after: after.get(id) ?? [],
      ...why,
    })),
    ...newlyHeld.map(({ depositId, rest }) => ({
      adminId: cause.adminId,
      action: 'deposit.held' as const,
      entity: 'deposit' as const,
      entityId: depositId,
      after: { group_id: groupId, amount: rest },
    })),
  ]);
  const moved = [...new Set([...changed, ...newlyHeld.map(({ depositId }) => depositId)])];
  await tx.deposit.updateMany({
    where: { id: { in: moved } },
    data: { version: { increment: 1 } },
  });
}

async function notePayment(
  tx: Tx,
  groupId: number,
  { parts, undone, cause }: { parts: readonly Part[]; undone: readonly number[]; cause: Cause },
): Promise<void> {
  const isPaid = parts.length > 0;
  if (!isPaid && undone.length === 0) return;
  await recordAudit(tx, {
    adminId: cause.adminId,
    action: isPaid ? 'group.paid' : 'group.payment_undone',
    entity: 'group',
    entityId: groupId,
    after: {
      amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      people: new Set(isPaid ? parts.map(({ submissionId }) => submissionId) : undone).size,
    },
    ...(cause.reason === null ? {} : { reason: cause.reason }),
  });
}

/**
 * Brings the money of a group, which the caller has locked, in line with its people: when the whole has come,
 * allocates it to all who lack something; until then what came is held; what nobody lacks is a surplus. The
 * caller calls `followPayments` for the applications returned.
 *
 * @param undo reverses first what was allocated when the whole had come, since it may be the whole no more
 * @returns the ids of the applications whose allocations changed; they are locked
 */
export async function payGroup(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  groupId: number,
  { undo = false, ...cause }: Cause & { undo?: boolean },
): Promise<number[]> {
  const now = context.clock();
  await tx.$queryRaw`SELECT FROM deposits WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT FROM submissions WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
  const before = await readParts(tx, groupId);
  const undone = undo ? await reverse(tx, groupId, cause, now) : [];
  const people = await tx.$queryRaw<{ id: number; lacking: number }[]>`
    SELECT id, greatest(expected_amount - allocated_amount - waived_amount, 0) AS lacking
    FROM submissions WHERE group_id = ${groupId} AND ${submissionIsAlive.sql('submissions')}
    ORDER BY id`;
  const deposits = await tx.$queryRaw<Money[]>`
    SELECT id AS "depositId", ${restSql('deposits')} AS rest, held FROM deposits
    WHERE group_id = ${groupId} AND reversed_at IS NULL ORDER BY id`;
  const parts = payAll(people, deposits);
  if (parts.length > 0) {
    await tx.allocation.createMany({
      data: parts.map((part) => ({ ...part, groupId, createdAt: now, createdBy: cause.adminId })),
    });
  }
  const waits = parts.length === 0 && people.some(({ lacking }) => lacking > 0);
  await noteDeposits(tx, groupId, { before, deposits, waits, cause });
  await tx.$executeRaw`
    UPDATE deposits SET held = ${waits} AND reversed_at IS NULL AND ${restSql('deposits')} > 0
    WHERE group_id = ${groupId}
      AND held <> (${waits} AND reversed_at IS NULL AND ${restSql('deposits')} > 0)`;
  await notePayment(tx, groupId, { parts, undone, cause });
  if (parts.length > 0) await queueGroupPaid(tx, context, groupId);
  if (waits) await reopenGroupAccount(tx, groupId);
  if (people.length === 0) {
    const { virtualAccountId } = await tx.group.findUniqueOrThrow({ where: { id: groupId } });
    await releaseAccount(tx, virtualAccountId, now);
  }
  return [...new Set([...undone, ...parts.map(({ submissionId }) => submissionId)])].toSorted(
    (a, b) => a - b,
  );
}
