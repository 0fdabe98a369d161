import type { MemberClaim } from '@seminar/shared/applying/submissions/schema';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Group } from '@seminar/shared/money/groups/schema';
import { askedAt } from '../../applying/submissions/askForAnswers.ts';
import {
  storedPrices,
  namedPlaceParts,
  priceDay,
} from '../../applying/submissions/storedPrices.ts';
import { accountFields } from '../../bank/virtual-accounts/accountFields.ts';
import { listedSnapshot } from '../../catalogue/answers/snapshot.ts';
import { pageLinkOf } from '../../catalogue/page-links/pageLinkOf.ts';
import type { Prisma, GroupPlace, Submission } from '../../generated/prisma/client.ts';
import { readGroupBills } from '../../papers/bills/readGroupBills.ts';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import { certificateWasEarned, hasEarned } from '../../platform/conditions/certificates.ts';
import { readMoneyOfGroup, toCome, unexplainedOfGroup } from '../../platform/conditions/groups.ts';
import type { GroupClaim } from '../../platform/conditions/places.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Db } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { groupPageUrl } from '../../telling/mail/appUrlOf.ts';
import { changeOf } from '../deposits/allocation.rules.ts';
import { cameFor, cameParts } from '../../applying/payments/cameFor.ts';
import { readFeeLimit } from '../deposits/readFeeLimit.ts';
import { findGroupForm } from './findGroupForm.ts';
import { nameUntil, openPlaces, presentPlace } from './openPlaces.ts';
import { queuePlaces } from '../../catalogue/seminars/seats/queuePlace.ts';
import { seatsToJoin } from './seatsToJoin.ts';
import { groupRowParts, presentGroupRow } from './presentGroup.ts';
import { readAwaitedGroupReceipt, readGroupReceipts } from './readGroupReceipts.ts';

const parts = {
  ...groupRowParts,
  seminar: {
    select: {
      ...groupRowParts.seminar.select,
      archivedAt: true,
      capacity: true,
      waitingList: true,
      formTemplateId: true,
      replaceUntil: true,
      onDemandEnd: true,
      certificateEnd: true,
    },
  },
  virtualAccount: true,
  submissions: {
    where: { archivedAt: null },
    orderBy: { id: 'asc' },
    include: {
      ...cameParts,
      groupPlace: namedPlaceParts,
      student: {
        select: {
          studentNumber: true,
          suspendedAt: true,
          certificates: { where: certificateWasEarned.where, select: { archivedAt: true } },
        },
      },
      receipts: { where: { voidedAt: null }, select: { receiptNumber: true } },
      groupReceipts: {
        where: { receipt: { voidedAt: null } },
        orderBy: { receiptId: 'desc' },
        take: 1,
        select: { receipt: { select: { receiptNumber: true } } },
      },
    },
  },
  deposits: {
    orderBy: { id: 'asc' },
    include: {
      allocations: {
        where: { reversedAt: null },
        select: { cancellationFee: true, submission: { select: { anonymisedAt: true } } },
      },
    },
  },
  places: openPlaces,
  links: true,
} satisfies Prisma.GroupInclude;

/** Yen that an entry is about: a sum, or the sum of what was allocated. */
function amountOf(after: Prisma.JsonValue): number | null {
  if (Array.isArray(after)) {
    return after.reduce<number>((sum, part) => sum + (amountOf(part) ?? 0), 0);
  }
  const amount = typeof after === 'object' && after !== null ? after['amount'] : undefined;
  return typeof amount === 'number' ? amount : null;
}

/** Whether the office may name places: namePlaces.ts refuses the rest. */
function canGrow({
  anonymisedAt,
  seminar,
}: Prisma.GroupGetPayload<{ include: typeof parts }>): boolean {
  return anonymisedAt === null && seminar.archivedAt === null && seminar.formTemplateId !== null;
}

/** Whether the assignment of a deposit that is the group's can be undone. */
function canBeTaken({
  allocations,
  reversedAt,
}: Prisma.GroupGetPayload<{ include: typeof parts }>['deposits'][number]): boolean {
  // What is left of it the group uses by itself.
  const deposit = { ofGroup: true, available: 0, reversed: reversedAt !== null };
  return changeOf(allocations, deposit).problem === undefined;
}

/** What happened to a group and the money that is its own now, the newest first. */
async function readHistory(
  db: Db,
  group: {
    id: number;
    deposits: readonly { id: number }[];
    submissions: readonly { id: number; number: string }[];
  },
) {
  const numbers = new Map(group.submissions.map(({ id, number }) => [String(id), number]));
  const entries = await db.auditEntry.findMany({
    where: {
      OR: [
        { entity: 'group', entityId: String(group.id) },
        {
          entity: 'deposit',
          entityId: { in: group.deposits.map(({ id }) => String(id)) },
          action: { not: 'deposit.received' },
        },
        {
          entity: 'submission',
          entityId: { in: [...numbers.keys()] },
          action: {
            in: [
              'submission.status_changed',
              'submission.person_replaced',
              'submission.seat_let_go',
            ],
          },
        },
      ],
    },
    orderBy: { id: 'desc' },
    take: 200,
  });
  const names = await namesOfAdmins(
    db,
    entries.map(({ adminId }) => adminId),
  );
  return entries.map((entry): Group['history'][number] => ({
    at: entry.at.toISOString(),
    who: entry.adminId === null ? null : (names.get(entry.adminId) ?? null),
    action: entry.action,
    application_number:
      entry.entity === 'submission' ? (numbers.get(entry.entityId) ?? null) : null,
    amount: amountOf(entry.after ?? entry.before),
    reason: entry.reason,
  }));
}

type Person = Submission & Parameters<typeof priceDay>[0];

interface Claimed {
  said: GroupClaim;
  prices: Submission['prices'];
  day: Day;
}

/**
 * That the company of a group is a member, as its people and places say; null: it doesn't say so, or it makes
 * no difference. Of who is anonymised nothing is left to decide.
 */
async function readGroupClaim(
  db: Db,
  { submissions, places }: { submissions: readonly Person[]; places: readonly GroupPlace[] },
): Promise<MemberClaim | null> {
  const all: Claimed[] = [
    ...submissions
      .filter((person) => submissionIsAlive.of(person) && person.anonymisedAt === null)
      .map((person) => ({ said: person, prices: person.prices, day: priceDay(person) })),
    ...places.map(({ claim, prices, createdAt }) => {
      return { said: claim as GroupClaim, prices, day: tokyoDay(createdAt) };
    }),
  ];
  const claims = all.flatMap(({ said, ...rest }) =>
    said?.memberClaim ? [{ ...rest, ...said, state: said.memberClaim }] : [],
  );
  const claim = claims.find(({ state }) => state === 'unmatched') ?? claims[0];
  // It may make no difference to some of them.
  const [priced] = claims.flatMap((one) => {
    const prices = storedPrices(one);
    return prices === null ? [] : [{ prices, day: one.day }];
  });
  if (!claim || !priced) return null;
  const { state, memberNumber: number, memberId } = claim;
  const member =
    memberId === null
      ? null
      : await db.member.findUnique({
          where: { id: memberId },
          select: { id: true, number: true, name: true },
        });
  const { amount } = priceFor(priced.prices, { day: priced.day, member: true });
  return { state, amount, number, member };
}

/**
 * A group with its money, people, deposits and history.
 *
 * @throws NotFound
 */
export async function readGroup(
  { db, env }: Pick<Context, 'db' | 'env'>,
  { publicId }: { publicId: string },
): Promise<Group & { id: number }> {
  const group = await db.group.findUnique({ where: { publicId }, include: parts });
  if (!group || group.archivedAt) throw new NotFound();
  const money = await readMoneyOfGroup(db, group.id);
  const account = group.virtualAccount;
  const grows = canGrow(group);
  const line = await queuePlaces(db, group.submissions);
  const form = grows ? await findGroupForm(db, group.seminar, 'office') : null;
  return {
    ...presentGroupRow(group, money),
    company_kana: group.companyKana,
    channel: group.channel,
    anonymised: group.anonymisedAt !== null,
    email: group.email,
    phone: group.phone,
    receipt: group.receipt,
    mails_to: group.mailsTo,
    link: group.anonymisedAt === null ? pageLinkOf(group, groupPageUrl(env, group)) : null,
    member_claim: await readGroupClaim(db, group),
    ...(await readGroupBills(db, group)),
    receipts: await readGroupReceipts(db, group.id),
    awaits_receipt: await readAwaitedGroupReceipt(db, group.id),
    virtual_bank_account: account && accountFields(account),
    can_grow: grows,
    can_add: grows && !(form?.needsFiles ?? true),
    ...(await seatsToJoin(db, group)),
    beyond_fee: toCome(money) > (await readFeeLimit(db)),
    can_be_asked: account !== null && group.email !== '' && toCome(money) > 0,
    answers_can_be_asked: group.submissions.some(
      (row) =>
        submissionIsAlive.of(row) &&
        row.anonymisedAt === null &&
        row.attention.includes('answers_open') &&
        askedAt({ email: row.email, group }) !== '',
    ),
    applications: group.submissions.map((row) => ({
      submission_id: row.publicId,
      application_number: row.number,
      name: row.applicantName || nameless,
      status: row.status,
      payment_status: row.paymentStatus,
      fee: row.expectedAmount,
      queue_place: line.get(row.id) ?? null,
      allocated_amount: row.allocatedAmount,
      returnable_amount: cameFor(row),
      open_answers: openAnswers(listedSnapshot(row.answers)).length,
      student_number: row.student?.suspendedAt === null ? row.student.studentNumber : null,
      receipt_number: (row.receipts[0] ?? row.groupReceipts[0]?.receipt)?.receiptNumber ?? null,
      replaceable:
        row.status !== 'cancelled' && row.anonymisedAt === null && !hasEarned(row.student),
    })),
    open_places: group.places.map(presentPlace),
    name_until: nameUntil(group.seminar, group.places),
    deposits: group.deposits.map((deposit) => ({
      id: deposit.id,
      deposited_at: toDay(deposit.depositedAt),
      remitter_name: deposit.remitterName,
      amount: deposit.amount,
      held: deposit.held,
      ...unexplainedOfGroup(deposit),
      reversed: deposit.reversedAt !== null,
      for_places: deposit.reservedAmount,
      can_be_unassigned: canBeTaken(deposit),
      version: deposit.version,
    })),
    history: await readHistory(db, group),
  };
}
