import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../generated/prisma/client.ts';
import { Refusal } from '../http/errors.ts';
import { bankDeposit } from '../testing/bankDeposit.ts';
import {
  buildAdmin,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../testing/factories.ts';
import { testContext } from '../testing/testContext.ts';
import { assignDeposit } from './assignDeposit.ts';
import { recordDeposit } from './recordDeposit.ts';
import { splitDeposit } from './splitDeposit.ts';
import { unassignDeposit } from './unassignDeposit.ts';

const context = await testContext();
const { db } = context;
const admin = await buildAdmin(db);

/** Which of the deposits or applications of a run, taken modulo how many there are. */
const which = fc.nat({ max: 11 });
/** Amounts that often meet a fee of 3,000, alone or together. */
const amount = fc.constantFrom(1, 1000, 2000, 3000, 6000, 9000);
const step = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), to: fc.option(which), amount }),
  fc.record({ kind: fc.constant('assign' as const), deposit: which, to: which }),
  fc.record({
    kind: fc.constant('split' as const),
    deposit: which,
    to: fc.uniqueArray(which, { minLength: 1, maxLength: 3, selector: (to) => to % 3 }),
  }),
  fc.record({ kind: fc.constant('unassign' as const), deposit: which }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function people(): Promise<Submission[]> {
  const seminars = [await buildSeminar(db), await buildSeminar(db)];
  const made: Submission[] = [];
  for (let index = 0; index < 4; index += 1) {
    const account = await buildVirtualAccount(db, { state: 'taken' });
    made.push(
      await buildSubmission(db, {
        seminarId: seminars[index % 2]?.id ?? 0,
        virtualAccountId: account.id,
        expectedAmount: 3000,
      }),
    );
  }
  return made;
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** Does one step; false when it was refused, or there was nothing to do it with. */
async function take(
  next: Step,
  applications: readonly Submission[],
  deposits: number[],
): Promise<boolean> {
  if (next.kind === 'arrive') {
    const holder = next.to === null ? undefined : at(applications, next.to);
    const account = holder?.virtualAccountId
      ? await db.virtualAccount.findUniqueOrThrow({ where: { id: holder.virtualAccountId } })
      : null;
    await recordDeposit(
      context,
      bankDeposit({ vaId: account?.externalId ?? 'nobody', amount: next.amount }),
    );
    const { id } = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
    deposits.push(id);
    return true;
  }
  const depositId = at(deposits, next.deposit);
  if (depositId === undefined) return false;
  const common = { depositId, version: undefined, adminId: admin.id };
  try {
    if (next.kind === 'unassign') await unassignDeposit(context, { ...common, reason: '誤り' });
    if (next.kind === 'assign') {
      await assignDeposit(context, {
        ...common,
        submissionId: at(applications, next.to)?.publicId ?? '',
      });
    }
    if (next.kind === 'split') {
      const { amount: whole } = await db.deposit.findUniqueOrThrow({ where: { id: depositId } });
      const share = Math.floor(whole / next.to.length);
      const assignments = next.to.map((to, index) => ({
        submission_id: applications[to % 3]?.publicId ?? '',
        amount: index === 0 ? whole - share * (next.to.length - 1) : share,
      }));
      // The database is asked as well what it makes of a share of nothing.
      await splitDeposit(context, {
        ...common,
        assignments: assignments.filter((part) => part.amount > 0),
      });
    }
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Everything that must hold after each step, whatever the steps were. */
async function check(ids: number[], deposits: readonly number[]): Promise<void> {
  const submissions = await db.submission.findMany({
    where: { id: { in: ids } },
    include: { allocations: true, receipts: true, student: true },
  });
  for (const { allocations, receipts, student, ...row } of submissions) {
    const live = allocations.filter(({ reversedAt }) => reversedAt === null);
    const sum = live.reduce((total, part) => total + part.amount, 0);
    expect(row.allocatedAmount).toBe(sum);
    expect(row.paymentStatus).toBe(
      sum === row.expectedAmount ? 'PAID' : sum === 0 ? 'UNPAID' : 'MISMATCH',
    );
    const paid = row.paymentStatus === 'PAID';
    expect(receipts.filter(({ voidedAt }) => voidedAt === null)).toHaveLength(paid ? 1 : 0);
    expect(student !== null && student.suspendedAt === null).toBe(paid);
  }
  const rows = await db.deposit.findMany({
    where: { id: { in: [...deposits] } },
    include: { allocations: { where: { reversedAt: null } } },
  });
  for (const { allocations, ...row } of rows) {
    const sum = allocations.reduce((total, part) => total + part.amount, 0);
    expect(row.allocatedAmount).toBe(sum);
    expect([0, row.amount]).toContain(sum);
    if (sum === 0 && row.version === 1) continue;
    expect(sorted(allocations)).toEqual(sorted(await lastTold(row.id)));
  }
  const [numbers] = await db.$queryRaw<{ gapless: boolean }[]>`
    SELECT count(*) = coalesce(max(sequence), 0)
      AND count(*) = (SELECT coalesce(max(last), 0) FROM receipt_counters) AS gapless FROM receipts`;
  expect(numbers?.gapless).toBe(true);
}

/** What the audit says that a deposit was allocated to last. */
async function lastTold(depositId: number): Promise<unknown> {
  const last = await db.auditEntry.findFirst({
    where: { entity: 'deposit', entityId: String(depositId), action: { not: 'deposit.received' } },
    orderBy: { id: 'desc' },
  });
  return last?.after;
}

function sorted(parts: unknown): [number, number][] {
  // Allocations and what the audit kept of them have these two in common.
  const list = Array.isArray(parts) ? (parts as { submissionId: number; amount: number }[]) : [];
  return list
    .map(({ submissionId, amount: part }): [number, number] => [submissionId, part])
    .toSorted(([a], [b]) => a - b);
}

const sums = (ids: number[]) =>
  db.submission.findMany({
    where: { id: { in: ids } },
    orderBy: { id: 'asc' },
    select: { id: true, allocatedAmount: true, paymentStatus: true },
  });

describe('whatever arrives and is assigned, split and undone', () => {
  it('every yen is explained, and receipts and students follow the payments', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        const applications = await people();
        const ids = applications.map(({ id }) => id);
        const deposits: number[] = [];
        for (const next of steps) {
          const before = await sums(ids);
          const unallocated =
            next.kind === 'assign' || next.kind === 'split'
              ? await db.deposit.count({
                  where: { id: at(deposits, next.deposit) ?? 0, allocatedAmount: 0 },
                })
              : 0;
          const done = await take(next, applications, deposits);
          await check(ids, deposits);
          if (!done) expect(await sums(ids)).toEqual(before);
          if (done && unallocated === 1 && next.kind !== 'arrive') {
            // Undone at once, it is as if it had never been; then it is done again.
            await take({ kind: 'unassign', deposit: next.deposit }, applications, deposits);
            expect(await sums(ids)).toEqual(before);
            expect(await take(next, applications, deposits)).toBe(true);
            await check(ids, deposits);
          }
        }
      }),
      { numRuns: 25, interruptAfterTimeLimit: 25_000, markInterruptAsFailure: false },
    );
  }, 60_000);
});
