import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  depositWaitsForDecision,
  restAmount,
  unexplainedAmount,
} from '../../platform/conditions/deposits.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { submissionCounts, submissionIsWaiting } from '../../platform/conditions/seats.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import { readClose } from '../../papers/period-close/readClose.ts';
import type { Submission } from '../../generated/prisma/client.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { readGroup } from './readGroup.ts';
import { fee, fewSeats, GroupRun, groupStep, type GroupStep } from './testing/groupSteps.ts';

const context = await testContext();
const { db } = context;
const { id: adminId } = await buildAdmin(db);

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
const amountsOf = (parts: readonly { amount: number }[]) => sum(parts.map(({ amount }) => amount));

type Fee = Pick<Submission, 'expectedAmount' | 'allocatedAmount' | 'waivedAmount'>;
const lackingOf = ({ expectedAmount, allocatedAmount, waivedAmount }: Fee) =>
  Math.max(0, expectedAmount - allocatedAmount - waivedAmount);

const readPeople = (groupId: number) =>
  db.submission.findMany({
    where: { groupId },
    orderBy: { id: 'asc' },
    include: {
      student: true,
      allocations: { where: { reversedAt: null } },
      waivers: { where: { undoneAt: null } },
      receipts: { where: { voidedAt: null } },
      refunds: { where: { withdrawnAt: null } },
      groupReceipts: { where: { receipt: { voidedAt: null } }, include: { receipt: true } },
      groupBills: { where: { bill: { voidedAt: null, kind: 'invoice' } }, include: { bill: true } },
    },
  });
type Person = Awaited<ReturnType<typeof readPeople>>[number];

/** What happened at least once in all runs: a test in which nobody is ever paid would say nothing. */
const seen = {
  paid: 0,
  held: 0,
  surplus: 0,
  undecided: 0,
  waived: 0,
  refunds: 0,
  asides: 0,
  afterInvoice: 0,
  oneReceipt: 0,
  eachReceipt: 0,
  split: 0,
  forPlaces: 0,
  named: 0,
  invoicedPlace: 0,
  kept: 0,
  waiting: 0,
  offered: 0,
  letGo: 0,
};

/** Each yen of a deposit is in exactly one place. */
async function checkDeposits(ids: readonly number[]): Promise<void> {
  const deposits = await db.deposit.findMany({
    where: { id: { in: [...ids] } },
    include: {
      allocations: { where: { reversedAt: null } },
      refunds: { where: { withdrawnAt: null } },
      asides: { where: { withdrawnAt: null } },
    },
  });
  for (const deposit of deposits) {
    const { amount, allocations, refunds, asides } = deposit;
    expect(deposit.asideAmount).toBe(amountsOf(asides));
    seen.asides += asides.length;
    expect(deposit.allocatedAmount).toBe(amountsOf(allocations));
    expect(deposit.refundAmount).toBe(amountsOf(refunds));
    if (deposit.reversedAt === null) {
      const rest = restAmount(deposit);
      expect(rest).toBeGreaterThanOrEqual(0);
      const used = amountsOf(allocations) + amountsOf(refunds) + amountsOf(asides);
      expect(used + rest).toBe(amount);
    }
    if (deposit.held) expect([deposit.groupId === null, deposit.reversedAt]).toEqual([false, null]);
    seen.refunds += refunds.length;
  }
}

/** What a person has is stated by exactly one qualified document, and by one receipt. */
function checkPapers(person: Person, receipt: 'each' | 'one', allPaid: boolean): void {
  // Of a fee that was sent back, the return invoice corrects the receipt.
  const returned = new Set(person.refunds.map(({ receiptId }) => receiptId));
  const parts = person.groupReceipts.filter(({ receiptId }) => !returned.has(receiptId));
  const invoices = person.groupBills.filter(({ bill }) => bill.qualified);
  const receipts = [...person.receipts, ...parts.map((part) => part.receipt)];
  expect(receipts.length).toBeLessThanOrEqual(1);
  const documents = invoices.length + receipts.filter(({ invoiceId }) => !invoiceId).length;
  expect(documents).toBeLessThanOrEqual(1);
  for (const { invoiceId } of receipts) expect(invoiceId).toBe(invoices[0]?.billId ?? null);
  if (invoices.length === 1 && receipts.length === 1) seen.afterInvoice += 1;

  const paid = submissionIsAlive.of(person) && person.paymentStatus === 'PAID';
  const stated = receipt === 'one' ? [...parts] : person.receipts;
  for (const one of paid ? stated : []) {
    expect([one.amount, one.priceReduction]).toEqual([person.allocatedAmount, person.waivedAmount]);
  }
  // What was kept of a cancelled fee has a receipt of its own.
  const kept = person.keptTaxCategory === null ? 0 : person.expectedAmount;
  if (kept > 0) {
    expect(person.receipts.map(({ amount, cancellationFee }) => [amount, cancellationFee])).toEqual(
      [[kept, true]],
    );
    seen.kept += 1;
  }
  if (receipt === 'each') expect(stated).toHaveLength(paid || kept > 0 ? 1 : 0);
  else if (paid && allPaid) expect(stated).toHaveLength(1);
  if (paid && receipt === 'one') seen.oneReceipt += stated.length;
  if (paid && receipt === 'each') seen.eachReceipt += stated.length;
}

async function checkPeople(groupId: number, receipt: 'each' | 'one'): Promise<Person[]> {
  const people = await readPeople(groupId);
  // A person who waits has no seat yet, and owes nothing.
  const alive = people.filter(submissionCounts.of);
  const allPaid = alive.every(({ paymentStatus }) => paymentStatus === 'PAID');
  for (const person of people) {
    const allocated = amountsOf(person.allocations);
    const borne = amountsOf(person.waivers);
    expect([person.allocatedAmount, person.waivedAmount]).toEqual([allocated, borne]);
    const paid = allocated + borne === person.expectedAmount;
    expect(person.paymentStatus === 'PAID').toBe(paid);
    if (borne > 0) expect(paid).toBe(true);
    if (submissionIsWaiting.of(person)) {
      expect([allocated, borne, person.groupBills.length]).toEqual([0, 0, 0]);
      seen.waiting += 1;
    }
    if (person.offeredAt !== null && submissionCounts.of(person)) seen.offered += 1;
    if (person.offeredAt !== null && person.status === 'cancelled') seen.letGo += 1;
    const attends = person.student !== null && person.student.suspendedAt === null;
    expect(attends).toBe(paid && submissionIsAlive.of(person));
    checkPapers(person, receipt, allPaid);
  }
  return alive;
}

/** A receipt over several fees states their sum, and what was sent back of it is in its refunds. */
async function checkGroupReceipts(groupId: number): Promise<void> {
  const receipts = await db.receipt.findMany({
    where: { groupId, voidedAt: null },
    include: { people: { include: { submission: true } } },
  });
  for (const { id, amount, priceReduction, people } of receipts) {
    expect(amountsOf(people)).toBe(amount);
    expect(sum(people.map((part) => part.priceReduction))).toBe(priceReduction);
    for (const part of people) {
      if (submissionIsAlive.of(part.submission)) continue;
      const { submissionId } = part;
      const back = await db.refund.findMany({
        where: { receiptId: id, submissionId, withdrawnAt: null },
      });
      expect(amountsOf(back)).toBe(part.amount);
    }
  }
}

/** The places without names: those whose money came keep it, whoever was added later. */
async function checkPlaces(groupId: number) {
  const all = await db.groupPlace.findMany({
    where: { groupId },
    include: { namedSubmission: { include: { groupBills: true } }, bills: true },
  });
  for (const { fee: price, namedSubmission, bills } of all) {
    if (!namedSubmission) continue;
    seen.named += 1;
    expect([namedSubmission.groupId, namedSubmission.prices]).toEqual([groupId, null]);
    expect(price).toBe(fee);
    // An invoice over the place is over the fee of who was named, if it counted then.
    const billed = new Set(namedSubmission.groupBills.map(({ billId }) => billId));
    if (bills.some(({ billId }) => billed.has(billId))) seen.invoicedPlace += 1;
  }
  const open = all.filter(placeIsOpen.of);
  const covered = open.filter(({ coveredAt }) => coveredAt !== null);
  return { owed: fee * open.length, covered: fee * covered.length };
}

/** A valid qualified invoice states what was sold, but for what the law asks no return invoice for. */
async function checkInvoices(groupId: number): Promise<void> {
  const bills = await db.bill.findMany({
    where: { groupId, kind: 'invoice', qualified: true, voidedAt: null },
    include: {
      people: { include: { submission: { include: { refunds: { include: { receipt: true } } } } } },
      places: { include: { place: true } },
      returnInvoices: { where: { voidedAt: null } },
    },
  });
  for (const { id, people, places, returnInvoices } of bills) {
    const cancelled = people.filter(
      ({ submission }) =>
        !submissionIsAlive.of(submission) &&
        !submission.refunds.some((it) => it.withdrawnAt === null && it.receipt?.invoiceId === id),
    );
    const released = places.filter(({ place }) => place.releasedAt !== null);
    const gone = sum([...cancelled, ...released].map(({ amount }) => amount));
    const corrected = sum(returnInvoices.map(({ amount }) => amount));
    expect(corrected).toBeLessThanOrEqual(gone);
    expect(gone - corrected).toBeLessThan(10_000);
  }
}

/** What a group owes and has is what its people, places and deposits say. */
async function checkGroup({ id, publicId }: { id: number; publicId: string }): Promise<void> {
  const { money, for_places: forPlaces, payment, receipt } = await readGroup(context, { publicId });
  const alive = await checkPeople(id, receipt);
  await checkGroupReceipts(id);
  const places = await checkPlaces(id);
  const deposits = await db.deposit.findMany({ where: { groupId: id, reversedAt: null } });
  const lacking = sum(alive.map(lackingOf)) + places.owed;
  const rest = sum(deposits.map(restAmount));
  const held = sum(deposits.map((deposit) => restAmount(deposit) - unexplainedAmount(deposit)));
  // Where everybody was cancelled the account is closed; what comes on it after that waits for a person.
  const undecided = sum(deposits.filter(depositWaitsForDecision.of).map(restAmount));
  expect(money).toEqual({
    owed: fee * alive.length + places.owed,
    waived: sum(alive.map((person) => person.waivedAmount)),
    allocated: sum(alive.map((person) => person.allocatedAmount)),
    held,
    surplus: rest - held - undecided,
    undecided,
    to_come: Math.max(0, lacking - held),
    returned: sum(deposits.map(({ refundAmount }) => refundAmount)),
    kept: sum(
      (await readPeople(id)).map((person) =>
        person.keptTaxCategory === null ? 0 : person.allocatedAmount,
      ),
    ),
    kept_surplus: sum(deposits.map(({ asideAmount }) => asideAmount)),
  });
  await checkInvoices(id);
  // Places whose money came have it still, beside what waits for the rest or is beyond what is owed.
  expect(forPlaces).toBe(places.covered);
  const open = lacking - places.covered;
  if (open > 0) expect([money.surplus, money.held < lacking]).toEqual([0, true]);
  else expect(money.held).toBe(places.covered);
  if (payment === 'paid' || payment === 'surplus') expect(open).toBe(0);
  if (open === 0 && alive.length > 0) seen.paid += 1;
  if (money.held > 0) seen.held += 1;
  if (forPlaces > 0) seen.forPlaces += 1;
  if (money.surplus > 0) seen.surplus += 1;
  if (money.undecided > 0) seen.undecided += 1;
  if (money.waived > 0) seen.waived += 1;
}

/** Nobody has become paid by the group's money unless all were by it; by hand the office may pay some. */
async function checkTogether(groupId: number, before: ReadonlySet<number>): Promise<void> {
  const alive = (await readPeople(groupId)).filter(submissionCounts.of);
  const became = alive.filter(
    ({ id, paymentStatus }) => paymentStatus === 'PAID' && !before.has(id),
  );
  const byGroup = became.some(({ allocations }) =>
    allocations.some((part) => part.groupId !== null),
  );
  // Who was named on a place that is paid needs nobody else's money; whom the office gave too much by hand
  // lacks nothing either.
  const places = await db.groupPlace.findMany({ where: { groupId, ...placeIsOpen.where } });
  const named = await db.groupPlace.count({
    where: { namedSubmissionId: { in: became.map(({ id }) => id) } },
  });
  if (byGroup && named < became.length) {
    expect(sum(alive.map(lackingOf))).toBe(0);
    expect(places.filter(({ coveredAt }) => coveredAt === null)).toEqual([]);
  }
  if (became.length > 0 && !byGroup) seen.split += 1;
}

async function paidOf(groupId: number): Promise<Set<number>> {
  const paid = await db.submission.findMany({ where: { groupId, paymentStatus: 'PAID' } });
  return new Set(paid.map(({ id }) => id));
}

/** Numbers have no gap. */
async function checkNumbers(): Promise<void> {
  const [numbers] = await db.$queryRaw<{ receipts: boolean; invoices: boolean }[]>`
    SELECT
      (SELECT count(*) = coalesce(max(sequence), 0) FROM receipts) AS receipts,
      (SELECT count(*) = coalesce(max(sequence), 0) FROM bills WHERE kind = 'invoice') AS invoices`;
  expect(numbers).toEqual({ receipts: true, invoices: true });
}

/** The close of the day says where every yen is, too. */
async function checkClose(): Promise<void> {
  const { figures } = await readClose(context, { from: '2026-04-01', to: '2026-04-30' });
  const { allocated, refund_due, refunded, aside, taken_back, unexplained } = figures.places;
  const placed = allocated + refund_due + refunded + aside + taken_back + unexplained;
  expect(placed).toBe(figures.bank.total);
}

/** All that a run must be able to bring about, whatever the other runs do. */
const steps = (
  all: readonly (readonly [GroupStep['kind'], group: number, which: number, amount: number])[],
): GroupStep[] => all.map(([kind, group, which, amount]) => ({ kind, group, which, amount }));
const examples: [GroupStep[], count: number, small: boolean, few: boolean][] = [
  [
    steps([
      ['invoice', 0, 0, 1],
      ['name', 0, 0, 1],
      ['complete', 0, 0, 1],
      ['name', 0, 0, 1],
      ['release', 1, 0, 1],
      ['oneShort', 1, 0, 1],
      ['waive', 1, 0, 1],
      ['arrive', 0, 0, fee],
      ['markRefund', 0, 2, 1000],
      ['add', 1, 0, 1],
      ['elsewhere', 1, 0, fee],
      // The fourth deposit, for the third person.
      ['split', 1, 11, 1],
      ['complete', 1, 0, 1],
      ['cancel', 1, 0, 1],
    ]),
    2,
    false,
    false,
  ],
  // A yen too much is kept, and a yen too little borne, until it comes.
  [
    steps([
      ['oneOver', 1, 0, 1],
      ['cancel', 1, 0, 1],
      ['unassign', 0, 0, 1],
      ['oneShort', 0, 0, 1],
      ['arrive', 0, 0, 1],
    ]),
    2,
    true,
    false,
  ],
  // Money comes on the account that was closed, and the group owes again.
  [
    steps([
      ['release', 1, 0, 1],
      ['release', 1, 1, 1],
      ['cancel', 1, 0, 1],
      ['arrive', 1, 0, fee],
      ['restore', 1, 0, 1],
      ['arrive', 1, 0, 3000],
      ['assign', 1, 0, 1],
    ]),
    3,
    false,
    false,
  ],
  // People are added to a full seminar, are offered the seats of who leaves, and lose those that nobody pays for.
  [
    steps([
      ['add', 1, 0, 1],
      ['add', 1, 0, 1],
      ['invoice', 1, 0, 1],
      ['cancel', 0, 0, 1],
      ['offer', 0, 0, 1],
      ['complete', 1, 0, 1],
      ['release', 0, 0, 1],
      ['offer', 0, 0, 1],
      ['arrive', 1, 0, 1000],
      ['letGo', 0, 0, 1],
    ]),
    2,
    false,
    true,
  ],
];

it('counts every yen of groups once, pays all of a group or nobody, and states each fee once, whatever happens in whatever order', async () => {
  const property = fc.asyncProperty(
    fc.array(groupStep, { minLength: 8, maxLength: 24 }),
    fc.integer({ min: 1, max: 3 }),
    fc.boolean(),
    fc.boolean(),
    async (steps, count, small, few) => {
      const yen = small ? 1 : 0;
      await db.association.update({
        where: { id: 1 },
        data: { borneShortfall: yen, keptSurplus: yen, transferFees: [1] },
      });
      const built = await buildOpenSeminar(db, {
        entryFee: fee,
        ...(few && { capacity: fewSeats, waitingList: true, offerDays: 5 }),
      });
      const run = new GroupRun(context, { of: built, adminId });
      await run.submit(count, 'one', 4 - count);
      await run.submit(4 - count, 'each', count - 1);
      for (const next of steps) {
        const before = await Promise.all(run.groups.map(({ id }) => paidOf(id)));
        try {
          await run.doStep(next);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        for (const [index, group] of run.groups.entries()) {
          await checkGroup(group);
          await checkTogether(group.id, before[index] ?? new Set());
        }
        await checkDeposits(run.deposits);
      }
      await checkNumbers();
      await checkClose();
    },
  );
  // However slow the machine is, the examples are run to their end, which bring about all that is to be seen, and three
  // others while there is time: other ones each time.
  const end = performance.now() + 15_000;
  await fc.assert(property, { examples, numRuns: examples.length });
  for (let others = 0; others < 3 && performance.now() < end; others += 1) {
    await fc.assert(property, { numRuns: 1 });
  }
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
}, 240_000);
