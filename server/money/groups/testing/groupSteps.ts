import { newGroupSchema } from '@seminar/shared/catalogue/group-applications/schema';
import fc from 'fast-check';
import { issueGroupBill } from '../../../papers/bills/issueGroupBill.ts';
import { voidBill } from '../../../papers/bills/voidBills.ts';
import { cancelWithRefund } from '../../deposits/cancelWithRefund.ts';
import { markRefund } from '../../deposits/markRefund.ts';
import { recordDeposit } from '../../deposits/recordDeposit.ts';
import { splitDeposit } from '../../deposits/splitDeposit.ts';
import { unassignDeposit } from '../../deposits/unassignDeposit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { settleGroupJob } from '../../../applying/group-payments/settleGroupJob.ts';
import { normalisePublicId } from '../../../platform/ids/publicId.ts';
import { completeRefund } from '../../../papers/refunds/completeRefund.ts';
import { withdrawRefund } from '../../../papers/refunds/withdrawRefund.ts';
import { offerSeatsJob } from '../../../applying/waiting-list/offerSeatsJob.ts';
import { changeStatus } from '../../../applying/submissions/changeStatus.ts';
import { replacePerson } from '../../../applying/submissions/replacePerson.ts';
import type { buildOpenSeminar } from '../../../testing/applications.ts';
import { bankReadUntil } from '../../../testing/bankReadUntil.ts';
import { bankDeposit } from '../../../testing/bankDeposit.ts';
import { buildReversal, buildVirtualAccount } from '../../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../../testing/groups.ts';
import type { TestContext } from '../../../testing/testContext.ts';
import { addPeople } from '../addPeople.ts';
import { assignToGroup } from '../assignToGroup.ts';
import { unwaiveGroup } from '../unwaiveGroup.ts';
import { letGoUnpaidGroupsJob } from '../letGoUnpaidGroupsJob.ts';
import { waiveGroup } from '../waiveGroup.ts';
import { namePlaces } from '../namePlaces.ts';
import { readGroup } from '../readGroup.ts';
import { releasePlaces } from '../releasePlaces.ts';
import { submitGroup } from '../submitGroup.ts';

export const fee = 3000;
/** What the office keeps of some fees that it cancels. */
const keptFee = { amount: 1000, taxCategory: 'out_of_scope' } as const;
const today = '2026-04-10';
/** Seats of a seminar whose groups may have to wait: as many as they have taken at first. */
export const fewSeats = 7;
/** After the last day of every offer. */
const afterOffers = '2026-04-20';

/** The index of a group, person, deposit or refund of a run, taken modulo how many there are. */
const which = fc.nat({ max: 11 });
/** Parts of a fee, a fee, and several of them. */
const amount = fc.constantFrom(1, 1000, fee, 2 * fee, 3 * fee, 4 * fee, 7 * fee);
const step = <Kind extends string>(kind: Kind) =>
  fc.record({ kind: fc.constant(kind), group: which, which, amount });

/** What may happen to a group's people and money. */
export const groupStep = fc.oneof(
  { weight: 5, arbitrary: step('arrive') },
  // Exactly what is still to come, or a yen less or more: the whole would seldom be met otherwise.
  { weight: 4, arbitrary: step('complete') },
  { weight: 2, arbitrary: step('oneShort') },
  { weight: 2, arbitrary: step('oneOver') },
  { weight: 1, arbitrary: step('elsewhere') },
  { weight: 2, arbitrary: step('assign') },
  { weight: 2, arbitrary: step('split') },
  { weight: 2, arbitrary: step('unassign') },
  { weight: 3, arbitrary: step('cancel') },
  { weight: 1, arbitrary: step('restore') },
  { weight: 2, arbitrary: step('add') },
  { weight: 1, arbitrary: step('replace') },
  { weight: 3, arbitrary: step('name') },
  { weight: 2, arbitrary: step('release') },
  { weight: 3, arbitrary: step('waive') },
  { weight: 1, arbitrary: step('unwaive') },
  { weight: 2, arbitrary: step('markRefund') },
  { weight: 1, arbitrary: step('sendRefund') },
  { weight: 2, arbitrary: step('withdrawRefund') },
  { weight: 2, arbitrary: step('invoice') },
  { weight: 1, arbitrary: step('voidInvoice') },
  { weight: 1, arbitrary: step('takenBack') },
  // Of a seminar with few seats: who waits is offered those that became free, and loses them unpaid.
  { weight: 2, arbitrary: step('offer') },
  { weight: 1, arbitrary: step('letGo') },
);
export type GroupStep = typeof groupStep extends fc.Arbitrary<infer S> ? S : never;

type Seminar = Awaited<ReturnType<typeof buildOpenSeminar>>;

/** Two groups of a run, one of which wants one receipt, and everything that happens to them. */
export class GroupRun {
  readonly deposits: number[] = [];
  readonly groups: { id: number; publicId: string; vaId: string; receipt: 'each' | 'one' }[] = [];
  private people = 0;

  private readonly context: TestContext;
  private readonly of: Seminar;
  private readonly adminId: number;

  constructor(context: TestContext, { of, adminId }: { of: Seminar; adminId: number }) {
    this.context = context;
    this.of = of;
    this.adminId = adminId;
  }

  async submit(count: number, receipt: 'each' | 'one', places = 0): Promise<void> {
    const { db } = this.context;
    await buildVirtualAccount(db);
    const body = { ...groupOf(this.of.form, count, this.people + 1), receipt, places };
    this.people += count;
    const answer = await submitGroup(this.context, {
      seminar: String(this.of.seminar.id),
      group: newGroupSchema.parse(body),
      idempotencyKey: null,
      admit: null,
      locale: 'ja',
    });
    const { id, publicId, virtualAccount } = await db.group.findUniqueOrThrow({
      where: { publicId: answer.data.group_id },
      include: { virtualAccount: true },
    });
    this.groups.push({ id, publicId, vaId: virtualAccount?.externalId ?? 'none', receipt });
  }

  private async arrive(vaId: string, yen: number): Promise<void> {
    await recordDeposit(this.context, bankDeposit({ vaId, amount: yen, depositedAt: today }));
    const { id } = await this.context.db.deposit.findFirstOrThrow({ orderBy: { id: 'desc' } });
    this.deposits.push(id);
  }

  /** @throws Refusal */
  async doStep(next: GroupStep): Promise<void> {
    const { context, adminId } = this;
    const { db } = context;
    const group = pick(this.groups, next.group);
    if (!group) return;
    const { publicId } = group;
    const people = await db.submission.findMany({
      where: { groupId: group.id },
      orderBy: { id: 'asc' },
    });
    const person = pick(people, next.which);
    if (!person) return;
    const personId = normalisePublicId(person.publicId);
    const reason = '誤りのため';
    const { money } = await readGroup(context, { publicId });
    const depositId = pick(this.deposits, next.which);
    const refunds = await db.refund.findMany({
      where: { depositId: { in: this.deposits }, withdrawnAt: null },
      orderBy: { id: 'asc' },
    });
    const refund = pick(refunds, next.which);
    const common = { adminId, version: undefined };

    switch (next.kind) {
      case 'arrive':
        return this.arrive(group.vaId, next.amount);
      case 'complete':
        return this.arrive(group.vaId, money.to_come || fee);
      case 'oneShort':
        return this.arrive(group.vaId, Math.max(1, money.to_come - 1));
      case 'oneOver':
        return this.arrive(group.vaId, money.to_come + 1);
      case 'elsewhere':
        return this.arrive('nobody', next.amount);
      case 'cancel':
        if (person.allocatedAmount === 0) {
          return changeStatus(context, { publicId: personId, status: 'cancelled', adminId });
        }
        await cancelWithRefund(context, {
          publicId: personId,
          reason,
          kept: group.receipt === 'each' && next.which % 2 === 0 ? keptFee : null,
          adminId,
        });
        return;
      case 'restore':
        return changeStatus(context, { publicId: personId, status: 'received', adminId });
      case 'add': {
        this.people += 1;
        const attendees = attendeesOf(this.of.form, 1, this.people);
        const how = { channel: 'telephone', locale: 'ja' } as const;
        const order = { attendees, idempotencyKey: null, adminId, ...how };
        await addPeople(context, { publicId, ...order });
        return;
      }
      case 'replace': {
        this.people += 1;
        const entries = attendeesOf(this.of.form, 1, this.people)[0]?.fields ?? [];
        const order = { publicId: personId, entries, by: 'office', locale: 'ja' } as const;
        return inTransaction(db, (tx) => replacePerson(tx, context, { ...order, adminId }));
      }
      case 'name': {
        this.people += 1;
        const attendees = attendeesOf(this.of.form, 1, this.people);
        const how = { channel: 'telephone', locale: 'ja' } as const;
        const order = { attendees, idempotencyKey: null, adminId, ...how };
        await namePlaces(context, { publicId, ...order });
        return;
      }
      case 'release': {
        const where = { groupId: group.id };
        const held = await db.groupPlace.findMany({ where, orderBy: { id: 'asc' } });
        const place = pick(held, next.which);
        const placeIds = place ? [place.publicId] : [];
        if (placeIds.length > 0) await releasePlaces(context, { publicId, placeIds, adminId });
        return;
      }
      case 'waive': {
        const admin = { id: adminId, role: 'administrator' as const };
        return waiveGroup(context, { publicId, amount: money.to_come, reason, admin });
      }
      case 'unwaive':
        return unwaiveGroup(context, { publicId, reason, adminId });
      case 'invoice': {
        const order = { addressee: '株式会社まとめ', honorific: '御中' as const, adminId };
        await issueGroupBill(context, { publicId, kind: 'invoice', ...order });
        return;
      }
      case 'voidInvoice': {
        const bill = await db.bill.findFirst({
          where: { groupId: group.id },
          orderBy: { id: 'desc' },
        });
        if (bill) await voidBill(context, { billNumber: bill.billNumber, reason, adminId });
        return;
      }
      case 'offer':
        return offerSeatsJob(context);
      case 'letGo': {
        const now = context.clock();
        context.setClock(`${afterOffers}T09:00:00+09:00`);
        await bankReadUntil(db, afterOffers);
        try {
          return await letGoUnpaidGroupsJob(context);
        } finally {
          context.setClock(now.toISOString());
        }
      }
      case 'sendRefund': {
        const order = { id: refund?.id ?? 0, refundedOn: today, note: '', ...common };
        await completeRefund(context, order);
        return;
      }
      case 'withdrawRefund': {
        await withdrawRefund(context, { id: refund?.id ?? 0, reason, ...common });
        // The job that this orders.
        for (const { id } of this.groups) await settleGroupJob(context, { groupId: id });
        return;
      }
      default:
        if (depositId !== undefined) {
          await this.changeDeposit(next, depositId, { publicId, people });
        }
    }
  }

  private async changeDeposit(
    { kind, which: first, amount: yen }: GroupStep,
    depositId: number,
    group: { publicId: string; people: readonly { publicId: string }[] },
  ): Promise<void> {
    const { context, adminId } = this;
    const { db } = context;
    const common = { depositId, adminId, reason: '誤りのため' };
    if (kind === 'assign') {
      return assignToGroup(context, { publicId: group.publicId, version: null, ...common });
    }
    if (kind === 'unassign') {
      await unassignDeposit(context, { version: null, ...common });
      return;
    }
    if (kind === 'markRefund') {
      return markRefund(context, { amount: yen, version: null, ...common });
    }
    const deposit = await db.deposit.findUniqueOrThrow({ where: { id: depositId } });
    if (kind === 'takenBack') {
      if (deposit.reversedAt) return;
      await buildReversal(db, depositId, { day: today, recordedAt: context.clock(), adminId });
      for (const { id } of this.groups) await settleGroupJob(context, { groupId: id });
      return;
    }
    // A fee for each, as many as it pays for; what is left over goes to the last.
    const count = Math.max(1, Math.min(group.people.length, Math.floor(deposit.amount / fee)));
    const chosen = Array.from({ length: count }, (_, index) => pick(group.people, first + index));
    const assignments = chosen.map((person, index) => ({
      publicId: normalisePublicId(person?.publicId ?? ''),
      amount: index === count - 1 ? deposit.amount - fee * (count - 1) : fee,
    }));
    await splitDeposit(context, { depositId, assignments, version: null, adminId });
  }
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
