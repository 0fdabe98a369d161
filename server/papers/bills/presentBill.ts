import type { Bill } from '@seminar/shared/papers/bills/schema';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { issuedBill } from './issuedBill.ts';

/** The relations that are read to list a bill. */
export const listedParts = {
  submission: { select: { publicId: true, number: true } },
  group: { select: { publicId: true, number: true } },
} satisfies Prisma.BillInclude;

export type BillRow = Prisma.BillGetPayload<{ include: typeof listedParts }>;

/** @param nameOf the name of a staff member */
export function presentBill(row: BillRow, nameOf: (adminId: number) => string | null): Bill {
  const { submission, group, seminarName } = row;
  return {
    ...issuedBill(row),
    id: row.id,
    addressee: row.addressee,
    honorific: row.honorific,
    amount: row.amount,
    status: row.voidedAt === null ? 'valid' : 'void',
    void_reason: row.voidReason,
    qualified: row.qualified,
    issued_by: row.createdBy === null ? null : nameOf(row.createdBy),
    submission: submission && {
      id: submission.publicId,
      number: submission.number,
      seminar_name: seminarName,
    },
    group: group && {
      id: group.publicId,
      number: group.number,
      seminar_name: seminarName,
      people: row.attendees.length,
    },
  };
}

/** Bills as the office sees them, with the names of those who issued them. */
export async function presentBills(db: Db, rows: readonly BillRow[]): Promise<Bill[]> {
  const names = await namesOfAdmins(
    db,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => presentBill(row, (id) => names.get(id) ?? null));
}
