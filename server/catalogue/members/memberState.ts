import type { MemberState } from '@seminar/shared/catalogue/members/schema';
import type { Day } from '@seminar/shared/date';
import { Prisma, type Member } from '../../generated/prisma/client.ts';
import { toDate, toDay } from '../../platform/context/days.ts';

/** Whether a member counts on a day, and if not, why. */
export function memberState(
  { leftAt, validFrom, validUntil }: Pick<Member, 'leftAt' | 'validFrom' | 'validUntil'>,
  day: Day,
): MemberState {
  if (leftAt) return 'left';
  if (validFrom && day < toDay(validFrom)) return 'upcoming';
  return validUntil && day > toDay(validUntil) ? 'ended' : 'valid';
}

/** The same of the rows of `members`. */
export function memberStateSql(day: Day): Record<MemberState, Prisma.Sql> {
  const on = toDate(day);
  return {
    valid: Prisma.sql`(left_at IS NULL AND coalesce(valid_from <= ${on}, TRUE)
      AND coalesce(valid_until >= ${on}, TRUE))`,
    upcoming: Prisma.sql`(left_at IS NULL AND valid_from > ${on})`,
    ended: Prisma.sql`(left_at IS NULL AND valid_until < ${on})`,
    left: Prisma.sql`left_at IS NOT NULL`,
  };
}
