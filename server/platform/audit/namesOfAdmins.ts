import type { Db, Tx } from '../db/db.ts';

/**
 * The names of people of the office by their ids, of those who have left, too; null: a program or an outsider did it.
 */
export async function namesOfAdmins(
  db: Db | Tx,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const asked = new Set(ids.filter((id) => typeof id === 'number'));
  if (asked.size === 0) return new Map();
  const admins = await db.admin.findMany({
    where: { id: { in: [...asked] } },
    select: { id: true, name: true },
  });
  return new Map(admins.map(({ id, name }) => [id, name]));
}
