import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../generated/prisma/client.ts';
import type { BankDeposit } from '../../platform/context/bankPort.ts';
import { readClose } from '../../papers/period-close/readClose.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { completeRefund } from '../../papers/refunds/completeRefund.ts';
import { withdrawRefund } from '../../papers/refunds/withdrawRefund.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import {
  buildAdmin,
  buildReversal,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { untoldChanges } from '../../testing/untoldChanges.ts';
import { testContext } from '../../testing/testContext.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { assignDeposit } from './assignDeposit.ts';
import { cancelWithRefund } from './cancelWithRefund.ts';
import { markRefund } from './markRefund.ts';
import { mergeSubmission } from './mergeSubmission.ts';
import { recordDeposit } from './recordDeposit.ts';
import { settleDeposit } from './settleDeposit.ts';
import { splitDeposit } from './splitDeposit.ts';
import { unassignDeposit } from './unassignDeposit.ts';
import { unwaiveShortfall } from './unwaiveShortfall.ts';
import { waiveShortfall } from './waiveShortfall.ts';

const context = await testContext();
const { db } = context;
const admin = await buildAdmin(db);
const today = '2026-04-10';

/** The index of a deposit or application of a run, taken modulo how many there are. */
const which = fc.nat({ max: 11 });
/** Amounts that often equal a fee of 3,000, alone or added up. */
const amount = fc.constantFrom(1, 1000, 2000, 2890, 3000, 3110, 6000, 9000);
/** Yen that the association bears and keeps by itself. */
const small = fc.constantFrom(0, 110);
const step = fc.oneof(
  fc.record({ kind: fc.constant('arrive' as const), to: fc.option(which), amount }),
  fc.record({ kind: fc.constant('assign' as const), deposit: which, to: which }),
  fc.record({
    kind: fc.constant('split' as const),
    deposit: which,
    to: fc.uniqueArray(which, { minLength: 1, maxLength: 3, selector: (to) => to % 3 }),
  }),
  fc.record({ kind: fc.constant('unassign' as const), deposit: which }),
  fc.record({ kind: fc.constant('settle' as const), deposit: which, to: which }),
  // Twice as likely, since it takes a fee that came short.
  fc.record({ kind: fc.constant('waive' as const), to: which, exact: fc.constant(true) }),
  fc.record({ kind: fc.constant('waive' as const), to: which, exact: fc.boolean() }),
  fc.record({ kind: fc.constant('unwaive' as const), to: which }),
  fc.record({
    kind: fc.constant('cancel' as const),
    to: which,
    kept: fc.constantFrom(0, 1000, 3000),
  }),
  fc.record({ kind: fc.constant('merge' as const), to: which }),
  fc.record({ kind: fc.constant('mark' as const), deposit: which, amount }),
  fc.record({ kind: fc.constant('complete' as const), refund: which }),
  fc.record({ kind: fc.constant('withdraw' as const), refund: which }),
  fc.record({ kind: fc.constant('repeat' as const), deposit: which }),
  fc.record({
    kind: fc.constant('takenBack' as const),
    deposit: which,
    day: fc.constantFrom('2026-04-09', today, '2026-04-11'),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Every deposit that the bank reported, to be reported again. */
const reports: BankDeposit[] = [];

async function buildApplications(): Promise<Submission[]> {
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

/** The bank takes a deposit back, which withdraws only its due refunds; false when it did so before. */
async function takeBack(depositId: number, day: string): Promise<boolean> {
  if (await db.depositReversal.count({ where: { depositId } })) return false;
  const refunds = async () =>
    db.refund.findMany({ where: { depositId, withdrawnAt: null }, orderBy: { id: 'asc' } });
  const done = (await refunds()).filter(({ completedAt }) => completedAt !== null);
  await buildReversal(db, depositId, { day, recordedAt: context.clock(), adminId: admin.id });
  expect(await refunds()).toEqual(done);
  return true;
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];

/** Does one step; false when it was refused or had nothing to act on. */
async function doStep(
  next: Step,
  applications: readonly Submission[],
  deposits: number[],
): Promise<boolean> {
  if (next.kind === 'arrive') {
    const holder = next.to === null ? undefined : at(applications, next.to);
    const account = holder?.virtualAccountId
      ? await db.virtualAccount.findUniqueOrThrow({ where: { id: holder.virtualAccountId } })
      : null;
    const report = bankDeposit({ vaId: account?.externalId ?? 'nobody', amount: next.amount });
    await recordDeposit(context, report);
    reports.push(report);
    const { id } = await db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
    deposits.push(id);
    return true;
  }
  if (next.kind === 'complete' || next.kind === 'withdraw') return changeRefund(next, deposits);
  if (next.kind === 'waive' || next.kind === 'unwaive') return changeWaiver(next, applications);
  if (next.kind === 'cancel' || next.kind === 'merge') return endOne(next, applications);
  const depositId = at(deposits, next.deposit);
  if (depositId === undefined) return false;
  if (next.kind === 'repeat') {
    const report = reports.at(-1 - (next.deposit % deposits.length));
    if (report) expect(await recordDeposit(context, report)).toBe('known');
    return false;
  }
  if (next.kind === 'takenBack') return takeBack(depositId, next.day);
  const common = { depositId, version: undefined, adminId: admin.id };
  try {
    if (next.kind === 'unassign') await unassignDeposit(context, { ...common, reason: '誤り' });
    if (next.kind === 'assign') {
      await assignDeposit(context, {
        ...common,
        publicId: normalisePublicId(at(applications, next.to)?.publicId ?? ''),
      });
    }
    if (next.kind === 'settle') {
      const target = at(applications, next.to);
      const { amount: whole } = await db.deposit.findUniqueOrThrow({ where: { id: depositId } });
      await settleDeposit(context, {
        ...common,
        publicId: normalisePublicId(target?.publicId ?? ''),
        refundAmount: Math.max(1, whole - 3000),
        reason: '振込過多',
      });
    }
    if (next.kind === 'mark') {
      await markRefund(context, { ...common, amount: next.amount, reason: '返金' });
    }
    if (next.kind === 'split') {
      const { amount: whole } = await db.deposit.findUniqueOrThrow({ where: { id: depositId } });
      const share = Math.floor(whole / next.to.length);
      const assignments = next.to.map((to, index) => ({
        publicId: normalisePublicId(applications[to % 3]?.publicId ?? ''),
        amount: index === 0 ? whole - share * (next.to.length - 1) : share,
      }));
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

/** The association bears what an application lacks, or undoes it. */
async function changeWaiver(
  next: Extract<Step, { kind: 'waive' | 'unwaive' }>,
  applications: readonly Submission[],
): Promise<boolean> {
  const target = at(applications, next.to);
  if (!target) return false;
  const publicId = normalisePublicId(target.publicId);
  const common = { publicId, adminId: admin.id, reason: '振込手数料' };
  const { allocatedAmount, expectedAmount } = await db.submission.findUniqueOrThrow({
    where: { id: target.id },
  });
  try {
    if (next.kind === 'unwaive') await unwaiveShortfall(context, common);
    else {
      const lacking = expectedAmount - allocatedAmount;
      const borne = next.exact ? lacking : lacking + 1;
      await waiveShortfall(context, { ...common, amount: borne, admin });
      expect(next.exact).toBe(true);
    }
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Cancels an application that has money, or makes it one with the other one of its seminar. */
async function endOne(
  next: Extract<Step, { kind: 'cancel' | 'merge' }>,
  applications: readonly Submission[],
): Promise<boolean> {
  const [target, other] = [at(applications, next.to), at(applications, next.to + 2)];
  if (!target || !other) return false;
  const common = {
    publicId: normalisePublicId(target.publicId),
    reason: '申込者の依頼',
    adminId: admin.id,
  };
  try {
    if (next.kind === 'merge') {
      await mergeSubmission(context, { ...common, into: normalisePublicId(other.publicId) });
    } else {
      const kept = { amount: next.kept, taxCategory: 'out_of_scope' } as const;
      await cancelWithRefund(context, { ...common, kept: next.kept === 0 ? null : kept });
    }
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Notes a refund of this run's deposits as done, or withdraws it. */
async function changeRefund(
  next: Extract<Step, { kind: 'complete' | 'withdraw' }>,
  deposits: readonly number[],
): Promise<boolean> {
  const refunds = await db.refund.findMany({
    where: { depositId: { in: [...deposits] } },
    orderBy: { id: 'asc' },
  });
  const refund = at(refunds, next.refund);
  if (!refund) return false;
  const common = { id: refund.id, version: undefined, adminId: admin.id };
  try {
    if (next.kind === 'complete') {
      await completeRefund(context, { ...common, refundedOn: today, note: '' });
    } else {
      await withdrawRefund(context, { ...common, reason: '誤り' });
    }
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The close of each period says where every yen is. */
async function checkClose(): Promise<void> {
  await checkPeriod('2026-04-09', today);
  await checkPeriod(today, '2026-04-11');
}

async function checkPeriod(from: string, to: string): Promise<void> {
  const { figures, differences } = await readClose(context, { from, to });
  const { bank, places, balance, seminars, waivers } = figures;
  const explained =
    places.allocated + places.refund_due + places.refunded + places.aside + places.taken_back;
  expect(explained + places.unexplained).toBe(bank.total);
  expect(Math.min(...Object.values(places))).toBeGreaterThanOrEqual(0);
  const bySeminar = seminars.map(
    (row) => row.allocated + row.refund_due + row.refunded + row.aside + row.taken_back,
  );
  expect(bySeminar.reduce((sum, part) => sum + part, 0)).toBe(explained);
  const { opening, received, allocated, unallocated, refund_marked, refund_withdrawn } = balance;
  const kept = balance.put_aside - balance.aside_withdrawn;
  const closing =
    opening + received - allocated + unallocated - refund_marked + refund_withdrawn - kept;
  expect(closing - balance.taken_back).toBe(balance.closing);
  const unexplained = differences.filter(({ kind }) => kind === 'unexplained');
  expect(unexplained.reduce((sum, { amount: rest }) => sum + rest, 0)).toBe(balance.closing);
  if (from === today) {
    // All that was borne, was borne today.
    const standing = await db.waiver.aggregate({
      where: { undoneAt: null },
      _sum: { amount: true },
    });
    expect(waivers.waived - waivers.undone).toBe(standing._sum.amount ?? 0);
  }
  if (to === today) return;
  // Every reversal's day is over: what is still allocated or refunded of it is listed as a difference.
  const { _sum: held } = await db.deposit.aggregate({
    where: { reversedAt: { not: null } },
    _sum: { allocatedAmount: true, refundAmount: true, asideAmount: true },
  });
  const seen = differences.filter(({ kind }) => kind === 'taken_back');
  expect(seen.reduce((sum, { amount: part }) => sum + part, 0)).toBe(
    (held.allocatedAmount ?? 0) + (held.refundAmount ?? 0) + (held.asideAmount ?? 0),
  );
}

/** Everything that must hold after each step. */
async function check(ids: number[], deposits: readonly number[]): Promise<void> {
  // Whatever became void or ended, the applicant was told.
  expect(await untoldChanges(db, ids)).toEqual([]);
  const submissions = await db.submission.findMany({
    where: { id: { in: ids } },
    include: { allocations: true, waivers: true, receipts: true, student: true },
  });
  for (const { allocations, waivers, receipts, student, ...row } of submissions) {
    const live = allocations.filter(({ reversedAt }) => reversedAt === null);
    const sum = live.reduce((total, part) => total + part.amount, 0);
    expect(row.allocatedAmount).toBe(sum);
    const standing = waivers.filter(({ undoneAt }) => undoneAt === null);
    const borne = standing.reduce((total, part) => total + part.amount, 0);
    expect(row.waivedAmount).toBe(borne);
    expect(row.paymentStatus).toBe(
      sum + borne === row.expectedAmount ? 'PAID' : sum === 0 ? 'UNPAID' : 'MISMATCH',
    );
    const paid = row.paymentStatus === 'PAID';
    if (borne > 0) expect(paid).toBe(true);
    const valid = receipts.filter(({ voidedAt }) => voidedAt === null);
    expect(valid).toHaveLength(paid ? 1 : 0);
    for (const receipt of valid) {
      expect([receipt.amount, receipt.priceReduction]).toEqual([sum, borne]);
    }
    const attends = paid && row.status !== 'cancelled';
    expect(student !== null && student.suspendedAt === null).toBe(attends);
  }
  const rows = await db.deposit.findMany({
    where: { id: { in: [...deposits] } },
    include: {
      allocations: { where: { reversedAt: null } },
      refunds: { where: { withdrawnAt: null } },
      asides: { where: { withdrawnAt: null } },
    },
  });
  for (const { allocations, refunds, asides, ...row } of rows) {
    const sum = allocations.reduce((total, part) => total + part.amount, 0);
    expect(row.allocatedAmount).toBe(sum);
    const back = refunds.reduce((total, part) => total + part.amount, 0);
    expect(row.refundAmount).toBe(back);
    const kept = asides.reduce((total, part) => total + part.amount, 0);
    expect(row.asideAmount).toBe(kept);
    expect(sum + back + kept).toBeLessThanOrEqual(row.amount);
    // Nothing is kept beyond a fee that the deposit pays no more.
    for (const aside of asides) {
      expect(allocations.map(({ submissionId }) => submissionId)).toContain(aside.submissionId);
    }
    expect([...allocations, ...refunds].every((part) => part.amount > 0)).toBe(true);
    // No refund is due of money that the bank took back.
    if (row.reversedAt) expect(refunds.every(({ completedAt }) => completedAt)).toBe(true);
    // What is kept of a cancelled fee stands in the entry of its application.
    if (!allocations.some(({ cancellationFee }) => cancellationFee)) {
      expect(sorted(allocations)).toEqual(sorted(await lastAudited(row.id)));
    }
  }
  const [numbers] = await db.$queryRaw<{ gapless: boolean }[]>`
    SELECT count(*) = coalesce(max(sequence), 0)
      AND count(*) = (SELECT coalesce(max(last), 0) FROM receipt_counters) AS gapless FROM receipts`;
  expect(numbers?.gapless).toBe(true);
  await checkClose();
}

/** The last allocations of a deposit according to the audit. */
async function lastAudited(depositId: number): Promise<unknown> {
  const last = await db.auditEntry.findFirst({
    where: {
      entity: 'deposit',
      entityId: String(depositId),
      action: { notIn: ['deposit.received', 'deposit.put_aside', 'deposit.aside_withdrawn'] },
    },
    orderBy: { id: 'desc' },
  });
  return last?.after ?? [];
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

/** What random histories seldom reach: 110 yen are kept beyond a fee, and its payment is undone in several ways. */
const paidTooMuch = { kind: 'arrive', to: 0, amount: 3110 } as const;
const examples: [Step[], number][] = [
  [[paidTooMuch, { kind: 'cancel', to: 0, kept: 1000 }], 110],
  [[paidTooMuch, { kind: 'merge', to: 0 }], 110],
];

describe('after any sequence of deposits, assignments, splits, borne shortfalls, refunds and reversals', () => {
  it('every yen is accounted for, what was borne completes its fee, and receipts and students agree with the payments', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 15 }),
        small,
        async (steps, yen) => {
          await db.association.update({
            where: { id: 1 },
            data: { borneShortfall: yen, keptSurplus: yen },
          });
          const applications = await buildApplications();
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
            const done = await doStep(next, applications, deposits);
            await check(ids, deposits);
            if (!done) expect(await sums(ids)).toEqual(before);
            if (done && unallocated === 1 && (next.kind === 'assign' || next.kind === 'split')) {
              // Undoing the step at once restores the former state; then it is done again.
              await doStep({ kind: 'unassign', deposit: next.deposit }, applications, deposits);
              expect(await sums(ids)).toEqual(before);
              expect(await doStep(next, applications, deposits)).toBe(true);
              await check(ids, deposits);
            }
          }
        },
      ),
      {
        numRuns: examples.length + 4,
        examples,
        interruptAfterTimeLimit: 15_000,
        markInterruptAsFailure: false,
      },
    );
  }, 60_000);
});
