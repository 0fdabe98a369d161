import type { Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';

/** Locks groups in the order of their ids: before every deposit and application of theirs. */
export async function lockGroups(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM groups WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  return locked.map(({ id }) => id);
}

/** Locks the groups of these applications. */
export async function lockGroupsOf(tx: Tx, publicIds: readonly PublicId[]): Promise<number[]> {
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT group_id AS id FROM submissions
    WHERE public_id = ANY(${[...publicIds]}::text[]) AND group_id IS NOT NULL`;
  return found.length === 0
    ? []
    : lockGroups(
        tx,
        found.map(({ id }) => id),
      );
}

/** Locks the groups of a deposit, of what it is allocated to, and of these applications. */
export async function lockGroupsAround(
  tx: Tx,
  depositId: number,
  publicIds: readonly PublicId[],
): Promise<number[]> {
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT group_id AS id FROM deposits WHERE id = ${depositId} AND group_id IS NOT NULL
    UNION SELECT group_id FROM submissions
      WHERE public_id = ANY(${[...publicIds]}::text[]) AND group_id IS NOT NULL
    UNION SELECT submissions.group_id FROM allocations
      JOIN submissions ON submissions.id = allocations.submission_id
      WHERE deposit_id = ${depositId} AND reversed_at IS NULL AND submissions.group_id IS NOT NULL`;
  return found.length === 0
    ? []
    : lockGroups(
        tx,
        found.map(({ id }) => id),
      );
}

/** Locks a group by its public id; null: there is none. */
export async function lockGroupIfThere(tx: Tx, publicId: string): Promise<number | null> {
  const [locked] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM groups WHERE public_id = ${publicId} AND archived_at IS NULL FOR NO KEY UPDATE`;
  return locked?.id ?? null;
}

/**
 * Locks a group by its public id.
 *
 * @throws NotFound
 */
export async function lockGroup(tx: Tx, publicId: string): Promise<number> {
  const id = await lockGroupIfThere(tx, publicId);
  if (id === null) throw new NotFound();
  return id;
}

/** Locks the deposits and then the people of a group that is locked, each in the order of their ids. */
export async function lockMoneyOfGroup(tx: Tx, groupId: number): Promise<void> {
  await tx.$queryRaw`SELECT FROM deposits WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT FROM submissions WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
}
