import { searchKey, searchText } from '@seminar/shared/platform/japan/searchKey';
import type { Db } from '../../platform/db/db.ts';

/**
 * The people of the office whose name or address holds the term, as every search compares. They are few, so
 * they are compared here.
 *
 * @returns their ids
 */
export async function findAdmins(db: Db, term: string): Promise<number[]> {
  const people = await db.admin.findMany({ select: { id: true, name: true, email: true } });
  const key = searchKey(term);
  return people
    .filter(({ name, email }) => searchText([name, email]).includes(key))
    .map(({ id }) => id);
}
