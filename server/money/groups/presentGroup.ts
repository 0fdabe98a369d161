import type { GroupRow } from '@seminar/shared/money/groups/schema';
import { readGroupMoney, toCome, type GroupMoney } from '../../platform/conditions/groups.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

export const groupRowParts = {
  seminar: { select: { id: true, code: true, name: true } },
} satisfies Prisma.GroupInclude;

type Row = Prisma.GroupGetPayload<{ include: typeof groupRowParts }>;

export function presentGroupRow(row: Row, money: GroupMoney): GroupRow & { id: number } {
  const { id, code, name } = row.seminar;
  return {
    id: row.id,
    group_id: row.publicId,
    group_number: row.number,
    submitted_at: row.submittedAt.toISOString(),
    seminar: { id, code, name },
    company_name: row.companyName,
    contact_name: row.contactName,
    contact_without_mail: row.email === '' && row.anonymisedAt === null,
    people: money.people,
    paid_people: money.paidPeople,
    waiting: money.waiting,
    places: money.places,
    paid_places: money.coveredPlaces,
    for_places: money.forPlaces,
    payment: money.payment,
    money: {
      owed: money.owed,
      allocated: money.allocated,
      waived: money.waived,
      held: money.held,
      to_come: toCome(money),
      surplus: money.surplus,
      undecided: money.undecided,
      returned: money.returned,
      kept: money.kept,
      kept_surplus: money.keptSurplus,
    },
  };
}

/** Rows of the list of groups, in any order. */
export async function presentGroupRows(
  db: Db,
  ids: readonly number[],
): Promise<(GroupRow & { id: number })[]> {
  const rows = await db.group.findMany({ where: { id: { in: [...ids] } }, include: groupRowParts });
  const money = await readGroupMoney(db, ids);
  return rows.flatMap((row) => {
    const its = money.get(row.id);
    return its ? [presentGroupRow(row, its)] : [];
  });
}
