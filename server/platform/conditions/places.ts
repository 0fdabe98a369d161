import { Prisma, type GroupPlace, type Submission } from '../../generated/prisma/client.ts';
import type { Condition } from './condition.ts';

/** That a company is a member, as each of its people and places keeps it; null: it said nothing. */
export type GroupClaim = Pick<Submission, 'memberNumber' | 'memberClaim' | 'memberId'> | null;

/** Held by a company without a name (氏名未定の受講枠): it takes a seat, and its fee is owed. */
export const placeIsOpen: Condition<
  Prisma.GroupPlaceWhereInput,
  Pick<GroupPlace, 'namedAt' | 'releasedAt'>
> = {
  sql: (alias) =>
    Prisma.sql`(${Prisma.raw(alias)}.named_at IS NULL AND ${Prisma.raw(alias)}.released_at IS NULL)`,
  where: { namedAt: null, releasedAt: null },
  of: ({ namedAt, releasedAt }) => namedAt === null && releasedAt === null,
};

/** Held without a name, and its fee is still to come. */
export const placeIsToPay: Condition<
  Prisma.GroupPlaceWhereInput,
  Pick<GroupPlace, 'namedAt' | 'releasedAt' | 'coveredAt' | 'fee'>
> = {
  sql: (alias) =>
    Prisma.sql`(${placeIsOpen.sql(alias)} AND ${Prisma.raw(alias)}.covered_at IS NULL
      AND ${Prisma.raw(alias)}.fee > 0)`,
  where: { ...placeIsOpen.where, coveredAt: null, fee: { gt: 0 } },
  of: (place) => placeIsOpen.of(place) && place.coveredAt === null && place.fee > 0,
};
