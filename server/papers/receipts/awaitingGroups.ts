import { fillProviso } from '@seminar/shared/catalogue/association/proviso.rules';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import type { Day } from '@seminar/shared/date';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { qualifiedInvoices } from '../../platform/conditions/bills.ts';
import {
  groupAwaitsReceipt,
  personAwaitsGroupReceipt,
} from '../../platform/conditions/receipts.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Association, Prisma } from '../../generated/prisma/client.ts';
import { unprintableOf, type Wording } from './wording.ts';

const personParts = {
  ...qualifiedInvoices,
  waivers: { where: { undoneAt: null } },
  allocations: {
    where: { reversedAt: null },
    select: { deposit: { select: { depositedAt: true } } },
  },
} satisfies Prisma.SubmissionInclude;

/** A person whose fee a group's receipt is still to be over. */
export type AwaitingPerson = Prisma.SubmissionGetPayload<{ include: typeof personParts }>;

export interface AwaitingGroup {
  group: Prisma.GroupGetPayload<{ include: { seminar: true } }>;
  people: AwaitingPerson[];
  association: Association;
}

/**
 * Reads those of these groups, which the caller has locked before it issues receipts, whose one receipt is
 * still to be issued: the whole of their money has come.
 */
export async function readAwaitingGroups(
  db: Tx | Db,
  groupIds: readonly number[],
): Promise<AwaitingGroup[]> {
  const found = await db.$queryRaw<{ id: number; groupId: number }[]>`
    SELECT submissions.id, groups.id AS "groupId"
    FROM groups JOIN submissions ON submissions.group_id = groups.id
    WHERE groups.id = ANY(${[...groupIds]}::int[]) AND ${groupAwaitsReceipt.sql('groups')}
      AND ${personAwaitsGroupReceipt.sql('submissions')}`;
  if (found.length === 0) return [];
  const association = await readAssociation(db);
  const groups = await db.group.findMany({
    where: { id: { in: [...new Set(found.map(({ groupId }) => groupId))] } },
    include: { seminar: true },
    orderBy: { id: 'asc' },
  });
  const people = await db.submission.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    include: personParts,
    orderBy: { id: 'asc' },
  });
  return groups.map((group) => ({
    group,
    people: people.filter(({ groupId }) => groupId === group.id),
    association,
  }));
}

/** The wording by the group and the association's settings: made out to the company. */
export function groupWordingOf({
  group,
  association,
}: Pick<AwaitingGroup, 'group' | 'association'>): Wording {
  const { name: 講習会名, code: 講習会コード } = group.seminar;
  return {
    addressee: group.companyName,
    honorific: '御中',
    proviso: fillProviso(association.receiptProviso, { 講習会名, 講習会コード }),
  };
}

/** Whom the receipt lists. */
export const attendeesOf = (people: readonly Pick<AwaitingPerson, 'applicantName'>[]): string[] =>
  people.map(({ applicantName }) => applicantName || nameless);

/** The characters for which the receipt doesn't go out by itself. */
export function groupUnprintable(awaiting: AwaitingGroup): string[] {
  const { association, people } = awaiting;
  return unprintableOf(groupWordingOf(awaiting), association, attendeesOf(people));
}

/** Yen that the receipt of these people is over. */
export const amountOf = (
  people: readonly Pick<AwaitingPerson, 'expectedAmount' | 'waivedAmount'>[],
): number => people.reduce((sum, it) => sum + it.expectedAmount - it.waivedAmount, 0);

/** The bank's day of the deposit that completed the payment of these people; null: none was needed. */
export function paidOnOf(people: readonly Pick<AwaitingPerson, 'allocations'>[]): Day | null {
  const days = people.flatMap(({ allocations }) =>
    allocations.map(({ deposit }) => deposit.depositedAt.getTime()),
  );
  return days.length === 0 ? null : toDay(new Date(Math.max(...days)));
}
