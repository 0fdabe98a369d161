import { Prisma } from '../../generated/prisma/client.ts';

/**
 * The day in Tokyo of an instant, in SQL.
 *
 * @param instant an expression; as a text, a column: never a value from outside
 */
export function tokyoDaySql(instant: Prisma.Sql | string): Prisma.Sql {
  const at = typeof instant === 'string' ? Prisma.raw(instant) : instant;
  return Prisma.sql`((${at}) AT TIME ZONE 'Asia/Tokyo')::date`;
}
